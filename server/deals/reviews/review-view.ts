import type { OrderReview } from "#contract/platform/shapes.ts";
import type { Parties } from "#server/people/profiles/party-loader.ts";

/** The columns of `order_review` that a view needs. */
export const REVIEW_COLUMNS = [
  "review_id",
  "order_id",
  "role",
  "user_author_id",
  "contractor_author_id",
  "rating",
  "content",
  "created_at",
  "hidden_until",
] as const;

export type ReviewRow = Pick<OrderReview, "review_id" | "order_id" | "rating" | "content"> & {
  role: string;
  user_author_id: string;
  contractor_author_id: string | null;
  created_at: Date;
  hidden_until: Date | null;
};

/** A review as the wire shows it; its authors are among the loaded parties. */
export const reviewView = (row: ReviewRow, parties: Parties): OrderReview => ({
  review_id: row.review_id,
  order_id: row.order_id,
  user_author: parties.userOrNull(row.user_author_id),
  contractor_author: parties.contractorOrNull(row.contractor_author_id),
  content: row.content,
  rating: row.rating,
  role: row.role === "customer" ? "customer" : "contractor",
  timestamp: row.created_at.toISOString(),
  hidden_until: row.hidden_until?.toISOString() ?? null,
});
