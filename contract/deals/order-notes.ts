import { z } from "zod";
import { get, post, raw, wrapped } from "#contract/platform/endpoint.ts";
import { REVIEW_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalUser } from "#contract/platform/shapes.ts";
import { Id, Iso, text } from "#contract/platform/values.ts";

/** What an organisation's officers write down about an order for each other; the other side never reads it (wire orders §9.20). */

export const TooManyNotes = problem<{ most: number }>("too_many_notes", 409);

const OrderNote = z.object({ note_id: Id, author: MinimalUser, content: z.string(), timestamp: Iso });
export type OrderNote = z.infer<typeof OrderNote>;

const OrderParams = z.object({ order_id: Id });

export const listOrderNotes = get("/api/orders/:order_id/notes", {
  summary: "The internal notes of one's organisation about an order, oldest first, for those who handle its orders.",
  who: "signed-in",
  scope: "orders:read",
  params: OrderParams,
  reply: wrapped(z.array(OrderNote)),
  example: {
    data: [
      {
        note_id: REVIEW_ID,
        author: USER,
        content: "Meets us at the east hangar",
        timestamp: "2026-03-09T18:04:11.000Z",
      },
    ],
  },
});

export const writeOrderNote = post("/api/orders/:order_id/notes", {
  summary: "Write an internal note about an order of one's organisation; it is kept with author and time.",
  who: "signed-in",
  scope: "orders:write",
  params: OrderParams,
  body: z.object({ content: text(1, LIMITS.orderNote) }),
  reply: raw(z.object({ data: z.object({ result: z.string() }) })),
  example: { data: { result: "Success" } },
});
