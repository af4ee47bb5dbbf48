import { useCommand } from "#web/api.ts";
import * as offers from "#web/calls/deals/offers.gen.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";

/** An answer changes the session and its lists; accepting makes an order and takes stock. */
export const useAnswerOffer = () =>
  useCommand(offers.answerOffer, {
    refreshes: [
      offers.getOffer,
      offers.searchOffers,
      orders.searchOrders,
      market.getListing,
      marketSearch.searchListings,
    ],
  });

export const useNudgeOffer = () => useCommand(offers.nudgeOffer, { refreshes: [offers.getOffer] });
