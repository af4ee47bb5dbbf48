import { sql } from "kysely";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import { listingChanged, watchHit } from "../events.ts";
import { fits, RULE_COLUMNS, type Rule } from "./conditions.ts";
import { startOf } from "./rules.ts";

/** Tells watchers of what a change brings: a listing that now fits their rule and did not before. */
export const watchSubscriber = () =>
  subscriber("watches", [listingChanged], async (tx, { listing_id, at: now }) => {
    const rows = await rowsOf(tx, listing_id);
    for (const row of rows) await matchRow(tx, row, now);
    if (!rows.some((row) => row.row_id === listing_id))
      await tx.deleteFrom("watch_hit").where("row_id", "=", listing_id).execute();
  });

type Row = { row_id: string; row_kind: string; title: string; price: number; anchors: string[] };

/** The search rows that a listing stands behind, with all that a rule about them may hang on. */
async function rowsOf(tx: Tx, listingId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.row_id, s.row_kind, s.title, s.minimum_price as price, array['any', 'listing:' || s.row_id]
        || case when s.game_item_id is not null then array['item:' || s.game_item_id] else '{}' end
        || case when s.seller_id is not null then array['seller:' || s.seller_id] else '{}' end
        || array(select 'type:' || word from unnest(s.type_words) word)
        || array(select distinct 'word:' || left(lexeme, ${sql.lit(startOf("longest").length)}) from unnest(s.words)) as anchors
    from search_row s
    where s.row_id in (
      select ${listingId}::uuid
      union select multiple_id from multiple_member where listing_id = ${listingId}
      union select d.game_item_id from listing l join listing_details d on d.details_id = l.details_id where l.listing_id = ${listingId})
    order by s.row_id`.execute(tx);
  return rows;
}

async function matchRow(tx: Tx, row: Row, now: Date): Promise<void> {
  const candidates = await tx
    .selectFrom("watch")
    .select(RULE_COLUMNS)
    .where("paused", "=", false)
    .where(sql<boolean>`anchor = any(${sql.val(row.anchors)}::text[])`)
    .orderBy("watch_id")
    // Held, so that a rule that is deleted meanwhile waits for its hit.
    .forKeyShare()
    .execute();
  const fitting = await fittingRules(tx, row, candidates as Rule[], now);
  await sql`delete from watch_hit where row_id = ${row.row_id} and watch_id <> all(${sql.val(fitting)}::uuid[])`.execute(
    tx,
  );
  if (fitting.length === 0) return;
  const { rows: hits } = await sql<{ hit_id: string; watch_id: string }>`
    insert into watch_hit (watch_id, row_id, row_kind, title, price, is_news, hit_at)
    select w, ${row.row_id}, ${row.row_kind}, ${row.title}, ${row.price}, true, ${now} from unnest(${sql.val(fitting)}::uuid[]) w
    on conflict (watch_id, row_id) do nothing returning hit_id, watch_id`.execute(tx);
  for (const hit of await withinBudget(tx, hits, now)) await publish(tx, watchHit({ hit_id: hit.hit_id }));
}

const RULES_PER_QUERY = 50;

/** The candidates that the row fits, a query for each fifty. */
async function fittingRules(tx: Tx, row: Row, candidates: readonly Rule[], now: Date): Promise<string[]> {
  const fitting: string[] = [];
  for (let from = 0; from < candidates.length; from += RULES_PER_QUERY) {
    const rules = candidates.slice(from, from + RULES_PER_QUERY);
    const { rows } = await sql<{ watch_id: string }>`${sql.join(
      rules.map(
        (rule) => sql`select ${rule.watch_id}::uuid as watch_id where exists (
          select from search_row s left join party p on p.party_id = s.seller_id where s.row_id = ${row.row_id} and ${fits(rule, now)})`,
      ),
      sql` union all `,
    )}`.execute(tx);
    fitting.push(...rows.map((each) => each.watch_id));
  }
  return fitting;
}

/** Hits beyond the hour's budget are kept, but ring no bell. */
async function withinBudget<H extends { watch_id: string }>(tx: Tx, hits: readonly H[], now: Date): Promise<H[]> {
  if (hits.length === 0) return [];
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<{ watch_id: string; news: number }>`
    select watch_id, count(*)::int as news from watch_hit
    where watch_id = any(${sql.val(hits.map((hit) => hit.watch_id))}::uuid[]) and is_news and hit_at > ${hourAgo}
    group by watch_id`.execute(tx);
  const news = new Map(rows.map((row) => [row.watch_id, row.news]));
  return hits.filter((hit) => (news.get(hit.watch_id) ?? 0) <= LIMITS.watchNewsPerHour);
}
