import { useCommand } from "#web/api.ts";
import * as applications from "#web/calls/deals/applications.gen.ts";
import * as handOver from "#web/calls/deals/hand-over.gen.ts";
import * as listingOrders from "#web/calls/deals/listing-orders.gen.ts";
import * as meetings from "#web/calls/deals/meetings.gen.ts";
import * as offers from "#web/calls/deals/offers.gen.ts";
import * as numbers from "#web/calls/deals/order-numbers.gen.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";

/** Cancelling gives stock back, so listings change with the order. */
export const useUpdateOrder = () =>
  useCommand(orders.updateOrder, {
    refreshes: [
      orders.getOrder,
      orders.searchOrders,
      orders.getAssignedOrders,
      numbers.getOrderMetrics,
      numbers.getOrderData,
      market.getListing,
      marketSearch.searchListings,
      listingOrders.getListingOrders,
      meetings.getMeeting,
    ],
  });

/** Badges and the deals of items count what both sides confirmed. */
export const useConfirmHandOver = () =>
  useCommand(handOver.confirmHandOver, { refreshes: [orders.getOrder, profiles.getUser, contractors.getContractor] });

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
      marketSearch.searchListings,
      market.getListing,
    ],
  });

const APPLIED = [orders.getOrder, orders.searchOpenOrders] as const;
export const useApply = () => useCommand(applications.applyForOrder, { refreshes: APPLIED });

const GIVEN = [...APPLIED, orders.searchOrders];
export const useAcceptUser = () => useCommand(applications.acceptUser, { refreshes: GIVEN });
export const useAcceptContractor = () => useCommand(applications.acceptContractor, { refreshes: GIVEN });
