import { IconBaselineDensitySmall, IconLayoutGrid, IconList, IconTable } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type Change, DEFAULTS, type MarketSearch, VIEWS, type View } from "./search.ts";
import styles from "./ViewSwitch.module.css";

const ICONS = { grid: IconLayoutGrid, list: IconList, table: IconTable };

type Props = {
  search: MarketSearch;
  change: Change;
  /** Which there are; without density where none is named. */
  views?: readonly View[];
  usual?: View;
};

/** Cards, rows or a table, and how close together. The address keeps it. */
export function ViewSwitch({ search, change, views, usual = DEFAULTS.view }: Props) {
  const { t } = useTranslation("market");
  const isDense = search.density === "dense";
  return (
    <fieldset className={styles.set} aria-label={t("view.label")}>
      {(views ?? VIEWS).map((view) => {
        const Icon = ICONS[view];
        return (
          <button
            key={view}
            type="button"
            aria-label={t(`view.${view}`)}
            title={t(`view.${view}`)}
            aria-pressed={(search.view ?? usual) === view}
            onClick={() => change({ view, index: search.index })}
          >
            <Icon aria-hidden />
          </button>
        );
      })}
      {!views && (
        <button
          type="button"
          className={styles.dense}
          aria-label={t("view.dense")}
          title={t("view.dense")}
          aria-pressed={isDense}
          onClick={() => change({ density: isDense ? undefined : "dense", index: search.index })}
        >
          <IconBaselineDensitySmall aria-hidden />
        </button>
      )}
    </fieldset>
  );
}
