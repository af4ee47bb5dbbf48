import { lazy, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import type { Filter } from "#web/ui/filters/filter.ts";
import { priceRange, ratingAtLeast } from "#web/ui/filters/filter-words.ts";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { itemTypeName } from "./item-type-name.ts";
import type { Change } from "./search.ts";
import { countFilters, DEFAULTS, type MarketSearch, OWN_SORTS, SORT_CHOICES } from "./search.ts";

// The fields come when somebody opens them.
const SaleFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.SaleFilter })));
const ItemTypeFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.ItemTypeFilter })));
const PriceFilter = lazy(() =>
  import("#web/ui/filters/PriceFilter.tsx").then((module) => ({ default: module.PriceFilter })),
);
const RatingFilter = lazy(() =>
  import("#web/ui/filters/RatingFilter.tsx").then((module) => ({ default: module.RatingFilter })),
);
const SellerFilter = lazy(() => import("./SellerFilter.tsx").then((module) => ({ default: module.SellerFilter })));
const PlaceFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.PlaceFilter })));
const StockFilter = lazy(() => import("./filters.tsx").then((module) => ({ default: module.StockFilter })));

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
  /** Where all rows are of one seller, or of several. */
  withoutSeller?: boolean;
  /** A shop has the stars of its one seller; left out, as `withoutSeller`. */
  withoutRating?: boolean;
  /** Where the count and the order stand above the filters. */
  isBelow?: boolean;
  /** Where the search box above every page does not lead. */
  withWords?: boolean;
};

export function FilterBar(props: Props) {
  const { search, change, onClear, total, aside, own = false, withoutKind = false, withoutSeller = own } = props;
  const { withoutRating = withoutSeller, withWords = false, isBelow = false } = props;
  const { t } = useTranslation("market");
  const { sale, type, price, stock, rating, place, seller } = useFilters(search, change);
  return (
    <FilterFrame
      isBelow={isBelow}
      words={
        withWords && (
          <WordsInput
            label={t("filter.words")}
            value={search.query ?? ""}
            onChange={(query) => change({ query: query.trim() || undefined })}
          />
        )
      }
      filters={[
        ...(withoutKind ? [] : [sale]),
        type,
        price,
        stock,
        place,
        ...(own || withoutRating ? [] : [rating]),
        ...(withoutSeller ? [] : [seller]),
      ]}
      set={countFilters(search)}
      onClear={onClear}
      found={total === undefined ? undefined : t("results", { count: total, amount: formatCount(total) })}
      aside={aside}
      // Nothing has no order.
      sort={
        total === 0
          ? undefined
          : {
              label: t("sort.label"),
              value: search.sort ?? DEFAULTS.sort,
              choices: (own ? OWN_SORTS : SORT_CHOICES).map((value) => ({ value, label: t(`sort.${value}`) })),
              onChange: (sort) => change({ sort }),
            }
      }
    />
  );
}

function useFilters(search: MarketSearch, change: Change) {
  const { t } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const { kind, type, minCost, maxCost, quantityAvailable, rating } = search;
  return {
    sale: {
      name: t("filter.anySale"),
      value: kind && t(`kind.${kind}`),
      clear: () => change({ kind: undefined }),
      field: <SaleFilter search={search} change={change} />,
    },
    type: {
      name: t("filter.type"),
      value: type && itemTypeName(type),
      clear: () => change({ type: undefined }),
      field: <ItemTypeFilter search={search} change={change} />,
    },
    price: {
      name: ui("filters.price"),
      value: priceRange(search),
      clear: () => change({ minCost: undefined, maxCost: undefined }),
      field: <PriceFilter minCost={minCost} maxCost={maxCost} onChange={change} />,
    },
    stock: {
      name: t("filter.stock"),
      value:
        quantityAvailable === 0
          ? t("filter.stockAny")
          : quantityAvailable && t("filter.stockLeast", { amount: formatCount(quantityAvailable) }),
      clear: () => change({ quantityAvailable: undefined }),
      field: <StockFilter search={search} change={change} />,
    },
    rating: {
      name: ui("filters.rating"),
      value: rating && ratingAtLeast(rating),
      clear: () => change({ rating: undefined }),
      field: <RatingFilter rating={rating} onChange={(next) => change({ rating: next })} />,
    },
    place: {
      name: t("filter.place"),
      value: search.place,
      clear: () => change({ place: undefined }),
      field: <PlaceFilter search={search} change={change} />,
    },
    seller: {
      name: t("filter.seller"),
      value: search.contractor_seller ?? search.user_seller,
      clear: () => change({ user_seller: undefined, contractor_seller: undefined }),
      field: <SellerFilter change={change} />,
    },
  } satisfies Record<string, Filter>;
}
