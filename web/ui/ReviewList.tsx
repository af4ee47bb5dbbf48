import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OrderReview } from "#contract/platform/shapes.ts";
import { Avatar } from "./Avatar.tsx";
import { RelativeTime } from "./RelativeTime.tsx";
import styles from "./ReviewList.module.css";
import { requestReport } from "./report-request.ts";
import { ReviewStars } from "./Stars.tsx";

type Review = Pick<
  OrderReview,
  "review_id" | "order_id" | "content" | "rating" | "timestamp" | "user_author" | "contractor_author"
>;

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.review_id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

export function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation("ui");
  const { user_author: user, contractor_author: contractor } = review;
  const name = user?.display_name || user?.username || contractor?.name || t("someone");
  return (
    <article className={styles.review}>
      <Avatar name={name} url={user?.avatar ?? contractor?.avatar} size={34} square={!user} />
      <div className={styles.body}>
        <p className={styles.head}>
          {user ? (
            <Link to="/user/$username" params={{ username: user.username }}>
              <b>{name}</b>
            </Link>
          ) : contractor ? (
            <Link to="/contractor/$id" params={{ id: contractor.spectrum_id }}>
              <b>{name}</b>
            </Link>
          ) : (
            <b>{name}</b>
          )}
          <ReviewStars rating={Number(review.rating)} />
          <span className="dim">
            <RelativeTime time={review.timestamp} />
          </span>
          {review.order_id && (
            <button
              type="button"
              className="link dim"
              onClick={() => requestReport(`/order/${review.order_id}#review-${review.review_id}`)}
            >
              {t("report")}
            </button>
          )}
        </p>
        <p className={styles.text}>{review.content}</p>
      </div>
    </article>
  );
}
