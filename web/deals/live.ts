import * as listingOrders from "#web/calls/deals/listing-orders.gen.ts";
import * as meetings from "#web/calls/deals/meetings.gen.ts";
import * as needs from "#web/calls/deals/needs.gen.ts";
import * as offers from "#web/calls/deals/offers.gen.ts";
import * as numbers from "#web/calls/deals/order-numbers.gen.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
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
      needs.getNeeds,
    ],
  },
  shown: {
    offer: [offers.getOffer],
    order: [orders.getOrder],
    // An organisation's own screens hear of its deals.
    contractor: [orders.searchOrders, offers.searchOffers],
  },
};
