import type { Aggregate } from "#contract/goods/items.ts";
import { PAGE_SIZES } from "#web/ui/list/page-sizes.ts";

export const WANTED_SORTS = ["newest", "price-high", "price-low", "quantity-high", "ending"] as const;
export type WantedSort = (typeof WANTED_SORTS)[number];

/** The address of the list of wanted items; what stands at its default is left out. */
export type WantedSearch = {
  query?: string;
  type?: string;
  minCost?: number;
  maxCost?: number;
  sort?: WantedSort;
  mine?: boolean;
  index?: number;
  page_size?: number;
};

export type ChangeWanted = (patch: { [K in keyof WantedSearch]?: WantedSearch[K] | undefined }) => void;

export const countFilters = ({ query, type, minCost, maxCost, mine }: WantedSearch) =>
  [query, type, minCost ?? maxCost, mine].filter((value) => value !== undefined).length;

const textOf = (value: unknown, most: number) => (typeof value === "string" ? value.trim().slice(0, most) : "");
const wholeOf = (value: unknown) => (/^\d{1,15}$/.test(String(value ?? "")) ? Number(value) : 0);

export function parseWantedSearch(raw: Record<string, unknown>): WantedSearch {
  const search: WantedSearch = {};
  const [query, type] = [textOf(raw.query, 200), textOf(raw.type, 60)];
  if (query) search.query = query;
  if (type && type !== "any") search.type = type;
  const [least, most] = [wholeOf(raw.minCost), wholeOf(raw.maxCost)];
  if (least > 0) search.minCost = most > 0 ? Math.min(least, most) : least;
  if (most > 0) search.maxCost = Math.max(least, most);
  const sort = WANTED_SORTS.find((each) => each === raw.sort);
  if (sort && sort !== "newest") search.sort = sort;
  if (raw.mine === true || raw.mine === "true") search.mine = true;
  const index = wholeOf(raw.index);
  if (index > 0) search.index = index;
  const size = PAGE_SIZES.find((each) => each === wholeOf(raw.page_size));
  if (size) search.page_size = size;
  return search;
}

/** What a card says of an item's buy orders. */
export type Wanted = {
  item: Aggregate;
  low: number;
  high: number;
  quantity: number;
  ends: string;
};

const summed = (item: Aggregate): Wanted => {
  const prices = item.buy_orders.map(({ price }) => price);
  return {
    item,
    low: Math.min(...prices),
    high: Math.max(...prices),
    quantity: item.buy_orders.reduce((sum, { quantity }) => sum + quantity, 0),
    ends: item.buy_orders.map(({ expiry }) => expiry).sort()[0] ?? "",
  };
};

const ORDER: Readonly<Record<WantedSort, (one: Wanted, other: Wanted) => number>> = {
  newest: () => 0,
  "price-high": (one, other) => other.high - one.high,
  "price-low": (one, other) => one.low - other.low,
  "quantity-high": (one, other) => other.quantity - one.quantity,
  ending: (one, other) => one.ends.localeCompare(other.ends),
};

/** The items that fit, in order; the list comes whole, so this is done here. `types` names the item types that a type stands for. */
export function findWanted(
  items: readonly Aggregate[],
  search: WantedSearch,
  { username, types }: { username: string | undefined; types: ReadonlySet<string> | undefined },
): Wanted[] {
  const words = (search.query ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return items
    .map((item) =>
      search.mine ? { ...item, buy_orders: item.buy_orders.filter(({ buyer }) => buyer.username === username) } : item,
    )
    .filter(({ buy_orders, details }) => {
      const text = `${details.title} ${details.item_name ?? ""} ${details.item_type}`.toLowerCase();
      return (
        buy_orders.length > 0 && words.every((word) => text.includes(word)) && (!types || types.has(details.item_type))
      );
    })
    .map(summed)
    .filter(({ low, high }) => high >= (search.minCost ?? 0) && low <= (search.maxCost ?? Number.POSITIVE_INFINITY))
    .sort(ORDER[search.sort ?? "newest"]);
}
