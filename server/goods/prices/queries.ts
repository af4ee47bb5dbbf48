import { sql } from "kysely";
import type { ItemPrices, UsualPrice } from "#contract/goods/prices.ts";
import { PRICE_KNOWLEDGE } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { requireItem } from "../items/queries.ts";

type Spread = { median: number; low: number; high: number };
type Deals = { deals: number; confirmed: number; voices: number; sellers: number } & Spread;

const median = (column: string) =>
  sql`round((percentile_cont(0.5) within group (order by ${sql.ref(column)}))::numeric)::bigint as median`;

/** Median and quartiles of the column, in whole aUEC. */
const spread = (column: string) => sql`
  ${median(column)},
  round((percentile_cont(0.25) within group (order by ${sql.ref(column)}))::numeric)::bigint as low,
  round((percentile_cont(0.75) within group (order by ${sql.ref(column)}))::numeric)::bigint as high`;

/**
 * What is known of an item's price. Asks: the cheapest of each seller. Deals: what was paid in completed orders, where all that
 * a seller sold on one day is one voice, their median, so that nobody makes a price by trading with friends all day. All
 * organisations of one owner are one seller.
 */
export async function itemPrices({ replica, now }: Context, itemId: string): Promise<ItemPrices> {
  await requireItem(replica, itemId);
  const [asks, deals] = await Promise.all([
    sql<Spread & { count: number }>`
      select count(*)::int as count, ${spread("price")} from (
        select min(l.price) as price from listing_details d join listing l on l.details_id = d.details_id
        where d.game_item_id = ${itemId} and l.status = 'active' and not l.internal and l.quantity_available > 0
          and l.sale_type in ('sale', 'aggregate') and l.expiration > ${now}
        group by voice_of(l.seller_id)) asked`.execute(replica),
    sql<Deals>`
      select coalesce(sum(deals), 0)::int as deals, coalesce(sum(confirmed), 0)::int as confirmed, count(*)::int as voices, count(distinct voice)::int as sellers, ${spread("price")} from (
        select voice_of(seller_id) as voice, count(*) as deals, count(*) filter (where confirmed) as confirmed, percentile_cont(0.5) within group (order by unit_price) as price
        from deal where game_item_id = ${itemId} and dealt_at > ${now}::timestamptz - make_interval(days => ${sql.lit(PRICE_KNOWLEDGE.days)})
        group by voice, (dealt_at at time zone 'utc')::date) voices`.execute(replica),
  ]);
  const asked = asks.rows[0];
  const dealt = deals.rows[0] ?? { deals: 0, confirmed: 0, voices: 0, sellers: 0, median: 0, low: 0, high: 0 };
  const isKnown = dealt.voices >= PRICE_KNOWLEDGE.leastVoices && dealt.sellers >= PRICE_KNOWLEDGE.leastSellers;
  return {
    game_item_id: itemId,
    asks: asked && asked.count > 0 ? asked : null,
    deals: {
      days: PRICE_KNOWLEDGE.days,
      deals: dealt.deals,
      confirmed: dealt.confirmed,
      voices: dealt.voices,
      sellers: dealt.sellers,
      spread: isKnown ? { median: dealt.median, low: dealt.low, high: dealt.high } : null,
    },
  };
}

/** What items usually cost, by the same counts (read from the rows of searches, where one index has all of an item together) as `itemPrices` and the contract's `usualPrice`, of many at once; those that nobody can tell of are left out. */
export async function usualPrices({ replica, now }: Context, itemIds: readonly string[]): Promise<UsualPrice[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<UsualPrice>`
    select i.id as game_item_id, coalesce(d.median, a.median) as median, case when d.median is null then 'asks' else 'deals' end as basis
    from unnest(${sql.val([...itemIds])}::uuid[]) i (id)
    left join lateral (
      select ${median("price")} from (
        select voice_of(seller_id) as voice, percentile_cont(0.5) within group (order by unit_price) as price
        from deal where game_item_id = i.id and dealt_at > ${now}::timestamptz - make_interval(days => ${sql.lit(PRICE_KNOWLEDGE.days)})
        group by voice, (dealt_at at time zone 'utc')::date) voices
      having count(*) >= ${sql.lit(PRICE_KNOWLEDGE.leastVoices)} and count(distinct voice) >= ${sql.lit(PRICE_KNOWLEDGE.leastSellers)}
    ) d on true
    left join lateral (
      select ${median("price")} from (
        select min(sold.price) as price from (
          select s.seller_id, min(s.minimum_price) as price from search_row s
          where s.game_item_id = i.id and s.row_kind = 'unique' and s.sale_type in ('sale', 'aggregate') and s.status = 'active'
            and not s.internal and s.quantity_available > 0 and s.on_sale_until > ${now}
          group by s.seller_id) sold
        group by voice_of(sold.seller_id)) asked
      having count(*) >= ${sql.lit(PRICE_KNOWLEDGE.leastSellers)}
    ) a on d.median is null
    where coalesce(d.median, a.median) is not null`.execute(replica);
  return rows;
}
