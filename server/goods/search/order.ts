import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#contract/goods/search.ts";

type Direction = "asc" | "desc";
type Key = readonly [column: string, direction: Direction];

/** Whichever rating is asked for, lists go by what the reviews say for certain: a mean of one review is above all others. */
const RATING = "coalesce(s.best_assured_rating, p.assured_rating)";
const NEWEST: readonly Key[] = [["s.listed_at", "desc"]];

/** What each sort orders by (wire market §9.7). `date-new` is oldest first: the format's labels say the effect, not the name. */
const SORT_KEYS: Record<Sort, readonly Key[]> = {
  activity: [["s.expiration", "desc"]],
  title: [["lower(s.title)", "asc"]],
  "price-low": [["s.minimum_price", "asc"]],
  "price-high": [["s.minimum_price", "desc"]],
  "quantity-low": [["s.quantity_available", "asc"]],
  "quantity-high": [["s.quantity_available", "desc"]],
  "date-new": [["s.listed_at", "asc"]],
  "date-old": NEWEST,
  rating: [[RATING, "desc"]],
  timestamp: NEWEST,
  minimum_price: [["s.minimum_price", "desc"]],
  maximum_price: [["s.maximum_price", "desc"]],
  avg_rating: [[RATING, "desc"]],
  total_rating: [[RATING, "desc"]],
  expiration: [["s.expiration", "desc"]],
  "timestamp-reverse": [["s.listed_at", "asc"]],
  "minimum_price-reverse": [["s.minimum_price", "asc"]],
  "maximum_price-reverse": [["s.maximum_price", "asc"]],
  "avg_rating-reverse": [[RATING, "asc"]],
  "total_rating-reverse": [[RATING, "asc"]],
  "expiration-reverse": [["s.expiration", "asc"]],
  ending: [["s.on_sale_until", "asc"]],
};

const RATINGS = /rating/;
/** No two sellers act in the same millisecond often enough to ask which listing fits better. */
const TIMES = new Set(["s.expiration", "s.on_sale_until", "s.listed_at"]);

/** One column of an order, as it is read from `search_row s` and `party p`, its seller. */
export type OrderKey = { value: RawBuilder<unknown>; direction: RawBuilder<unknown> };

export const isByRating = (sort: Sort | undefined): boolean => RATINGS.test(sort ?? "");

/**
 * The keys of a sort, then relevance when words were searched, newest first, and the id, so that no two pages share a row.
 * Where each row has its one seller, ratings are the seller's columns and nothing else, as their index has them.
 */
export function orderKeys(
  sort: Sort | undefined,
  { relevance, haveSeller = false }: { relevance?: RawBuilder<unknown> | undefined; haveSeller?: boolean } = {},
): OrderKey[] {
  const keys = sort === undefined ? NEWEST : SORT_KEYS[sort];
  const wanted = keys.map(([column, direction]) => ({
    value: sql.raw(haveSeller ? column.replace(/^coalesce\(.*, (.*)\)$/, "$1") : column),
    direction: sql.raw(RATINGS.test(column) && !haveSeller ? `${direction} nulls last` : direction),
  }));
  if (relevance !== undefined && !keys.some(([column]) => TIMES.has(column)))
    wanted.push({ value: sql`ts_rank(s.words, ${relevance})`, direction: sql.raw("desc") });
  if (!keys.some(([column]) => column === "s.listed_at"))
    wanted.push({ value: sql.raw("s.listed_at"), direction: sql.raw("desc") });
  wanted.push({ value: sql.raw("s.row_id"), direction: sql.raw("asc") });
  return wanted;
}

export const orderBy = (keys: readonly OrderKey[]): RawBuilder<unknown> =>
  sql.join(keys.map(({ value, direction }) => sql`${value} ${direction}`));
