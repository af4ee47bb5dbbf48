import { IconAdjustmentsHorizontal, IconArrowsSort } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import { formatCount } from "../ui/format.ts";
import { Picker } from "../ui/Picker.tsx";
import styles from "./FilterBar.module.css";
import { FilterChip } from "./FilterChip.tsx";
import { itemTypeName } from "./item-type-name.ts";
import { countFilters, DEFAULTS, type MarketSearch, OWN_SORTS, SORT_CHOICES } from "./search.ts";

export type Change = (patch: { [K in keyof MarketSearch]?: MarketSearch[K] | undefined }) => void;
// The fields come when somebody opens them.
const SaleFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.SaleFilter })));
const ItemTypeFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.ItemTypeFilter })));
const PriceFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.PriceFilter })));
const StockFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.StockFilter })));
const RatingFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.RatingFilter })));
const FilterSheet = lazy(() => import("./FilterSheet.tsx").then((module) => ({ default: module.FilterSheet })));

type Props = {
  search: MarketSearch;
  change: Change;
  onClear: () => void;
  total: number | undefined;
  aside?: ReactNode;
  /** One's own goods: all of one seller, and some run out soon. */
  own?: boolean;
  /** Where all rows are sold in one way. */
  withoutKind?: boolean;
};

export function FilterBar({ search, change, onClear, total, aside, own = false, withoutKind = false }: Props) {
  const { t } = useTranslation("market");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filters = countFilters(search);
  return (
    <div className={styles.bar}>
      <div className={styles.chips}>
        <Button
          size="small"
          icon={<IconAdjustmentsHorizontal aria-hidden />}
          className={styles.sheetButton ?? ""}
          onClick={() => setSheetOpen(true)}
        >
          {t("filter.title")}
          {filters > 0 && <span className={styles.count}>{filters}</span>}
        </Button>
        <Chips search={search} change={change} own={own} withoutKind={withoutKind} />
        {filters > 0 && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {t("filter.clear")}
          </button>
        )}
      </div>
      <div className={styles.right}>
        <span className={styles.total} role="status">
          {total === undefined ? "" : t("results", { count: total, amount: formatCount(total) })}
        </span>
        {aside}
        <Picker
          label={t("sort.label")}
          icon={<IconArrowsSort aria-hidden />}
          value={search.sort ?? DEFAULTS.sort}
          choices={(own ? OWN_SORTS : SORT_CHOICES).map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => change({ sort })}
        />
      </div>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            search={search}
            change={change}
            onClear={onClear}
            total={total}
            withoutKind={withoutKind}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

type ChipProps = { search: MarketSearch; change: Change; own: boolean; withoutKind: boolean };

/** One chip per filter: shut it names the filter, set it names the value and takes it away with its cross. */
function Chips({ search, change, own, withoutKind }: ChipProps) {
  const { t } = useTranslation("market");
  const { kind, type, minCost, maxCost, quantityAvailable, rating } = search;
  const price =
    minCost === undefined && maxCost === undefined
      ? undefined
      : minCost === undefined
        ? t("filter.priceTo", { to: formatCount(maxCost ?? 0) })
        : maxCost === undefined
          ? t("filter.priceFrom", { from: formatCount(minCost) })
          : `${formatCount(minCost)} – ${formatCount(maxCost)}`;
  const stock =
    quantityAvailable === undefined
      ? undefined
      : quantityAvailable === 0
        ? t("filter.stockAny")
        : t("filter.stockLeast", { amount: formatCount(quantityAvailable) });
  return (
    <>
      {!withoutKind && (
        <FilterChip
          name={t("filter.anySale")}
          value={kind && t(`kind.${kind}`)}
          onClear={() => change({ kind: undefined })}
        >
          <SaleFilter search={search} change={change} />
        </FilterChip>
      )}
      <FilterChip
        name={t("filter.type")}
        value={type && itemTypeName(type)}
        onClear={() => change({ type: undefined })}
      >
        <ItemTypeFilter search={search} change={change} />
      </FilterChip>
      <FilterChip
        name={t("filter.price")}
        value={price}
        onClear={() => change({ minCost: undefined, maxCost: undefined })}
      >
        <PriceFilter search={search} change={change} />
      </FilterChip>
      <FilterChip name={t("filter.stock")} value={stock} onClear={() => change({ quantityAvailable: undefined })}>
        <StockFilter search={search} change={change} />
      </FilterChip>
      {!own && (
        <FilterChip
          name={t("filter.rating")}
          value={rating && t("filter.ratingLeast", { stars: rating / 10 })}
          onClear={() => change({ rating: undefined })}
        >
          <RatingFilter search={search} change={change} />
        </FilterChip>
      )}
    </>
  );
}
