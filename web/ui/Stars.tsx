import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../i18n.ts";
import { formatCount } from "./format.ts";
import styles from "./Stars.module.css";

/** `avg_rating` comes on a 0-50 scale. No reviews is said in words, not drawn as zero stars. */
export function Stars({ avg_rating, rating_count }: { avg_rating: number | null; rating_count: number | null }) {
  const { t } = useTranslation("ui");
  if (!rating_count) return <span className={styles.none}>{t("rating.none")}</span>;
  const stars = ((avg_rating ?? 0) / 10).toLocaleString(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={styles.stars}>
      <IconStarFilled className={styles.icon} aria-hidden />
      <span className="visually-hidden">{t("rating.spoken", { stars, count: rating_count })}</span>
      <b aria-hidden>{stars}</b>
      <span className={styles.count} aria-hidden>
        ({formatCount(rating_count)})
      </span>
    </span>
  );
}

/** The five stars of one review, in halves. */
export function ReviewStars({ rating }: { rating: number }) {
  const { t } = useTranslation("ui");
  return (
    <span className={styles.row} role="img" aria-label={t("rating.review", { stars: rating.toLocaleString(currentLanguage()) })}>
      {[1, 2, 3, 4, 5].map((step) => {
        const share = Math.max(0, Math.min(1, rating - step + 1));
        return (
          <span key={step} className={styles.slot}>
            <IconStar aria-hidden />
            <span className={share === 1 ? styles.full : share > 0 ? styles.half : styles.empty}>
              <IconStarFilled aria-hidden />
            </span>
          </span>
        );
      })}
    </span>
  );
}
