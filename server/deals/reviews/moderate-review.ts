import { reindexItemsOf } from "#server/goods/search/rows.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Moderated } from "#server/platform/moderated.ts";
import { refreshFigures } from "../orders/figures.ts";

/** Later than any week of waiting: what staff took out of sight is not shown by itself. */
const NEVER = new Date("9999-12-31T00:00:00Z");

/**
 * Takes a review out of sight and out of the figures of whom it is about, or shows it again. Its author alone still reads it.
 * Undefined: there is none.
 */
export async function hideReview(
  tx: Tx,
  reviewId: string,
  hidden_at: Date | null,
  now: Date,
): Promise<Moderated | undefined> {
  const review = await tx
    .selectFrom("order_review")
    .select(["content", "user_author_id", "subject_id", "hidden_at"])
    .where("review_id", "=", reviewId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!review) return undefined;
  const changed = (review.hidden_at === null) !== (hidden_at === null);
  if (changed) {
    await tx
      .updateTable("order_review")
      .set({ hidden_at, hidden_until: hidden_at === null ? null : NEVER })
      .where("review_id", "=", reviewId)
      .execute();
    // Nobody is led to what they may not read.
    if (hidden_at !== null)
      await tx
        .deleteFrom("notification")
        .where("entity_id", "=", reviewId)
        .where("action", "in", ["order_review", "order_review_answered"])
        .execute();
    await refreshFigures(tx, review.subject_id, now);
    await reindexItemsOf(tx, review.subject_id);
  }
  return { name: review.content, party_id: review.user_author_id, changed };
}
