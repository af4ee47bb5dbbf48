// Written by `npm run calls` from contract/trading/auctions.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/trading/auctions.ts";

export type * from "#contract/trading/auctions.ts";

export const acceptBid = callOf<typeof contract.acceptBid>("POST", "/api/market/bids/:bid_id/accept", "wrapped");
export const auctionAgain = callOf<typeof contract.auctionAgain>("POST", "/api/market/listings/:listing_id/again", "raw");
export const getBidHistory = callOf<typeof contract.getBidHistory>("GET", "/api/market/listings/:listing_id/bid-history", "wrapped");
export const listBids = callOf<typeof contract.listBids>("GET", "/api/market/listings/:listing_id/bids", "wrapped");
export const offerToNext = callOf<typeof contract.offerToNext>("POST", "/api/market/listings/:listing_id/next", "raw");
export const placeBid = callOf<typeof contract.placeBid>("POST", "/api/market/listings/:listing_id/bids", "wrapped");
