import * as listingOrders from "#contract/deals/listing-orders.ts";
import * as meetings from "#contract/deals/meetings.ts";
import * as offers from "#contract/deals/offers.ts";
import * as numbers from "#contract/deals/order-numbers.ts";
import * as orders from "#contract/deals/orders.ts";
import type { LiveRoom } from "#web/live.ts";

export const dealsLive: LiveRoom = {
  stale: {
    offer: [offers.getOffer, offers.searchOffers],
    order: [orders.getOrder, meetings.getMeeting, orders.searchOrders, listingOrders.getListingOrders],
    deals: [
      orders.searchOrders,
      offers.searchOffers,
      numbers.getOrderMetrics,
      numbers.getOrderData,
      orders.getAssignedOrders,
    ],
  },
  shown: {
    offer: [offers.getOffer],
    order: [orders.getOrder],
    // An organisation's own screens hear of its deals.
    contractor: [orders.searchOrders, offers.searchOffers],
  },
};
