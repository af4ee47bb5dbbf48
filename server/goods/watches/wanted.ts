import { type RawBuilder, sql } from "kysely";
import { wantedWords } from "#contract/goods/wanted.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import { buyOrderChanged, wishEnded } from "../events.ts";
import { all } from "../search/filter.ts";
import type { Rule } from "./conditions.ts";
import { forgetHits, tellWatchers, type Watched } from "./news.ts";

/** Watches of what others want to buy. */

/** Tells watchers of a buy order that fits what they look for; one that is fulfilled, taken back or run out takes its news along. */
export const wantedSubscriber = () =>
  subscriber("wanted-watches", [buyOrderChanged, wishEnded], async (tx, { buy_order_id, at: now }) => {
    const row = await findOpen(tx, buy_order_id, now);
    if (row === undefined) await forgetHits(tx, buy_order_id);
    else await tellWatchers(tx, row, (rule) => fitting(rule, now, sql`b.buy_order_id = ${buy_order_id}`), now);
  });

/** What fits a new watch already is no news. */
export async function rememberWanted(tx: Tx, rule: Rule, now: Date): Promise<void> {
  await sql`
    insert into watch_hit (watch_id, row_id, row_kind, title, price, is_news, hit_at)
    select ${rule.watch_id}, w.buy_order_id, 'wanted', w.name, w.price, false, ${now}
    from (${fitting(rule, now)} limit ${sql.lit(LIMITS.exactTotal)}) w
    on conflict (watch_id, row_id) do nothing`.execute(tx);
}

/** A buy order `b` that can still be fulfilled. */
export const isOpen = (now: Date) => sql`b.fulfilled_at is null and b.cancelled_at is null and b.expiry > ${now}`;
const TEXT = sql`lower(d.title || ' ' || g.all_names || ' ' || d.item_type)`;
const FROM = sql`from buy_order b join game_item g on g.game_item_id = b.game_item_id join listing_details d on d.details_id = g.details_id`;

/** The buy order, if it can still be fulfilled; held, so that its end waits for its news and takes them back. */
async function findOpen(tx: Tx, buyOrderId: string, now: Date): Promise<Watched | undefined> {
  const { rows } = await sql<Watched>`
    select b.buy_order_id as row_id, 'wanted' as row_kind, g.name as title, b.price, array['wanted', 'wanted-type:' || lower(d.item_type)]
      || array(select 'wanted-type:' || lower(c.category) from game_item_category c where c.subcategory = d.item_type)
      || array(select distinct 'wanted-word:' || substr(${TEXT}, at, 3) from generate_series(1, length(${TEXT}) - 2) at) as anchors
    ${FROM} where b.buy_order_id = ${buyOrderId} and ${isOpen(now)} for share of b`.execute(tx);
  return rows[0];
}

/** The open buy orders that fit the rule, never the watcher's own or of people with whom there is a block. */
function fitting({ search, user_id, max_price }: Rule, now: Date, only = sql`true`): RawBuilder<unknown> {
  const { query, item_type, minCost, maxCost } = search;
  const parts = [
    only,
    isOpen(now),
    notOwn(user_id),
    ...wantedWords(query).map((word) => sql`position(${word} in ${TEXT}) > 0`),
  ];
  if (item_type !== undefined) parts.push(isOfType(item_type));
  if (minCost !== undefined) parts.push(sql`b.price >= ${Number(minCost)}`);
  if (maxCost !== undefined) parts.push(sql`b.price <= ${Number(maxCost)}`);
  if (max_price !== null) parts.push(sql`b.price <= ${max_price}`);
  return sql`select b.buy_order_id, g.name, b.price ${FROM} where ${all(parts)}`;
}

const isOfType = (type: string) => sql`(d.item_type = ${type} or exists (select from game_item_category c
  where c.subcategory = d.item_type and ${type.toLowerCase()} in (lower(c.category), lower(c.subcategory))))`;

const notOwn = (userId: string) => sql`b.buyer_id <> ${userId}
  and not exists (select from contractor_member m where m.contractor_id = b.customer_org_id and m.user_id = ${userId})
  and not exists (select from blocklist_entry e where (e.owner_id = ${userId} and e.blocked_id in (b.buyer_id, b.customer_org_id))
    or (e.owner_id in (b.buyer_id, b.customer_org_id) and e.blocked_id = ${userId}))`;
