import { AlreadyAnswered } from "#contract/deals/orders.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { can } from "#contract/platform/permissions.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { orderReviewAnswered } from "../events.ts";

/**
 * Says something to a review as whom it is about: the person, or a member who handles the reviewed organisation's orders. Once and for
 * good, in public. `NotFound` while the review is not shown, `NotAllowed` to everybody else, `AlreadyAnswered` the second time.
 */
export function answerReview(context: Context, reviewId: string, content: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const review = await tx
      .selectFrom("order_review")
      .select(["order_id", "subject_id", "hidden_until", "hidden_at", "answered_at"])
      .where("review_id", "=", reviewId)
      // Held, so that of two answers the second sees the first, and none is given to what staff hide at this moment.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!review || review.hidden_until !== null || review.hidden_at !== null) throw new NotFound();
    if (!speaksFor(user, review.subject_id)) throw new NotAllowed();
    if (review.answered_at !== null) throw new AlreadyAnswered();
    await tx
      .updateTable("order_review")
      .set({ answer: content, answered_by: user.user_id, answered_at: context.now })
      .where("review_id", "=", reviewId)
      .execute();
    await publish(tx, orderReviewAnswered({ order_id: review.order_id, review_id: reviewId, actor_id: user.user_id }));
  });
}

/** Site admins hold every permission, and yet speak for no organisation of which they are no member. */
const speaksFor = (user: User, partyId: string): boolean =>
  partyId === user.user_id || can({ ...user, role: "user" }, partyId, "manage_orders");
