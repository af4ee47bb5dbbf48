import type { Aggregate } from "#contract/goods/items.ts";
import { isWantedItem, paysWanted } from "#contract/goods/wanted.ts";
import { flagOf, given, oneOf, pageOf, rangeOf, textOf } from "#web/ui/address.ts";
import { PAGE_SIZES } from "#web/ui/list/page-sizes.ts";
import { DEFAULTS } from "../../listings/parts/search.ts";

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

export function parseWantedSearch(raw: Record<string, unknown>): WantedSearch {
  const type = textOf(raw.type, 60);
  const cost = rangeOf(raw.minCost, raw.maxCost);
  return given({
    query: textOf(raw.query, 200),
    type: type === "any" ? undefined : type,
    minCost: cost.min,
    maxCost: cost.max,
    sort: oneOf(raw.sort, WANTED_SORTS, "newest"),
    mine: flagOf(raw.mine),
    index: pageOf(raw.index),
    page_size: oneOf(raw.page_size, PAGE_SIZES, DEFAULTS.page_size),
  });
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

type Reader = {
  username: string | undefined;
  /** The item types that a type stands for. */
  types: ReadonlySet<string> | undefined;
  /** Code of the organisation whose hostname this is: only what it wants itself. */
  only: string | undefined;
};

/** The items that fit, in order; the list comes whole, so this is done here. */
export function findWanted(
  items: readonly Aggregate[],
  search: WantedSearch,
  { username, types, only }: Reader,
): Wanted[] {
  return items
    .map((item) => ({
      ...item,
      buy_orders: item.buy_orders.filter(
        ({ buyer, customer_org }) =>
          (!search.mine || buyer.username === username) && (only === undefined || customer_org?.spectrum_id === only),
      ),
    }))
    .filter(
      ({ buy_orders, details }) =>
        isWantedItem(details, search.query, types) && buy_orders.some(({ price }) => paysWanted(price, search)),
    )
    .map(summed)
    .sort(ORDER[search.sort ?? "newest"]);
}
