// Written by `npm run calls` from contract/goods/search.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/search.ts";

export type * from "#contract/goods/search.ts";

export const SORTS: typeof contract.SORTS = ["activity","title","price-low","price-high","quantity-low","quantity-high","date-new","date-old","rating","timestamp","minimum_price","maximum_price","avg_rating","total_rating","expiration","timestamp-reverse","minimum_price-reverse","maximum_price-reverse","avg_rating-reverse","total_rating-reverse","expiration-reverse","ending"];

export const searchListings = callOf<typeof contract.searchListings>("GET", "/api/market/listings", "wrapped");
