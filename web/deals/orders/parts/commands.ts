import * as applications from "#contract/deals/applications.ts";
import * as handOver from "#contract/deals/hand-over.ts";
import * as listingOrders from "#contract/deals/listing-orders.ts";
import * as meetings from "#contract/deals/meetings.ts";
import * as offers from "#contract/deals/offers.ts";
import * as numbers from "#contract/deals/order-numbers.ts";
import * as orders from "#contract/deals/orders.ts";
import * as market from "#contract/goods/listings.ts";
import * as marketSearch from "#contract/goods/search.ts";
import * as contractors from "#contract/organisations/contractors.ts";
import * as profiles from "#contract/people/profiles.ts";
import { useCommand } from "#web/api.ts";

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

const APPLIED = [orders.getOrder, orders.getPublicOrders] as const;
export const useApply = () => useCommand(applications.applyForOrder, { refreshes: APPLIED });

const GIVEN = [...APPLIED, orders.searchOrders];
export const useAcceptUser = () => useCommand(applications.acceptUser, { refreshes: GIVEN });
export const useAcceptContractor = () => useCommand(applications.acceptContractor, { refreshes: GIVEN });
