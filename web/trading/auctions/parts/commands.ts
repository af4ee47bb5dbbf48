import { useCommand } from "#web/api.ts";
import * as listingOrders from "#web/calls/deals/listing-orders.gen.ts";
import * as offers from "#web/calls/deals/offers.gen.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import * as auctions from "#web/calls/trading/auctions.gen.ts";

const STANDING = [auctions.getBidHistory, auctions.listBids, market.getListing, marketSearch.searchListings] as const;

export const usePlaceBid = () => useCommand(auctions.placeBid, { refreshes: STANDING });
export const useAuctionAgain = () => useCommand(auctions.auctionAgain, { refreshes: STANDING });
export const useOfferToNext = () => useCommand(auctions.offerToNext, { refreshes: [...STANDING, offers.searchOffers] });
export const useAcceptBid = () =>
  useCommand(auctions.acceptBid, {
    refreshes: [...STANDING, listingOrders.getListingOrders, offers.searchOffers, orders.searchOrders],
  });
