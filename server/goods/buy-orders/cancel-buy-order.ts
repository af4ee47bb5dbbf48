import { NotAllowed } from "#contract/platform/errors.ts";
import { isCustomer, isOutsideOf } from "#server/organisations/customer.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { buyOrderChanged } from "../events.ts";
import { customerOf, lockBuyOrder, requireOpen } from "./buy-orders.ts";

/** Takes a buy order back: it ends now, which is how charts know until when it stood. */
export function cancelBuyOrder(context: Context, buyOrderId: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const order = await lockBuyOrder(tx, buyOrderId);
    if (!isCustomer(user, customerOf(order), "manage_market") && user.role !== "admin") throw new NotAllowed();
    requireOpen(order, context.now);
    await tx
      .updateTable("buy_order")
      .set({ expiry: context.now, cancelled_at: context.now })
      .where("buy_order_id", "=", order.buy_order_id)
      .execute();
    if (isOutsideOf(user, customerOf(order)))
      await recordStaff(tx, {
        admin_id: user.user_id,
        action: "buy_order_cancelled",
        subject_kind: "buy_order",
        subject_id: order.buy_order_id,
        subject_name: order.buy_order_id,
        party_id: order.buyer_id,
      });
    await publish(tx, buyOrderChanged({ buy_order_id: order.buy_order_id, game_item_id: order.game_item_id }));
  });
}
