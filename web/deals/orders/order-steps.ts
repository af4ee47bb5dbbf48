import type { Side } from "#contract/deals/offer-status.ts";
import { isClosed } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import type { Meeting } from "#web/calls/deals/meetings.gen.ts";

/** From the agreement to the last word. Work for hire is begun and done where goods meet and change hands. */
export const GOODS_STEPS = ["agreed", "met", "handed", "received", "reviewed"] as const;
export const WORK_STEPS = ["agreed", "begun", "done", "confirmed", "reviewed"] as const;
export type Step = (typeof GOODS_STEPS)[number] | (typeof WORK_STEPS)[number];

/** What one side does now. Nothing while it waits for the other one. */
export type Next = "begin" | "meet" | "hand-over" | "receive" | "review" | null;

type Deal = Pick<Order, "status" | "hand_over" | "customer_review" | "contractor_review" | "may_be_reviewed">;

export const isAboutGoods = (order: Pick<Order, "market_listings">): boolean => order.market_listings.length > 0;

/** How many of the five steps are behind the deal; a later one takes those before it along. */
export function stepsDone(order: Deal, meeting: Pick<Meeting, "status"> | null, isGoods: boolean): number {
  const { status, hand_over } = order;
  if (order.customer_review && order.contractor_review) return 5;
  if (hand_over.customer !== null) return 4;
  if (hand_over.seller !== null || status === "fulfilled") return 3;
  const isSecond = isGoods ? meeting?.status === "agreed" : status === "in-progress";
  return isSecond ? 2 : 1;
}

/** The one thing that this side is asked for. */
export function nextOf(order: Deal, side: Side, meeting: Pick<Meeting, "status"> | null, isGoods: boolean): Next {
  const { status, hand_over } = order;
  if (status === "cancelled") return null;
  const mine = side === "customer" ? order.customer_review : order.contractor_review;
  const review = order.may_be_reviewed && !mine ? "review" : null;
  if (side === "seller") {
    if (hand_over.seller !== null) return review;
    if (status === "not-started") return "begin";
    // Completed by an older client it waits for the buyer, whose word the seller then answers.
    return isClosed(status) && hand_over.customer === null ? review : "hand-over";
  }
  if (hand_over.customer !== null) return review;
  if (hand_over.seller !== null || status === "fulfilled") return "receive";
  if (isGoods && meeting?.status !== "agreed") return "meet";
  return null;
}
