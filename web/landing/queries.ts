import * as market from "#web/calls/goods/listings.gen.ts";
import * as search from "#web/calls/goods/search.gen.ts";
import * as contracts from "#web/calls/trading/contracts.gen.ts";
import { stripQuery } from "#web/goods/listings/parts/queries.ts";
import { servicesQuery } from "#web/goods/services/parts/queries.ts";
import { query } from "../api.ts";

const ROWS = 6;
const AUCTIONS = 8;
const CONTRACTS = 4;
const MOVES_EVERY_MS = 20_000;

export const statsQuery = query(market.getMarketStats);
export const countsQuery = query(market.getCategoryCounts);
/** Asked for again while somebody looks on, so that the market is seen to move. */
export const newGoodsQuery = { ...stripQuery({}, ROWS), refetchInterval: MOVES_EVERY_MS };
export const newServicesQuery = servicesQuery({ page_size: 10 });

const ANY = { minCost: undefined, maxCost: undefined, rating: undefined, seller_rating: undefined, index: undefined };
export const endingQuery = query(search.searchListings, {
  query: { ...ANY, quantityAvailable: 1, sort: "ending", page_size: AUCTIONS },
});
export const openContractsQuery = query(contracts.searchContracts, {
  query: { index: undefined, page_size: CONTRACTS, sort: undefined, mine: undefined },
});
