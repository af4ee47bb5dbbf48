import { IconAdjustmentsHorizontal, IconArrowsSort } from "@tabler/icons-react";
import { Fragment, lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { Picker } from "../Picker.tsx";
import { FilterChip } from "./FilterChip.tsx";
import styles from "./FilterFrame.module.css";
import type { Filter } from "./filter.ts";

const FilterSheet = lazy(() => import("./FilterSheet.tsx").then((module) => ({ default: module.FilterSheet })));

type Props<Sort extends string> = {
  /** A field for words, where the page has one of its own. */
  words?: ReactNode;
  /** Chips on wide screens. On a phone those that are set, and all as fields in the sheet that it opens. */
  filters: readonly Filter[];
  /** A filter that is on or off: in the line, and on a phone in the sheet, where its words are not cut off. */
  checkbox?: ReactNode;
  /** What is switched right in the line. */
  switches?: ReactNode;
  /** How many filters are set. */
  set: number;
  onClear: () => void;
  /** How many were found, in words, once it is known. */
  found?: string | undefined;
  aside?: ReactNode;
  /** Where the count, the view and the order stand above the filters, they are read and reached before them. */
  isBelow?: boolean;
  /** Not for tables, which say how many they have and are sorted by their heads. */
  sort?:
    | { label: string; value: Sort; choices: { value: Sort; label: string }[]; onChange: (value: Sort) => void }
    | undefined;
};

/** The line above a list: its filters, how many they leave, and the order. */
export function FilterFrame<Sort extends string>(props: Props<Sort>) {
  const { words, filters, checkbox, switches, set, onClear, found, aside, isBelow = false, sort } = props;
  const { t } = useTranslation("ui");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const right = (sort || found) && (
    <div className={styles.right}>
      <div className={styles.counted}>
        <span className={styles.total} role="status">
          {found}
        </span>
        {aside}
      </div>
      {sort && <Picker icon={<IconArrowsSort aria-hidden />} {...sort} isSign className={styles.sort} />}
    </div>
  );
  return (
    <div className={styles.bar} data-words={words ? true : undefined}>
      {words}
      <div className={styles.line} data-below={isBelow || undefined}>
        {isBelow && right}
        <div className={styles.chips}>
          <Button
            size="small"
            icon={<IconAdjustmentsHorizontal aria-hidden />}
            className={styles.sheetButton ?? ""}
            onClick={() => setSheetOpen(true)}
          >
            {t("filters.title")}
            {set > 0 && <span className={styles.count}>{set}</span>}
          </Button>
          <div className={styles.set}>
            {filters.map(({ name, value, clear, field }) => (
              <FilterChip key={name} name={name} value={value} onClear={clear}>
                {field}
              </FilterChip>
            ))}
            {checkbox && <span className={styles.checkbox}>{checkbox}</span>}
            {switches}
            {set > 0 && (
              <button type="button" className={styles.clear} onClick={onClear}>
                {t("filters.clear")}
              </button>
            )}
          </div>
        </div>
        {!isBelow && right}
      </div>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            isSet={set > 0}
            onClear={onClear}
            onClose={() => setSheetOpen(false)}
            show={found ? t("filters.show", { found }) : t("filters.close")}
          >
            {filters.map(({ name, field }) => (
              <Fragment key={name}>{field}</Fragment>
            ))}
            {checkbox}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  );
}
