import { z } from "zod";
import { post, raw } from "#contract/platform/endpoint.ts";
import { OFFER_ID, SESSION_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { Auec, ForOrganisation, Id, leftOpen, SomeQuantity } from "#contract/platform/values.ts";

/** Refusals of purchases. */
export const OwnListing = problem("own_listing", 400);

export const purchase = post("/api/market/purchase", {
  summary: "Send an offer for items of one seller. It opens an offer session; stock is taken when the seller accepts.",
  who: "verified",
  scope: ["market:write", "market:purchase"],
  body: z.object({
    items: z
      .array(z.object({ listing_id: Id, quantity: SomeQuantity }))
      .min(1)
      .max(LIMITS.purchaseLines),
    offer: leftOpen(Auec.nullish()),
    note: z.string().trim().max(LIMITS.note).nullish(),
    spectrum_id: ForOrganisation,
  }),
  reply: raw(z.object({ result: z.string(), offer_id: Id, session_id: Id, discord_invite: z.string().nullable() })),
  example: { result: "Success", offer_id: OFFER_ID, session_id: SESSION_ID, discord_invite: null },
});
