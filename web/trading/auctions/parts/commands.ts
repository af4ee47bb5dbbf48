import * as listingOrders from "#contract/deals/listing-orders.ts";
import * as offers from "#contract/deals/offers.ts";
import * as orders from "#contract/deals/orders.ts";
import * as market from "#contract/goods/listings.ts";
import * as marketSearch from "#contract/goods/search.ts";
import * as auctions from "#contract/trading/auctions.ts";
import { useCommand } from "#web/api.ts";

const STANDING = [auctions.getBidHistory, auctions.listBids, market.getListing, marketSearch.searchListings] as const;

export const usePlaceBid = () => useCommand(auctions.placeBid, { refreshes: STANDING });
export const useAcceptBid = () =>
  useCommand(auctions.acceptBid, {
    refreshes: [...STANDING, listingOrders.getListingOrders, offers.searchOffers, orders.searchOrders],
  });
