import * as auctions from "#contract/auctions.ts";
import * as market from "#contract/market.ts";
import * as offers from "#contract/offers.ts";
import * as orders from "#contract/orders.ts";
import { useCommand } from "../../api.ts";

const STANDING = [auctions.getBidHistory, auctions.listBids, market.getListing, market.searchListings] as const;

export const usePlaceBid = () => useCommand(auctions.placeBid, { refreshes: STANDING });
export const useAcceptBid = () =>
  useCommand(auctions.acceptBid, {
    refreshes: [...STANDING, market.getListingOrders, offers.searchOffers, orders.searchOrders],
  });
