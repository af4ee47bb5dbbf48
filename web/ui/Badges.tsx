import { IconAward, IconClockCheck, IconFlame, IconHeartHandshake, IconThumbUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type BadgeFigures, badgesOf } from "#contract/platform/badges.ts";
import styles from "./Badges.module.css";

const ICONS = {
  top: IconAward,
  well: IconThumbUp,
  responsive: IconClockCheck,
  hot: IconFlame,
  streak: IconFlame,
  handed: IconHeartHandshake,
};

/** What figures have earned. Where there is room they are told in words, since a title is for mice alone. */
export function Badges({ figures, withWords = false }: { figures: BadgeFigures; withWords?: boolean }) {
  const { t } = useTranslation("ui");
  return badgesOf(figures).map((badge) => {
    const Icon = ICONS[badge];
    if (withWords)
      return (
        <span key={badge} className={`${styles.worded} ${styles[badge]}`} title={t(`badge.${badge}`)}>
          <Icon aria-hidden />
          {t(`badgeWord.${badge}`)}
        </span>
      );
    return (
      <span
        key={badge}
        className={`${styles.badge} ${styles[badge]}`}
        role="img"
        aria-label={t(`badge.${badge}`)}
        title={t(`badge.${badge}`)}
      >
        <Icon aria-hidden />
      </span>
    );
  });
}
