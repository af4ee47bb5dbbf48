import { useTranslation } from "react-i18next";
import { type BadgeFigures, badgesOf } from "#contract/platform/badges.ts";
import styles from "./Badges.module.css";
import { BADGE_ICONS } from "./Badges.tsx";
import { Dropdown } from "./Dropdown.tsx";

/** What figures have earned, in words. Each says by a press what it takes, since a title is for mice alone. */
export function ExplainedBadges({ figures }: { figures: BadgeFigures }) {
  const { t } = useTranslation("ui");
  return badgesOf(figures).map((badge) => {
    const Icon = BADGE_ICONS[badge];
    return (
      <Dropdown
        key={badge}
        label={t(`badgeWord.${badge}`)}
        button={(props) => (
          <button type="button" className={`${styles.worded} ${styles[badge]}`} {...props}>
            <Icon aria-hidden />
            <span>{t(`badgeWord.${badge}`)}</span>
          </button>
        )}
      >
        {() => <p className={styles.meaning}>{t(`badge.${badge}`)}</p>}
      </Dropdown>
    );
  });
}
