import * as market from "#contract/market.ts";
import * as offers from "#contract/offers.ts";
import * as orders from "#contract/orders.ts";
import { useCommand } from "../api.ts";

/** An answer changes the session and its lists; accepting makes an order and takes stock. */
export const useAnswerOffer = () =>
  useCommand(offers.answerOffer, {
    refreshes: [offers.getOffer, offers.searchOffers, orders.searchOrders, market.getListing, market.searchListings],
  });

export const useNudgeOffer = () => useCommand(offers.nudgeOffer, { refreshes: [offers.getOffer] });
