import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { PublicProfile } from "#contract/profiles.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { Lines } from "../ui/Lines.tsx";
import { Panel } from "../ui/Panel.tsx";
import { ReviewList } from "../ui/ReviewList.tsx";
import { Stars } from "../ui/Stars.tsx";
import styles from "./Profile.module.css";
import { userReviewsQuery } from "./queries.ts";
import { starCounts } from "./star-counts.ts";

/** What others wrote, summed up and then one by one. */
export function ReviewsTab({ user }: { user: PublicProfile }) {
  const { t } = useTranslation("profile");
  const { data, error, refetch } = useQuery(userReviewsQuery(user.username));
  if (error) return <ErrorNotice failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Lines count={4} height={64} />;
  if (data.length === 0) return <EmptyState title={t("noReviews")} />;
  const counts = starCounts(data);
  return (
    <div className={styles.reviews}>
      <Panel title={<Stars avg_rating={user.rating.avg_rating} rating_count={user.rating.rating_count} />}>
        <ul className={styles.bars}>
          {counts.map(({ stars, count }) => (
            <li key={stars} aria-label={t("bar", { stars, count })}>
              <span aria-hidden>{stars} ★</span>
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${(100 * count) / data.length}%` }} />
              </span>
              <span className="dim" aria-hidden>
                {count}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t("reviews")}>
        <ReviewList reviews={data} />
      </Panel>
    </div>
  );
}
