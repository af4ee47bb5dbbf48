import { lazy, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FilterChip } from "#web/ui/filters/FilterChip.tsx";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { priceRange } from "#web/ui/filters/price-range.ts";
import { formatCount } from "#web/ui/format.ts";
import { itemTypeName } from "./item-type-name.ts";
import type { Change } from "./search.ts";
import { countFilters, DEFAULTS, type MarketSearch, OWN_SORTS, SORT_CHOICES } from "./search.ts";

// The fields come when somebody opens them.
const SaleFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.SaleFilter })));
const ItemTypeFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.ItemTypeFilter })));
const PriceFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.PriceFilter })));
const StockFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.StockFilter })));
const RatingFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.RatingFilter })));

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
  return (
    <FilterFrame
      chips={<Chips search={search} change={change} own={own} withoutKind={withoutKind} />}
      fields={
        <>
          {!withoutKind && <SaleFilter search={search} change={change} />}
          <ItemTypeFilter search={search} change={change} />
          <PriceFilter search={search} change={change} />
          <StockFilter search={search} change={change} />
          {!own && <RatingFilter search={search} change={change} />}
        </>
      }
      set={countFilters(search)}
      onClear={onClear}
      found={total === undefined ? undefined : t("results", { count: total, amount: formatCount(total) })}
      aside={aside}
      sort={{
        label: t("sort.label"),
        value: search.sort ?? DEFAULTS.sort,
        choices: (own ? OWN_SORTS : SORT_CHOICES).map((value) => ({ value, label: t(`sort.${value}`) })),
        onChange: (sort) => change({ sort }),
      }}
    />
  );
}

type ChipProps = { search: MarketSearch; change: Change; own: boolean; withoutKind: boolean };

/** One chip per filter: shut it names the filter, set it names the value and takes it away with its cross. */
function Chips({ search, change, own, withoutKind }: ChipProps) {
  const { t } = useTranslation("market");
  const { kind, type, quantityAvailable, rating } = search;
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
        value={priceRange(t, search)}
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
