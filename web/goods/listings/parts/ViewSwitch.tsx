import { IconBaselineDensitySmall, IconLayoutGrid, IconList, IconTable } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type Change, type MarketSearch, VIEWS } from "./search.ts";
import styles from "./ViewSwitch.module.css";

const ICONS = { grid: IconLayoutGrid, list: IconList, table: IconTable };

/** Cards, rows or a table, and how close together. The address keeps it. */
export function ViewSwitch({ search, change }: { search: MarketSearch; change: Change }) {
  const { t } = useTranslation("market");
  const isDense = search.density === "dense";
  return (
    <fieldset className={styles.set} aria-label={t("view.label")}>
      {([undefined, ...VIEWS] as const).map((view) => {
        const Icon = ICONS[view ?? "grid"];
        const label = t(`view.${view ?? "grid"}`);
        return (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={search.view === view}
            onClick={() => change({ view, index: search.index })}
          >
            <Icon aria-hidden />
          </button>
        );
      })}
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
    </fieldset>
  );
}
