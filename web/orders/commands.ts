import * as contractors from "#contract/contractors.ts";
import * as market from "#contract/market.ts";
import * as offers from "#contract/offers.ts";
import * as orders from "#contract/orders.ts";
import * as profiles from "#contract/profiles.ts";
import { useCommand } from "../api.ts";

/** Cancelling gives stock back, so listings change with the order. */
export const useUpdateOrder = () =>
  useCommand(orders.updateOrder, {
    refreshes: [
      orders.getOrder,
      orders.searchOrders,
      market.getListing,
      market.searchListings,
      market.getListingOrders,
    ],
  });

/** Opens an offer, or an order that waits for somebody. */
export const usePlaceOrder = () =>
  useCommand(orders.placeOrder, { refreshes: [offers.searchOffers, orders.searchOrders] });

/** A review moves the stars wherever they are shown. */
export const useReviewOrder = () =>
  useCommand(orders.reviewOrder, {
    refreshes: [
      orders.getOrder,
      profiles.getUser,
      profiles.getUserReviews,
      contractors.getContractor,
      contractors.getContractorReviews,
      market.searchListings,
      market.getListing,
    ],
  });
