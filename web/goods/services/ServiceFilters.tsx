import { useTranslation } from "react-i18next";
import { BadgeFilter } from "#web/ui/filters/BadgeFilter.tsx";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { priceRange, ratingAtLeast } from "#web/ui/filters/filter-words.ts";
import { KindFilter } from "#web/ui/filters/KindFilter.tsx";
import { PaymentFilter } from "#web/ui/filters/PaymentFilter.tsx";
import { PriceFilter } from "#web/ui/filters/PriceFilter.tsx";
import { RatingFilter } from "#web/ui/filters/RatingFilter.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { kindName } from "#web/ui/kind-name.ts";
import { type ChangeServices, countServiceFilters, SERVICE_SORTS, type ServiceSearch } from "./parts/search.ts";

type Props = {
  search: ServiceSearch;
  change: ChangeServices;
  onClear: () => void;
  total: number | undefined;
  /** Kinds beyond the usual ones that this page shows. */
  seenKinds: readonly string[];
};

export function ServiceFilters({ search, change, onClear, total, seenKinds }: Props) {
  const { t } = useTranslation("services");
  const { t: ui } = useTranslation("ui");
  const { t: market } = useTranslation("market");
  const { kind, minCost, maxCost, paymentType, rating, badge } = search;
  return (
    <FilterFrame
      isBelow
      words={<WordsInput label={t("search")} value={search.query ?? ""} onChange={(query) => change({ query })} />}
      filters={[
        {
          name: ui("filters.kind"),
          value: kind && kindName(kind),
          clear: () => change({ kind: undefined }),
          field: <KindFilter kind={kind} seen={seenKinds} onChange={(next) => change({ kind: next })} />,
        },
        {
          name: ui("filters.price"),
          value: priceRange(search),
          clear: () => change({ minCost: undefined, maxCost: undefined }),
          field: <PriceFilter minCost={minCost} maxCost={maxCost} onChange={change} />,
        },
        {
          name: ui("filters.payment"),
          value: paymentType && ui(`payment.${paymentType}`),
          clear: () => change({ paymentType: undefined }),
          field: <PaymentFilter payment={paymentType} onChange={(next) => change({ paymentType: next })} />,
        },
        {
          name: ui("filters.rating"),
          value: rating && ratingAtLeast(rating),
          clear: () => change({ rating: undefined }),
          field: <RatingFilter rating={rating} onChange={(next) => change({ rating: next })} />,
        },
        {
          name: ui("filters.badge"),
          value: badge && ui(`badgeName.${badge}`),
          clear: () => change({ badge: undefined }),
          field: <BadgeFilter badge={badge} onChange={(next) => change({ badge: next })} />,
        },
      ]}
      set={countServiceFilters(search)}
      onClear={onClear}
      found={total === undefined ? undefined : t("results", { count: total, amount: formatCount(total) })}
      sort={{
        label: market("sort.label"),
        value: search.sort ?? "newest",
        choices: SERVICE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
        onChange: (sort) => change({ sort }),
      }}
    />
  );
}
