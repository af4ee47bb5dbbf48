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
  "subject_id",
  "answer",
  "answered_by",
  "answered_at",
] as const;

export type ReviewRow = Pick<OrderReview, "review_id" | "order_id" | "rating" | "content"> & {
  role: string;
  user_author_id: string;
  contractor_author_id: string | null;
  created_at: Date;
  hidden_until: Date | null;
  subject_id: string;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
};

/** Whom a review's view names, to be loaded with the page's parties. */
export const reviewParties = (row: ReviewRow): (string | null)[] => [
  row.user_author_id,
  row.contractor_author_id,
  row.answered_by,
  row.answered_by === null ? null : row.subject_id,
];

/** Who was reviewed answered in person; anybody else who could did so for the organisation that was. */
const answerView = (row: ReviewRow, parties: Parties): OrderReview["answer"] =>
  row.answer === null || row.answered_at === null
    ? null
    : {
        content: row.answer,
        timestamp: row.answered_at.toISOString(),
        user_author: parties.userOrNull(row.answered_by),
        contractor_author: row.answered_by === row.subject_id ? null : parties.contractorOrNull(row.subject_id),
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
  answer: answerView(row, parties),
});
