import type { Tx } from "#server/platform/database/connect.ts";

/** What only one side said of an order that is cancelled was no hand-over; what both said stays a fact. */
export const dropClaim = (tx: Tx, orderId: string) =>
  tx
    .deleteFrom("hand_over")
    .where("order_id", "=", orderId)
    .where((eb) => eb.or([eb("customer_at", "is", null), eb("seller_at", "is", null)]))
    .execute();
