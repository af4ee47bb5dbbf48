import { z } from "zod";
import { post, raw } from "#contract/platform/endpoint.ts";
import { AGGREGATE_ID, BUY_ORDER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import {
  AuecOut,
  DONE,
  Done,
  ForOrganisation,
  Id,
  Iso,
  leftOpen,
  Moment,
  SomeQuantity,
  whole,
} from "#contract/platform/values.ts";

/** Refusals of buy orders. */
export const BuyOrderExpiry = problem<{ most_days: number }>("buy_order_expiry", 400);
export const BuyOrderTotal = problem("buy_order_total", 400);
export const BuyOrderClosed = problem("buy_order_closed", 409);
export const BuyOrderLess = problem<{ left: number }>("buy_order_less", 409);
export const OwnBuyOrder = problem("own_buy_order", 400);

export const BuyOrder = z.object({
  buy_order_id: Id,
  aggregate_id: Id,
  quantity: z.int(),
  price: AuecOut,
  buyer: MinimalUser,
  /** Ours: the organisation that buys, for which `buyer` acts. */
  customer_org: MinimalContractor.nullable(),
  expiry: Iso,
  fulfilled_timestamp: Iso.nullable(),
});
export type BuyOrder = z.infer<typeof BuyOrder>;

/** What a buyer says; both the form and the server check it. */
export const NewBuyOrder = z.object({
  game_item_id: Id,
  quantity: SomeQuantity,
  price: whole(1, LIMITS.auec),
  expiry: leftOpen(Moment.nullish()),
  spectrum_id: ForOrganisation,
});
export type NewBuyOrder = z.output<typeof NewBuyOrder>;

export const createBuyOrder = post("/api/market/buyorder/create", {
  summary: "Say that one buys so many of an item at a price; whoever fulfils it has a deal at once.",
  who: "verified",
  scope: "market:write",
  body: NewBuyOrder,
  reply: raw(BuyOrder.extend({ game_item_id: Id, created_timestamp: Iso })),
  example: { ...BUY_ORDER, game_item_id: AGGREGATE_ID, created_timestamp: "2026-03-03T10:00:00.000Z" },
});

const BuyOrderParams = z.object({ buy_order_id: Id });

export const cancelBuyOrder = post("/api/market/buyorder/:buy_order_id/cancel", {
  summary: "Take back a buy order that nobody has fulfilled.",
  who: "signed-in",
  scope: "market:write",
  params: BuyOrderParams,
  reply: raw(Done),
  example: DONE,
});
