import { IconAward, IconClockCheck, IconFlame, IconHeartHandshake, IconThumbUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type BadgeFigures, badgesOf } from "#contract/platform/badges.ts";
import styles from "./Badges.module.css";

export const BADGE_ICONS = {
  top: IconAward,
  well: IconThumbUp,
  responsive: IconClockCheck,
  hot: IconFlame,
  streak: IconFlame,
  handed: IconHeartHandshake,
};

/** What figures have earned, as signs with a label; their profile says it in words: `ExplainedBadges`. */
export function Badges({ figures }: { figures: BadgeFigures }) {
  const { t } = useTranslation("ui");
  return badgesOf(figures).map((badge) => {
    const Icon = BADGE_ICONS[badge];
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
