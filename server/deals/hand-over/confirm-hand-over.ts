import {
  AlreadyConfirmed,
  BothHandOvers,
  type confirmHandOver as endpoint,
  HandOverCancelled,
  NobodyToHandOver,
} from "#contract/deals/hand-over.ts";
import { otherSide, type Side } from "#contract/deals/offer-status.ts";
import { isClosed } from "#contract/deals/order-status.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { DONE } from "#contract/platform/values.ts";
import { customerParty } from "#server/organisations/customer.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { orderHandOver } from "../events.ts";
import { lockOrder, requireSide } from "../orders/access.ts";
import { type Moved, moveOrder } from "../orders/update-order.ts";

/**
 * Says for one side that the goods of an order were handed over. What one side says stays a claim until somebody else says it for
 * the other side; then it is a fact that counts for both parties and for what is known of prices. A seller who has handed everything
 * over is done: the order is fulfilled with it, so that the two never say different things.
 */
export function confirmHandOver(
  context: Context,
  orderId: string,
  side: Side,
  moved: Moved,
): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const { order, parts } = await lockOrder(tx, user, orderId);
    requireSide(parts, side);
    const seller_id = order.contractor_id ?? order.assigned_id;
    if (seller_id === null) throw new NobodyToHandOver();
    // The order's lock makes this look and the write one step.
    const said = await tx.selectFrom("hand_over").selectAll().where("order_id", "=", orderId).executeTakeFirst();
    if (said?.[`${side}_at`]) throw new AlreadyConfirmed();
    if (order.status === "cancelled") throw new HandOverCancelled();
    if (said?.[`${otherSide(side)}_by`] === user.user_id) throw new BothHandOvers();
    const mine = { [`${side}_by`]: user.user_id, [`${side}_at`]: context.now };
    await tx
      .insertInto("hand_over")
      .values({ order_id: orderId, customer_id: customerParty(order), seller_id, ...mine })
      .onConflict((conflict) => conflict.column("order_id").doUpdateSet(mine))
      .execute();
    await publish(tx, orderHandOver({ order_id: orderId, side, actor_id: user.user_id }));
    if (side === "seller" && !isClosed(order.status))
      await moveOrder(tx, context, { order, parts }, "fulfilled", moved);
    return { ...DONE, order_id: orderId, is_confirmed: said !== undefined };
  });
}
