import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { OrderReview, Rating } from "#contract/shapes.ts";
import { Avatar } from "./Avatar.tsx";
import { Badges } from "./Badges.tsx";
import { ErrorNotice } from "./ErrorNotice.tsx";
import { formatCount } from "./format.ts";
import { Lines } from "./Lines.tsx";
import { Panel } from "./Panel.tsx";
import styles from "./ProfilePage.module.css";
import { RelativeTime } from "./RelativeTime.tsx";
import { ReviewList } from "./ReviewList.tsx";
import { Stars } from "./Stars.tsx";
import { useTitle } from "./title.ts";

const Markdown = lazy(() => import("./Markdown.tsx").then((module) => ({ default: module.Markdown })));

type Props = {
  name: string;
  code: string;
  avatar: string;
  banner: string;
  rating: Rating;
  about: string;
  since: number | string | undefined;
  reviews: { data: readonly OrderReview[] | undefined; error: unknown; refetch: () => unknown };
  listings: ReactNode;
  square?: boolean;
  children?: ReactNode;
};

/** A person's page and an organisation's page are told the same way: who, how good, what they sell, what others say. */
export function ProfilePage({ name, code, avatar, banner, rating, about, since, reviews, listings, square = false, children }: Props) {
  const { t } = useTranslation("people");
  useTitle(name);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {banner && <img className={styles.banner} src={banner} alt="" onError={(event) => event.currentTarget.remove()} />}
        <Avatar name={name} url={avatar} size={76} square={square} />
        <div className={styles.who}>
          <h1>{name}</h1>
          <p className={styles.facts}>
            <span className="dim">{code}</span>
            <Stars avg_rating={rating.avg_rating} rating_count={rating.rating_count} />
            <Badges figures={rating} />
            <span className="dim">{t("orders", { count: rating.total_orders, amount: formatCount(rating.total_orders) })}</span>
            {since !== undefined && (
              <span className="dim">
                {t("since")} <RelativeTime time={since} />
              </span>
            )}
          </p>
          {children}
        </div>
      </header>
      {about.trim() && (
        <Panel title={t("about")}>
          <Suspense fallback={<Lines count={2} height={18} />}>
            <Markdown text={about} />
          </Suspense>
        </Panel>
      )}
      <section>
        <h2 className={styles.heading}>{t("forSale")}</h2>
        {listings}
      </section>
      <section id="reviews">
        <Panel title={t("reviews")}>
          <ErrorNotice failure={reviews.data ? null : reviews.error} onRetry={() => void reviews.refetch()} />
          {reviews.data?.length === 0 && <p className="dim">{t("noReviews")}</p>}
          {reviews.data && <ReviewList reviews={reviews.data} />}
        </Panel>
      </section>
    </div>
  );
}
