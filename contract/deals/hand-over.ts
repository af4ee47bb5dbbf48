import { z } from "zod";
import { post, raw } from "#contract/platform/endpoint.ts";
import { ORDER_ID } from "#contract/platform/examples.ts";
import { problem } from "#contract/platform/problem.ts";
import { DONE, Done, Id } from "#contract/platform/values.ts";

/** Ours, beside the statuses of the wire format: both sides of an order say that the goods changed hands. */
export const NobodyToHandOver = problem("nobody_to_hand_over", 409);
export const HandOverCancelled = problem("hand_over_cancelled", 409);
export const AlreadyConfirmed = problem("already_confirmed", 409);
export const BothHandOvers = problem("both_hand_overs", 403);

export const SIDES = ["customer", "seller"] as const;

export const confirmHandOver = post("/api/orders/:order_id/handover", {
  summary: "Say for one's side that the goods of an order were handed over; it stands for good.",
  who: "signed-in",
  scope: "orders:write",
  params: z.object({ order_id: Id }),
  body: z.object({ side: z.enum(SIDES) }),
  reply: raw(Done.extend({ order_id: Id, is_confirmed: z.boolean() })),
  example: { ...DONE, order_id: ORDER_ID, is_confirmed: false },
});
