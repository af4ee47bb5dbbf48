import { type RawBuilder, sql } from "kysely";
import { SearchQuery } from "#contract/goods/search.ts";
import type { WatchedSearch } from "#contract/goods/watches.ts";
import { all, conditions, wantedShelves } from "../search/filter.ts";

export type Rule = {
  watch_id: string;
  user_id: string;
  kind: "search" | "item" | "listing" | "wanted";
  search: WatchedSearch;
  seller_id: string | null;
  game_item_id: string | null;
  listing_id: string | null;
  max_price: number | null;
};

export const RULE_COLUMNS = [
  "watch_id",
  "user_id",
  "kind",
  "search",
  "seller_id",
  "game_item_id",
  "listing_id",
  "max_price",
] as const;

/** What a row (`search_row s`, `party p` its seller) must be to fit the rule: for a search what the search itself asks, never one's own goods. */
export function fits(rule: Rule, now: Date): RawBuilder<boolean> {
  const parts = [target(rule, now), sql`s.on_sale_until > ${now}`, sql`s.quantity_available >= 1`, notOwn(rule)];
  if (rule.max_price !== null) parts.push(sql`s.minimum_price <= ${rule.max_price}`);
  return all(parts) as RawBuilder<boolean>;
}

function target(rule: Rule, now: Date): RawBuilder<unknown> {
  if (rule.listing_id !== null) return sql`s.row_id = ${rule.listing_id} and s.shelf <> 'back room'`;
  if (rule.game_item_id !== null)
    return sql`s.game_item_id = ${rule.game_item_id} and s.row_kind = 'unique' and s.sale_type <> 'auction' and s.shelf in ('market', 'shop')`;
  const search = SearchQuery.parse(rule.search);
  const scope = { seesAll: false, ...(rule.seller_id === null ? {} : { sellerId: rule.seller_id }) };
  const shelves = wantedShelves(search);
  if (shelves.length === 0) return sql`false`;
  const shelf =
    rule.seller_id === null ? sql`s.shelf in (${sql.join(shelves.map((each) => sql.lit(each)))})` : sql`true`;
  return all([shelf, ...conditions(search, scope, now)]);
}

const notOwn = (rule: Rule) => sql`s.seller_id is distinct from ${rule.user_id}
  and not exists (select from contractor_member m where m.contractor_id = s.seller_id and m.user_id = ${rule.user_id})
  and not exists (select from blocklist_entry b where (b.owner_id = ${rule.user_id} and b.blocked_id = s.seller_id) or (b.owner_id = s.seller_id and b.blocked_id = ${rule.user_id}))`;
