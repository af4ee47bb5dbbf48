import { type RawBuilder, sql } from "kysely";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { watchHit } from "../events.ts";
import { RULE_COLUMNS, type Rule } from "./conditions.ts";

/** A thing that watches may be about, with all that a rule about it may hang on. */
export type Watched = { row_id: string; row_kind: string; title: string; price: number; anchors: string[] };

/** Tells watchers of a thing that fits their rule and did not before, and takes back what no longer fits. `asked` says whether it fits. */
export async function tellWatchers(
  tx: Tx,
  row: Watched,
  asked: (rule: Rule) => RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const fitting = await fittingRules(tx, await candidatesOf(tx, row), asked);
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

/** Takes the news of a thing that is gone back. */
export const forgetHits = (tx: Tx, rowId: string) => tx.deleteFrom("watch_hit").where("row_id", "=", rowId).execute();

async function candidatesOf(tx: Tx, { anchors }: Watched): Promise<Rule[]> {
  const rules = await tx
    .selectFrom("watch")
    .select(RULE_COLUMNS)
    .where("paused", "=", false)
    .where(sql<boolean>`anchor = any(${sql.val(anchors)}::text[])`)
    .orderBy("watch_id")
    // Held, so that a rule that is deleted meanwhile waits for its hit.
    .forKeyShare()
    .execute();
  return rules as Rule[];
}

const RULES_PER_QUERY = 50;

/** The candidates that the thing fits, a query for each fifty. */
async function fittingRules(
  tx: Tx,
  candidates: readonly Rule[],
  asked: (rule: Rule) => RawBuilder<unknown>,
): Promise<string[]> {
  const fitting: string[] = [];
  for (let from = 0; from < candidates.length; from += RULES_PER_QUERY) {
    const rules = candidates.slice(from, from + RULES_PER_QUERY);
    const { rows } = await sql<{ watch_id: string }>`${sql.join(
      rules.map((rule) => sql`select ${rule.watch_id}::uuid as watch_id where exists (${asked(rule)})`),
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
