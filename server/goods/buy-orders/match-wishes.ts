import { type RawBuilder, sql } from "kysely";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import { listingChanged, wishMatched } from "../events.ts";

const HOUR_MS = 3_600_000;
const AT_ONCE = 200;

/** Tells buyers of a listing that now fits a buy order of theirs: of its item, on the market, at their price or less. */
export const wishSubscriber = () =>
  subscriber("wishes", [listingChanged], async (tx, { listing_id, at }) => {
    const found = await noteMatches(tx, { where: sql`l.listing_id = ${listing_id}`, isNews: true, now: at });
    for (const { match_id } of await withinBudget(tx, found, at)) await publish(tx, wishMatched({ match_id }));
  });

/** What fits a new buy order already is no news: its buyer has just seen it. */
export async function rememberMatches(tx: Tx, buyOrderId: string, now: Date): Promise<void> {
  await noteMatches(tx, { where: sql`b.buy_order_id = ${buyOrderId}`, isNews: false, now });
}

type Match = { match_id: string; buyer_id: string };
type Among = { where: RawBuilder<unknown>; isNews: boolean; now: Date };

async function noteMatches(tx: Tx, { where, isNews, now }: Among): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with noted as (
      insert into buy_order_match (buy_order_id, listing_id, price, is_news, matched_at)
      select b.buy_order_id, l.listing_id, l.price, ${isNews}, ${now}
      from listing l join listing_details d on d.details_id = l.details_id
        join buy_order b on b.game_item_id = d.game_item_id and b.price >= l.price
      where ${where} and l.status = 'active' and not l.internal and l.sale_type <> 'auction' and l.quantity_available >= 1
        and l.expiration > ${now} and b.fulfilled_at is null and b.expiry > ${now} and b.buyer_id <> l.seller_id
        and b.customer_org_id is distinct from l.seller_id
        and not exists (select from contractor_member m where m.contractor_id = l.seller_id and m.user_id = b.buyer_id)
        and not exists (select from contractor_member m where m.contractor_id = b.customer_org_id and m.user_id = l.seller_id)
        and not exists (select from blocklist_entry e where (e.owner_id in (b.buyer_id, b.customer_org_id) and e.blocked_id = l.seller_id)
          or (e.owner_id = l.seller_id and e.blocked_id in (b.buyer_id, b.customer_org_id)))
      order by b.price desc, b.created_at, b.buy_order_id, l.listing_id limit ${sql.lit(AT_ONCE)}
      on conflict (buy_order_id, listing_id) do nothing returning match_id, buy_order_id)
    select n.match_id, b.buyer_id from noted n join buy_order b on b.buy_order_id = n.buy_order_id order by n.match_id`.execute(
    tx,
  );
  return rows;
}

/** Beyond the hour's budget of a buyer matches are kept, but ring no bell. */
async function withinBudget(tx: Tx, matches: readonly Match[], now: Date): Promise<Match[]> {
  if (matches.length === 0) return [];
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql<{ buyer_id: string; news: number }>`
    select b.buyer_id, count(*)::int as news from buy_order b
      join buy_order_match m on m.buy_order_id = b.buy_order_id and m.is_news and m.matched_at > ${hourAgo}
    where b.buyer_id = any(${sql.val(matches.map(({ buyer_id }) => buyer_id))}::uuid[]) group by b.buyer_id`.execute(
    tx,
  );
  const news = new Map(rows.map((row) => [row.buyer_id, row.news]));
  return matches.filter(({ buyer_id }) => (news.get(buyer_id) ?? 0) <= LIMITS.wishNewsPerHour);
}
