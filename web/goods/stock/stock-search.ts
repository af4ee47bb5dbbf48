import { query } from "#web/api.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import * as stock from "#web/calls/goods/stock.gen.ts";
import { type MarketSearch, parseMarketSearch, searchParameters } from "../listings/parts/search.ts";

/** What stands on the shelf or could: archived goods are asked for. */
export const STOCK_STATUSES = "active,inactive";

/** The address of the stock table. */
export const parseStockSearch = (raw: Record<string, unknown>): MarketSearch =>
  parseMarketSearch(raw, STOCK_STATUSES, "table");

export type Seller = { user_seller: string } | { contractor_seller: string };

const parameters = (search: MarketSearch, seller: Seller) => ({
  ...searchParameters(search),
  quantityAvailable: search.quantityAvailable ?? 0,
  user_seller: undefined,
  contractor_seller: undefined,
  ...seller,
  seller_rating: undefined,
  listing_type: "not-aggregate" as const,
  statuses: search.statuses ?? STOCK_STATUSES,
});

/** A page of one's own goods, sold-out ones included. */
export const stockQuery = (search: MarketSearch, seller: Seller) =>
  query(marketSearch.searchListings, { query: parameters(search, seller) });

/** The address of the file with all goods that the table would show on all of its pages. */
export function stockFileUrl(search: MarketSearch, seller: Seller): string {
  const { index: _index, page_size: _size, ...wanted } = parameters(search, seller);
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return `${stock.exportStock.path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
