import { type RawBuilder, sql } from "kysely";
import type { SearchQuery } from "#contract/goods/search.ts";
import { LISTING_STATUSES, type ListingStatus } from "#contract/platform/shapes.ts";
import { placesWithin } from "#server/catalogue/places/within.ts";
import { unseen } from "#server/platform/database/unseen.ts";

/** Turns a search into conditions on `search_row s` (and `party p`, its seller). Pure: rows and clock come in as arguments. */

export type Condition = RawBuilder<unknown>;

/** Whose shop is searched, and whether the caller sees its back room (wire market §9.2). */
export type Scope = { sellerId?: string; seesAll: boolean };

export const all = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`;

/** Clients send one or the other. */
export const askedStatuses = ({ statuses, status }: SearchQuery): string | undefined => statuses ?? status;

/** Unknown words are ignored; nothing known means active only. Others than active are for those who see the back room. */
export function wantedStatuses(search: SearchQuery, scope: Scope): ListingStatus[] {
  const asked = (askedStatuses(search) ?? "").split(",").map((word) => word.trim());
  const known = LISTING_STATUSES.filter((status) => asked.includes(status));
  return scope.seesAll && known.length > 0 ? known : ["active"];
}

/** Without a seller the market and bulk shelves are walked apart, each along its own index. */
export type Shelf = "market" | "bulk";

/** Which row kinds `sale_type` and `listing_type` leave (wire market §9.5). `aggregate` wins over `not-aggregate`. */
export function wantedShelves({ sale_type, listing_type }: SearchQuery): Shelf[] {
  if (sale_type === "aggregate") return listing_type === "unique" || listing_type === "multiple" ? [] : ["bulk"];
  if (listing_type === "aggregate") return sale_type === undefined || sale_type === "sale" ? ["bulk"] : [];
  if (sale_type !== undefined || listing_type !== undefined) return ["market"];
  return ["market", "bulk"];
}

function kindConditions({ sale_type, listing_type }: SearchQuery): Condition[] {
  const conditions: Condition[] = [];
  if (listing_type === "unique" || listing_type === "multiple") conditions.push(sql`s.row_kind = ${listing_type}`);
  if (sale_type === "sale") conditions.push(sql`s.sale_type <> 'auction'`);
  if (sale_type === "unique") conditions.push(sql`s.row_kind = 'unique' and s.sale_type = 'sale'`);
  if (sale_type === "auction") conditions.push(sql`s.sale_type = 'auction'`);
  if (sale_type === "multiple") conditions.push(sql`s.row_kind = 'multiple'`);
  return conditions;
}

/** Two letters are the least that a part of a word must have: one would walk half the index. A Chinese sign is a word. */
const MIN_PART_LENGTH = 2;

/**
 * The words as PostgreSQL's own web search reads them (any order, stems, phrases, exclusions, OR), or each of them as a part of a
 * word of the title, so that beginnings, short words and other alphabets find something, too (wire market §9.4).
 */
export function tsquery(text: string): Condition {
  const whole = sql`websearch_to_tsquery('english', ${text})`;
  if (/"|(?:^|\s)-|\bOR\b/.test(text)) return whole;
  const parts = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (part) => part.length >= MIN_PART_LENGTH || /\p{Script=Han}/u.test(part),
  );
  if (parts.length === 0) return whole;
  const asWritten = sql`to_tsquery('simple', ${parts.join(" & ")})`;
  const beginnings = sql`to_tsquery('simple', ${parts.map((part) => `${part}:*`).join(" & ")})`;
  // A word that is its own stem is the first of its beginnings: looking for it twice would cost a quarter more.
  return sql`(case when ${whole} = ${asWritten} then ${beginnings} else ${whole} || ${beginnings} end)`;
}

/** Prices are seen, since few goods may lie between them; in the order of prices they only say where its walk begins and ends. */
const priceOf = (search: SearchQuery, price: number) =>
  search.sort === "price-low" || search.sort === "price-high" ? unseen(price, "bigint") : sql`${price}`;

/** Nearly everything is on sale, as nearly everything is in stock and of somebody who is there: no plan depends on it. */
const onSale = (now: Date): Condition => sql`s.on_sale_until > ${unseen(now, "timestamptz")}`;

/** What every row is asked while an order is walked. */
export function plainConditions(search: SearchQuery, scope: Scope, now: Date): Condition[] {
  const statuses = wantedStatuses(search, scope);
  const parts = kindConditions(search);
  if (scope.sellerId !== undefined) {
    parts.push(sql`s.seller_id = ${scope.sellerId}`);
    // Items as a whole belong to nobody; of one seller they are what this seller has put up in bulk.
    if (search.listing_type === "aggregate" || search.sale_type === "aggregate")
      parts.push(sql`s.sale_type = 'aggregate'`);
  }
  if (scope.seesAll) {
    parts.push(sql`s.status = any(${sql.val(statuses)}::text[])`);
    if (scope.sellerId === undefined && statuses.length > 1) parts.push(sql`s.row_kind <> 'aggregate'`);
  } else {
    if (scope.sellerId !== undefined) parts.push(sql`s.shelf in ('market', 'shop')`);
    parts.push(onSale(now));
    // Whoever is away still shows their shop. The few of them are read once, and compared with what the order's index carries.
    if (scope.sellerId === undefined)
      parts.push(
        sql`(s.seller_id is null or s.seller_id not in (select a.party_id from away a where a.until > ${unseen(now, "timestamptz")}))`,
      );
  }
  if (search.sort === "ending") parts.push(sql`s.sale_type = 'auction'`);
  if (search.internal !== undefined) parts.push(sql`s.internal = ${search.internal === "true"}`);
  if (search.quantityAvailable > 0) parts.push(sql`s.quantity_available >= ${unseen(search.quantityAvailable, "int")}`);
  if (search.minCost > 0) parts.push(sql`s.minimum_price >= ${priceOf(search, search.minCost)}`);
  if (search.maxCost > 0) parts.push(sql`s.maximum_price <= ${priceOf(search, search.maxCost)}`);
  const rating = Math.max(search.rating, search.seller_rating);
  if (rating > 0) parts.push(sql`coalesce(s.best_avg_rating, p.avg_rating) >= ${rating}`);
  return parts;
}

/** Words, item types, places and items: each has an index that finds its matches together, but in no order. */
export function narrowConditions(search: SearchQuery): Condition[] {
  const parts: Condition[] = [];
  if (search.item_type !== undefined) parts.push(sql`s.type_words @> type_words(${search.item_type})`);
  if (search.place !== undefined) parts.push(sql`s.places && ${sql.val(placesWithin(search.place))}::text[]`);
  if (search.game_item_id !== undefined) parts.push(sql`s.game_item_id = ${search.game_item_id}`);
  if (search.query !== undefined) parts.push(sql`s.words @@ ${tsquery(search.query)}`);
  return parts;
}

/** Everything but the shelf. Two searches with the same conditions have the same total. */
export const conditions = (search: SearchQuery, scope: Scope, now: Date): Condition[] => [
  ...plainConditions(search, scope, now),
  ...narrowConditions(search),
];

export const needsSeller = (search: SearchQuery): boolean =>
  Math.max(search.rating, search.seller_rating) > 0 || /rating/.test(search.sort ?? "");
