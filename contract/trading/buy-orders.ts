import { z } from "zod";
import { Offer, OfferSession, SESSION } from "#contract/deals/offers.ts";
import { Order } from "#contract/deals/orders.ts";
import { post, raw } from "#contract/platform/endpoint.ts";
import { OFFER_ID, ORDER, SESSION_ID } from "#contract/platform/examples.ts";
import { Id, SomeQuantity } from "#contract/platform/values.ts";

export const fulfillBuyOrder = post("/api/market/buyorder/:buy_order_id/fulfill", {
  summary: "Deliver a buy order, whole or so many of it. Buyer and seller have then agreed: the order exists at once.",
  who: "verified",
  scope: "market:write",
  params: z.object({ buy_order_id: Id }),
  body: z
    .object({
      contractor_spectrum_id: z.string().nullish(),
      /** Ours: how many of it; without it the whole. What is left stays open. */
      quantity: SomeQuantity.nullish(),
    })
    .nullish(),
  reply: raw(
    Order.extend({
      session_id: Id,
      offer_id: Id,
      discord_invite: z.string().nullable(),
      session: OfferSession,
      offer: Offer,
    }),
  ),
  example: {
    ...ORDER,
    market_listings: [],
    session_id: SESSION_ID,
    offer_id: OFFER_ID,
    discord_invite: null,
    session: SESSION,
    offer: SESSION.offers[0],
  },
});
