import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicProfile } from "#contract/people/profiles.ts";
import type { OrderReview, Rating } from "#contract/platform/shapes.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Pager } from "#web/ui/list/Pager.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { type AnswerSlot, ReviewList } from "#web/ui/ReviewList.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Stars } from "#web/ui/Stars.tsx";
import styles from "./Profile.module.css";
import { userReviewsQuery } from "./queries.ts";
import { starCounts, starsOf } from "./star-counts.ts";

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
  /** How many are shown of what has a screen of its own; without it they are paged. */
  max?: number;
  more?: ReactNode;
  answer?: AnswerSlot | undefined;
};

const SIZES = [10, 20, 50] as const;

/** How the stars fall, then each review, or the newest few with a way to the others. There is one at least. A row of stars shows its reviews alone. */
export function ReviewSummary({ rating, reviews, max, more, answer }: SummaryProps) {
  const { t } = useTranslation("profile");
  const [stars, setStars] = useState<number>();
  const [index, setIndex] = useState(0);
  const [size, setSize] = useState<number>(10);
  const chosen = stars === undefined ? reviews : reviews.filter((review) => starsOf(review) === stars);
  const shown = max === undefined ? chosen.slice(index * size, (index + 1) * size) : chosen.slice(0, max);
  const choose = (next: number | undefined) => {
    setStars(next);
    setIndex(0);
  };
  return (
    <div className={styles.reviews}>
      <Panel title={<Stars avg_rating={rating.avg_rating} rating_count={rating.rating_count} />}>
        <ul className={styles.bars}>
          {starCounts(reviews).map(({ stars: each, count }) => (
            <li key={each}>
              <button
                type="button"
                aria-label={t("bar", { stars: each, count })}
                aria-pressed={each === stars}
                disabled={count === 0}
                onClick={() => choose(each === stars ? undefined : each)}
              >
                <span aria-hidden>{each} ★</span>
                <span className={styles.bar} aria-hidden>
                  <span style={{ width: `${(100 * count) / reviews.length}%` }} />
                </span>
                <span className="dim" aria-hidden>
                  {count}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title={stars === undefined ? t("reviews") : t("reviewsOf", { count: stars })}
        aside={
          stars !== undefined && (
            <Button size="small" onClick={() => choose(undefined)}>
              {t("allStars")}
            </Button>
          )
        }
      >
        <ReviewList reviews={shown} {...(answer && { answer })} />
        {max === undefined ? (
          <Pager
            index={index}
            size={size}
            sizes={SIZES}
            total={chosen.length}
            onTurn={setIndex}
            onSize={(next) => {
              setSize(next);
              setIndex(0);
            }}
          />
        ) : (
          reviews.length > max && <p className={styles.more}>{more}</p>
        )}
      </Panel>
    </div>
  );
}
