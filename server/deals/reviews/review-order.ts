import {
  AlreadyReviewed,
  BothReviews,
  BrokeBid,
  OwnDeal,
  ReviewBeforeWork,
  ReviewTooEarly,
} from "#contract/deals/orders.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { REVIEWS } from "#contract/platform/limits.ts";
import { customerParty } from "#server/organisations/customer.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { orderReviewWritten } from "../events.ts";
import { type LockedOrder, lockOrder } from "../orders/access.ts";
import { reviewStandings } from "./rules.ts";
import { showReviews } from "./show-reviews.ts";

export type Review = { content: string; rating: number; role: "customer" | "contractor" };

const DAY_MS = 86_400_000;

/**
 * Reviews the other side of a closed order, once per side and for good. Nobody else reads it before the other side has written, too, or
 * a week has passed, so that no review is an answer to the other; then it counts.
 */
export function reviewOrder(context: Context, orderId: string, { content, rating, role }: Review): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const { order, parts } = await lockOrder(tx, user, orderId);
    const seller = order.contractor_id ?? order.assigned_id;
    const writesAs =
      role === "customer" ? parts.includes("customer") : parts.includes("assignee") || parts.includes("manager");
    if (!writesAs) throw new NotAllowed();
    await requireReviewable(tx, order);
    await requireKeptWord(tx, orderId, role);
    if (seller === null) throw new ReviewTooEarly();
    // The order's lock makes this look and the insert one step.
    const written = await tx
      .selectFrom("order_review")
      .select(["review_id", "role", "user_author_id"])
      .where("order_id", "=", orderId)
      .execute();
    if (written.some((review) => review.role === role)) throw new AlreadyReviewed();
    if (written.some((review) => review.user_author_id === user.user_id)) throw new BothReviews();
    const review_id = newId();
    await tx
      .insertInto("order_review")
      .values({
        review_id,
        order_id: orderId,
        role,
        user_author_id: user.user_id,
        contractor_author_id: role === "contractor" ? order.contractor_id : order.customer_org_id,
        subject_id: role === "customer" ? seller : customerParty(order),
        rating,
        content,
        created_at: context.now,
        hidden_until: new Date(context.now.getTime() + REVIEWS.hiddenDays * DAY_MS),
      })
      .execute();
    if (written.length > 0) await showReviews(tx, orderId, context.now);
    else await publish(tx, orderReviewWritten({ order_id: orderId, review_id }));
  });
}

/** Whoever cancelled what they were bound to by an auction has nothing to say of the other. */
async function requireKeptWord(tx: Tx, orderId: string, role: Review["role"]): Promise<void> {
  const broken = await tx.selectFrom("broken_bid").select("side").where("order_id", "=", orderId).executeTakeFirst();
  if (broken?.side === (role === "customer" ? "customer" : "seller")) throw new BrokeBid();
}

async function requireReviewable(tx: Tx, order: LockedOrder): Promise<void> {
  const standing = (await reviewStandings(tx, [order])).get(order.order_id);
  if (standing === "own deal") throw new OwnDeal();
  if (standing === "too early") throw new ReviewTooEarly();
  if (standing === "before work") throw new ReviewBeforeWork();
}
