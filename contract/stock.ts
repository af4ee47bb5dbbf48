import { z } from "zod";
import { post, wrapped } from "./endpoint.ts";
import { LISTING_ID } from "./examples.ts";
import { LIMITS } from "./limits.ts";
import { problem } from "./problem.ts";
import { LISTING_STATUSES } from "./shapes.ts";
import { AuecOut, Id, Quantity, whole } from "./values.ts";

/** Stock keeping (ours): changing many listings at once. */

export const ResultTooLarge = problem("result_too_large", 400);

/** What is done to each listing. Stock and prices never fall below zero; a percentage is of the present price, rounded. */
export const StockAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("quantity"), change: z.enum(["add", "subtract", "set"]), amount: Quantity }),
  z.object({ kind: z.literal("status"), status: z.enum(["active", "inactive"]) }),
  z.object({ kind: z.literal("refresh") }),
  z.discriminatedUnion("change", [
    z.object({ kind: z.literal("price"), change: z.literal("percent"), amount: whole(-100, 1000) }),
    z.object({ kind: z.literal("price"), change: z.enum(["add", "set"]), amount: whole(-LIMITS.auec, LIMITS.auec) }),
  ]),
]);
export type StockAction = z.output<typeof StockAction>;

/** What a listing has now; null for one that was not found. */
const StockState = z.object({ quantity_available: z.int(), price: AuecOut, status: z.enum(LISTING_STATUSES) });
export type StockState = z.infer<typeof StockState>;

const StockOutcome = z.object({
  listing_id: Id,
  ok: z.boolean(),
  /** Why it was left as it was, for programs and for people; null when it was changed. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  now: StockState.nullable(),
});
export type StockOutcome = z.infer<typeof StockOutcome>;

export const changeStock = post("/api/market/listings/bulk", {
  summary: "Do the same to many listings at once; each is told apart, and one that refuses stops no other.",
  who: "signed-in",
  scope: "market:write",
  body: z.object({ listing_ids: z.array(Id).min(1).max(LIMITS.bulkListings), action: StockAction }),
  reply: wrapped(z.object({ results: z.array(StockOutcome) })),
  example: {
    data: {
      results: [
        {
          listing_id: LISTING_ID,
          ok: true,
          code: null,
          message: null,
          now: { quantity_available: 12, price: 45000, status: "active" },
        },
      ],
    },
  },
});
