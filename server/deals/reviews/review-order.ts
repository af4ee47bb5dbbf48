import { isClosed } from "#contract/deals/order-status.ts";
import { AlreadyReviewed, BothReviews, ReviewTooEarly } from "#contract/deals/orders.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { reindexItemsOf } from "#server/goods/search/rows.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { orderReview } from "../events.ts";
import { lockOrder } from "../orders/access.ts";
import { refreshFigures } from "../orders/figures.ts";

export type Review = { content: string; rating: number; role: "customer" | "contractor" };

/** Reviews the other side of a closed order, once per side and for good. The reviewed party's figures follow at once. */
export function reviewOrder(context: Context, orderId: string, { content, rating, role }: Review): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const { order, parts } = await lockOrder(tx, user, orderId);
    const seller = order.contractor_id ?? order.assigned_id;
    const writesAs =
      role === "customer" ? parts.includes("customer") : parts.includes("assignee") || parts.includes("manager");
    if (!writesAs) throw new NotAllowed();
    if (!isClosed(order.status) || seller === null) throw new ReviewTooEarly();
    // The order's lock makes this look and the insert one step.
    const written = await tx
      .selectFrom("order_review")
      .select(["role", "user_author_id"])
      .where("order_id", "=", orderId)
      .execute();
    if (written.some((review) => review.role === role)) throw new AlreadyReviewed();
    if (written.some((review) => review.user_author_id === user.user_id)) throw new BothReviews();
    const review_id = newId();
    const subject_id = role === "customer" ? seller : order.customer_id;
    await tx
      .insertInto("order_review")
      .values({
        review_id,
        order_id: orderId,
        role,
        user_author_id: user.user_id,
        contractor_author_id: role === "contractor" ? order.contractor_id : null,
        subject_id,
        rating,
        content,
        created_at: context.now,
      })
      .execute();
    await refreshFigures(tx, subject_id, context.now);
    await reindexItemsOf(tx, subject_id);
    await publish(tx, orderReview({ order_id: orderId, review_id }));
  });
}
