import type { Watch, WatchedWanted } from "#contract/goods/watches.ts";
import { priceRange } from "#web/ui/filters/filter-words.ts";
import { countFilters, parseWantedSearch, type WantedSearch } from "../../buy-orders/parts/wanted.ts";
import { itemTypeName } from "../../listings/parts/item-type-name.ts";

/** A search among buy orders can be watched when it narrows anything down; one's own need no watching. */
export const canWatchWanted = (search: WantedSearch) => !search.mine && countFilters(search) > 0;

const written = (value: number | undefined) => (value === undefined ? undefined : String(value));

/** The filters of the address as the server keeps them. */
export function watchedWanted({ query, type, minCost, maxCost }: WantedSearch): WatchedWanted {
  const all = { query, item_type: type, minCost: written(minCost), maxCost: written(maxCost) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** And back to the address, to open it. */
export const wantedAddressOf = ({ query, item_type, minCost, maxCost }: Watch["search"]): WantedSearch =>
  parseWantedSearch({ query, type: item_type, minCost, maxCost });

/** The filters in words, one each: what the watch is about. */
export const wantedWordsOf = ({ query, type, minCost, maxCost }: WantedSearch): string[] =>
  [query && `“${query}”`, type && itemTypeName(type), priceRange({ minCost, maxCost })].filter(
    (part): part is string => part !== undefined && part !== "",
  );
