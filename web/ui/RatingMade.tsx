import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Rating } from "#contract/platform/shapes.ts";
import { currentLanguage } from "../i18n.ts";
import { Dropdown } from "./Dropdown.tsx";
import { Facts } from "./Facts.tsx";
import { formatCount } from "./format.ts";
import { IconButton } from "./IconButton.tsx";
import styles from "./RatingMade.module.css";

const RULES = ["assuredIs", "pairs", "hidden", "own", "badges"] as const;

const starsOf = (rating: number) =>
  (rating / 10).toLocaleString(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What somebody's stars and badges are made of, behind a small button beside them. */
export function RatingMade({ rating }: { rating: Rating }) {
  const { t } = useTranslation("ui");
  return (
    <Dropdown
      label={t("made.open")}
      width={340}
      button={(props) => (
        <IconButton label={t("made.open")} {...props}>
          <IconInfoCircle aria-hidden />
        </IconButton>
      )}
    >
      {() => (
        <div className={styles.made}>
          <b>{t("made.open")}</b>
          <Facts
            rows={[
              [t("made.mean"), starsOf(rating.avg_rating)],
              [t("made.assured"), starsOf(rating.assured_rating)],
              [t("made.reviews"), formatCount(rating.rating_count)],
              [t("made.orders"), formatCount(rating.total_orders)],
              [t("made.handOvers"), formatCount(rating.hand_overs)],
              [t("made.broken"), formatCount(rating.broken_bids)],
            ]}
          />
          <ul className={styles.rules}>
            {RULES.map((rule) => (
              <li key={rule}>{t(`made.${rule}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </Dropdown>
  );
}
