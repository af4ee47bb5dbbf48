import { LIMITS } from "#contract/platform/limits.ts";
import { given, oneOf, pageOf, positiveOf, rangeOf, textOf, wholeOf } from "#web/ui/address.ts";
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
/** How goods look: cards, rows to read, or a table to compare. */
export const VIEWS = ["grid", "list", "table"] as const;
export type View = (typeof VIEWS)[number];
export const STATUSES = ["active", "inactive", "archived"] as const;

export const DEFAULTS = {
  sort: "activity",
  quantityAvailable: 1,
  page_size: 48,
  index: 0,
  statuses: "active",
  view: "grid",
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
  /** Only what is handed over there. */
  place?: string;
  /** Only what this seller has: a person's name, or an organisation's code. */
  user_seller?: string;
  contractor_seller?: string;
  view?: View;
  density?: "dense";
  index?: number;
  page_size?: number;
};

/** Whatever is unknown or invalid falls back to the default, and so leaves the address. Lists of one's own goods may begin with other statuses, and as a table. */
export function parseMarketSearch(
  raw: Record<string, unknown>,
  usual: string = DEFAULTS.statuses,
  usualView: View = DEFAULTS.view,
): MarketSearch {
  const type = textOf(raw.type, 60);
  const stock = wholeOf(raw.quantityAvailable, LIMITS.quantity);
  const cost = rangeOf(raw.minCost, raw.maxCost);
  const named = textOf(raw.statuses, 40)?.split(",") ?? [];
  const statuses = named.filter((each) => oneOf(each, STATUSES)).join();
  return given({
    query: textOf(raw.query, 200),
    kind: oneOf(raw.kind, KINDS),
    type: type === "any" ? undefined : type,
    quantityAvailable: stock === DEFAULTS.quantityAvailable ? undefined : stock,
    minCost: cost.min,
    maxCost: cost.max,
    rating: positiveOf(raw.rating, 50),
    sort: oneOf(raw.sort, OWN_SORTS, DEFAULTS.sort),
    statuses: statuses === "" || statuses === usual ? undefined : statuses,
    place: textOf(raw.place, LIMITS.place),
    internal: oneOf(raw.internal, ["true", "false"] as const),
    user_seller: textOf(raw.contractor_seller, 50) ? undefined : textOf(raw.user_seller, 50),
    contractor_seller: textOf(raw.contractor_seller, 50),
    view: oneOf<View, View>(raw.view, VIEWS, usualView),
    density: oneOf(raw.density, ["dense"] as const),
    index: pageOf(raw.index),
    page_size: oneOf(raw.page_size, PAGE_SIZES, DEFAULTS.page_size),
  });
}

/** What a category's page is asked for: unless its address names a type, the category itself. */
export const inCategory = (search: MarketSearch, name: string | undefined): MarketSearch =>
  name === undefined || search.type !== undefined ? search : { ...search, type: name.slice(0, 60) };

/** The same search as the server takes it. */
export const searchParameters = (search: MarketSearch) => ({
  query: search.query,
  sale_type: search.kind,
  item_type: search.type,
  quantityAvailable: search.quantityAvailable ?? DEFAULTS.quantityAvailable,
  minCost: search.minCost,
  maxCost: search.maxCost,
  rating: search.rating,
  place: search.place,
  sort: search.sort ?? DEFAULTS.sort,
  statuses: search.statuses,
  internal: search.internal,
  user_seller: search.user_seller,
  contractor_seller: search.contractor_seller,
  index: search.index ?? DEFAULTS.index,
  page_size: search.page_size ?? DEFAULTS.page_size,
});

const FILTERS = [
  "query",
  "kind",
  "type",
  "quantityAvailable",
  "minCost",
  "maxCost",
  "rating",
  "place",
  "internal",
  "user_seller",
  "contractor_seller",
] as const;
export const countFilters = (search: MarketSearch) =>
  FILTERS.filter((name) => search[name] !== undefined && name !== "maxCost").length +
  (search.maxCost !== undefined && search.minCost === undefined ? 1 : 0);

/** Without its filters; what it looks like, the order and the size of a page stay. */
export const clearFilters = ({ sort, page_size, statuses, view, density }: MarketSearch): MarketSearch => ({
  ...(view ? { view } : {}),
  ...(density ? { density } : {}),
  ...(sort ? { sort } : {}),
  ...(page_size ? { page_size } : {}),
  ...(statuses ? { statuses } : {}),
});

/** Changes some of the filters; `undefined` takes one away. */
export type Change = (patch: { [K in keyof MarketSearch]?: MarketSearch[K] | undefined }) => void;
