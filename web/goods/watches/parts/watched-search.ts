import type { TFunction } from "i18next";
import { priceRange, ratingAtLeast } from "#web/ui/filters/filter-words.ts";
import { formatCount } from "#web/ui/format.ts";
import { itemTypeName } from "../../listings/parts/item-type-name.ts";
import { countFilters, type MarketSearch } from "../../listings/parts/search.ts";

/** Where a search is made, if not on the whole market: among bulk goods, or in the shop of one seller. */
export type WatchScope = { isBulk?: boolean; user_seller?: string; contractor_seller?: string };

/** A market address can be watched when it narrows anything down. */
export const canWatch = (search: MarketSearch, { user_seller, contractor_seller }: WatchScope = {}) =>
  user_seller !== undefined ||
  contractor_seller !== undefined ||
  countFilters({ ...search, quantityAvailable: undefined }) > 0;

/** The filters in words, one each: what the watch is about. */
export function wordsOf(t: TFunction<"market">, search: MarketSearch, scope: WatchScope = {}): string[] {
  const { query, kind, type, minCost, maxCost, quantityAvailable, rating, place } = search;
  const parts = [
    scope.isBulk && t("kind.aggregate"),
    scope.user_seller ?? scope.contractor_seller,
    query && `“${query}”`,
    type && itemTypeName(type),
    place,
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
