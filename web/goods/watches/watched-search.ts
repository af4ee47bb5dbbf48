import type { TFunction } from "i18next";
import type { WatchedSearch } from "#contract/goods/watches.ts";
import { priceRange, ratingAtLeast } from "#web/ui/filters/filter-words.ts";
import { formatCount } from "#web/ui/format.ts";
import { itemTypeName } from "../listings/parts/item-type-name.ts";
import { countFilters, type MarketSearch, parseMarketSearch } from "../listings/parts/search.ts";

/** A market address can be watched when it narrows anything down. */
export const canWatch = (search: MarketSearch) => countFilters({ ...search, quantityAvailable: undefined }) > 0;

const written = (value: number | undefined) => (value === undefined ? undefined : String(value));

/** The filters of the address as the server keeps them. */
export function watchedSearch(search: MarketSearch): WatchedSearch {
  const all = {
    query: search.query,
    sale_type: search.kind,
    item_type: search.type,
    minCost: written(search.minCost),
    maxCost: written(search.maxCost),
    quantityAvailable: written(search.quantityAvailable),
    rating: written(search.rating),
    listing_type: "not-aggregate",
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** And back to the address, to open it. */
export const addressOf = (search: WatchedSearch): MarketSearch =>
  parseMarketSearch({
    query: search.query,
    kind: search.sale_type,
    type: search.item_type,
    minCost: search.minCost,
    maxCost: search.maxCost,
    quantityAvailable: search.quantityAvailable,
    rating: search.rating,
  });

/** A market address that somebody copied: `https://…/market?query=helmet&maxCost=500` or only what follows the host. */
export function searchOfAddress(text: string): MarketSearch | undefined {
  if (!URL.canParse(text, location.origin)) return undefined;
  const { pathname, searchParams } = new URL(text, location.origin);
  const category = /^\/market\/category\/([a-z]+)$/.exec(pathname)?.[1];
  if (pathname !== "/market" && category === undefined) return undefined;
  const search = parseMarketSearch({ ...(category ? { type: category } : {}), ...Object.fromEntries(searchParams) });
  return canWatch(search) ? search : undefined;
}

/** The filters in words, one each: what the watch is about. */
export function wordsOf(t: TFunction<"market">, search: MarketSearch): string[] {
  const { query, kind, type, minCost, maxCost, quantityAvailable, rating } = search;
  const parts = [
    query && `“${query}”`,
    type && itemTypeName(type),
    kind && t(`kind.${kind}`),
    minCost !== undefined && priceRange({ minCost }),
    maxCost !== undefined && priceRange({ maxCost }),
    quantityAvailable !== undefined &&
      quantityAvailable > 0 &&
      t("filter.stockLeast", { amount: formatCount(quantityAvailable) }),
    rating !== undefined && ratingAtLeast(rating),
  ];
  return parts.filter((part): part is string => typeof part === "string" && part !== "");
}
