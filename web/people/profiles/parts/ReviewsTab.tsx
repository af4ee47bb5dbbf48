import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicProfile } from "#contract/people/profiles.ts";
import type { OrderReview, Rating } from "#contract/platform/shapes.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { type AnswerSlot, ReviewList } from "#web/ui/ReviewList.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Stars } from "#web/ui/Stars.tsx";
import styles from "./Profile.module.css";
import { userReviewsQuery } from "./queries.ts";
import { starCounts } from "./star-counts.ts";

/** What others wrote, summed up and then one by one. */
export function ReviewsTab({ user, answer }: { user: PublicProfile; answer?: AnswerSlot }) {
  const { t } = useTranslation("profile");
  const { data, error, refetch } = useQuery(userReviewsQuery(user.username));
  if (error) return <ErrorNotice failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={4} height={64} />;
  if (data.length === 0) return <EmptyState title={t("noReviews")} />;
  return <ReviewSummary rating={user.rating} reviews={data} answer={answer} />;
}

type SummaryProps = {
  rating: Rating;
  reviews: readonly OrderReview[];
  max?: number;
  more?: ReactNode;
  answer?: AnswerSlot | undefined;
};

/** How the stars fall, then each review, or the newest few with a way to the others. There is one at least. */
export function ReviewSummary({ rating, reviews, max = reviews.length, more, answer }: SummaryProps) {
  const { t } = useTranslation("profile");
  const counts = starCounts(reviews);
  return (
    <div className={styles.reviews}>
      <Panel title={<Stars avg_rating={rating.avg_rating} rating_count={rating.rating_count} />}>
        <ul className={styles.bars}>
          {counts.map(({ stars, count }) => (
            <li key={stars} aria-label={t("bar", { stars, count })}>
              <span aria-hidden>{stars} ★</span>
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${(100 * count) / reviews.length}%` }} />
              </span>
              <span className="dim" aria-hidden>
                {count}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t("reviews")}>
        <ReviewList reviews={reviews.slice(0, max)} {...(answer && { answer })} />
        {reviews.length > max && more}
      </Panel>
    </div>
  );
}
