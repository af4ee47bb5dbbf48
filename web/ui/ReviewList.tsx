import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderReview } from "#contract/platform/shapes.ts";
import { Avatar } from "./Avatar.tsx";
import { Cards } from "./list/Cards.tsx";
import { inColumn } from "./list/use-rows-in-sight.ts";
import { RelativeTime } from "./RelativeTime.tsx";
import styles from "./ReviewList.module.css";
import { requestReport } from "./report-request.ts";
import { ReviewStars } from "./Stars.tsx";

type Review = Pick<
  OrderReview,
  "review_id" | "order_id" | "content" | "rating" | "timestamp" | "user_author" | "contractor_author" | "answer"
>;
/** What stands under a review that nobody answered yet: the way to do so, for those who may. */
export type AnswerSlot = (review: Review) => ReactNode;

export function ReviewList({ reviews, answer }: { reviews: readonly Review[]; answer?: AnswerSlot }) {
  return (
    <Cards rows={reviews} rowKey={({ review_id }) => review_id} className={styles.list} inSight={inColumn}>
      {(review) => <ReviewCard review={review} answer={answer} />}
    </Cards>
  );
}

export function ReviewCard({ review, answer }: { review: Review; answer?: AnswerSlot | undefined }) {
  const { t } = useTranslation("ui");
  const { user_author: user, contractor_author: contractor } = review;
  const name = user?.display_name || user?.username || contractor?.name || t("someone");
  return (
    <article className={styles.review}>
      <Avatar name={name} url={user?.avatar ?? contractor?.avatar} size={34} square={!user} />
      <div className={styles.body}>
        <p className={styles.head}>
          <AuthorName user={user} contractor={contractor} />
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
        {review.answer ? <Answer answer={review.answer} /> : answer?.(review)}
      </div>
    </article>
  );
}

/** An organisation answers in its own name, a person in theirs. */
function Answer({ answer }: { answer: NonNullable<Review["answer"]> }) {
  const { t } = useTranslation("ui");
  const { user_author: user, contractor_author: contractor } = answer;
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <AuthorName user={contractor ? null : user} contractor={contractor} />
        <span className="dim">
          {t("answered")} <RelativeTime time={answer.timestamp} />
        </span>
      </p>
      <p className={styles.text}>{answer.content}</p>
    </div>
  );
}

type Author = { user: Review["user_author"]; contractor: Review["contractor_author"] };

function AuthorName({ user, contractor }: Author) {
  const { t } = useTranslation("ui");
  if (user)
    return (
      <Link to="/user/$username" params={{ username: user.username }}>
        <b>{user.display_name || user.username}</b>
      </Link>
    );
  if (contractor)
    return (
      <Link to="/contractor/$id" params={{ id: contractor.spectrum_id }}>
        <b>{contractor.name}</b>
      </Link>
    );
  return <b>{t("someone")}</b>;
}
