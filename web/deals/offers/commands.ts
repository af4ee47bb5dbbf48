import * as offers from "#contract/deals/offers.ts";
import * as orders from "#contract/deals/orders.ts";
import * as market from "#contract/goods/listings.ts";
import * as marketSearch from "#contract/goods/search.ts";
import { useCommand } from "#web/api.ts";

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
