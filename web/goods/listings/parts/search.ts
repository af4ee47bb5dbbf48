import { LIMITS } from "#contract/platform/limits.ts";
import { PAGE_SIZES } from "#web/ui/list/page-sizes.ts";

export const KINDS = ["sale", "aggregate", "auction"] as const;
export const SORT_CHOICES = [
  "activity",
  "title",
  "price-low",
  "price-high",
  "quantity-low",
  "quantity-high",
  "date-old",
  "date-new",
  "rating",
] as const;
/** Of one's own goods also: which run out first. */
export const OWN_SORTS = [...SORT_CHOICES, "expiration-reverse", "expiration"] as const;
export const STATUSES = ["active", "inactive", "archived"] as const;

export const DEFAULTS = {
  sort: "activity",
  quantityAvailable: 1,
  page_size: 48,
  index: 0,
  statuses: "active",
} as const;

/** The address of a market list. What stands at its default is left out, so one list has one address. */
export type MarketSearch = {
  /** Of an organisation's goods: only, or without, what is kept inside it. */
  internal?: "true" | "false";
  query?: string;
  kind?: (typeof KINDS)[number];
  type?: string;
  quantityAvailable?: number;
  minCost?: number;
  maxCost?: number;
  /** Least rating of the seller, 0 to 50. */
  rating?: number;
  sort?: (typeof OWN_SORTS)[number];
  statuses?: string;
  index?: number;
  page_size?: number;
};

const textOf = (value: unknown, most: number) =>
  typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, most) : "";
const wholeOf = (value: unknown, fallback: number, most: number = LIMITS.auec) => {
  const text = textOf(value, 20);
  return /^\d{1,16}$/.test(text) ? Math.min(Number(text), most) : fallback;
};
const oneOf = <T extends string>(value: unknown, choices: readonly T[]) => choices.find((choice) => choice === value);

/** Whatever is unknown or invalid falls back to the default, and so leaves the address. Lists of one's own goods may begin with other statuses. */
export function parseMarketSearch(raw: Record<string, unknown>, usual: string = DEFAULTS.statuses): MarketSearch {
  const search: MarketSearch = {};
  const query = textOf(raw.query, 200);
  if (query) search.query = query;
  const kind = oneOf(raw.kind, KINDS);
  if (kind) search.kind = kind;
  const type = textOf(raw.type, 60);
  if (type && type !== "any") search.type = type;
  const stock = wholeOf(raw.quantityAvailable, DEFAULTS.quantityAvailable, LIMITS.quantity);
  if (stock !== DEFAULTS.quantityAvailable) search.quantityAvailable = stock;
  const costs = [wholeOf(raw.minCost, 0), wholeOf(raw.maxCost, 0)] as const;
  // Bounds the wrong way round are a slip, not a wish to find nothing.
  const [least, most] = costs[1] > 0 && costs[0] > costs[1] ? [costs[1], costs[0]] : costs;
  if (least > 0) search.minCost = least;
  if (most > 0) search.maxCost = most;
  const rating = wholeOf(raw.rating, 0, 50);
  if (rating > 0) search.rating = rating;
  const sort = oneOf(raw.sort, OWN_SORTS);
  if (sort && sort !== DEFAULTS.sort) search.sort = sort;
  const statuses = textOf(raw.statuses, 40)
    .split(",")
    .filter((each) => oneOf(each, STATUSES));
  if (statuses.length > 0 && statuses.join() !== usual) search.statuses = statuses.join();
  const internal = oneOf(raw.internal, ["true", "false"]);
  if (internal) search.internal = internal;
  const index = wholeOf(raw.index, 0, 100_000);
  if (index > 0) search.index = index;
  const size = PAGE_SIZES.find((each) => each === wholeOf(raw.page_size, 0));
  if (size && size !== DEFAULTS.page_size) search.page_size = size;
  return search;
}

/** The same search as the server takes it. */
export const searchParameters = (search: MarketSearch) => ({
  query: search.query,
  sale_type: search.kind,
  item_type: search.type,
  quantityAvailable: search.quantityAvailable ?? DEFAULTS.quantityAvailable,
  minCost: search.minCost,
  maxCost: search.maxCost,
  rating: search.rating,
  sort: search.sort ?? DEFAULTS.sort,
  statuses: search.statuses,
  internal: search.internal,
  index: search.index ?? DEFAULTS.index,
  page_size: search.page_size ?? DEFAULTS.page_size,
});

const FILTERS = ["query", "kind", "type", "quantityAvailable", "minCost", "maxCost", "rating", "internal"] as const;
export const countFilters = (search: MarketSearch) =>
  FILTERS.filter((name) => search[name] !== undefined && name !== "maxCost").length +
  (search.maxCost !== undefined && search.minCost === undefined ? 1 : 0);

/** Without its filters; sort and page size stay. */
export const clearFilters = ({ sort, page_size, statuses }: MarketSearch): MarketSearch => ({
  ...(sort ? { sort } : {}),
  ...(page_size ? { page_size } : {}),
  ...(statuses ? { statuses } : {}),
});

/** Changes some of the filters; `undefined` takes one away. */
export type Change = (patch: { [K in keyof MarketSearch]?: MarketSearch[K] | undefined }) => void;
