import { useTranslation } from "react-i18next";
import { FilterChip } from "#web/ui/filters/FilterChip.tsx";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { KindFilter } from "#web/ui/filters/KindFilter.tsx";
import { PaymentFilter } from "#web/ui/filters/PaymentFilter.tsx";
import { priceRange } from "#web/ui/filters/price-range.ts";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { kindName } from "#web/ui/kind-name.ts";
import { PriceFilter, RatingFilter } from "../listings/parts/filters.tsx";
import { type ChangeServices, countServiceFilters, SERVICE_SORTS, type ServiceSearch } from "./parts/search.ts";

type Props = {
  search: ServiceSearch;
  change: ChangeServices;
  onClear: () => void;
  total: number | undefined;
  /** Kinds beyond the usual ones that this page shows. */
  seenKinds: readonly string[];
};

export function ServiceFilters(props: Props) {
  const { search, change, onClear, total } = props;
  const { t } = useTranslation("services");
  const { t: market } = useTranslation("market");
  return (
    <FilterFrame
      words={<WordsInput label={t("search")} value={search.query ?? ""} onChange={(query) => change({ query })} />}
      chips={<Chips {...props} />}
      fields={
        <>
          <KindFilter kind={search.kind} seen={props.seenKinds} onChange={(kind) => change({ kind })} />
          <PriceFilter search={search} change={change} />
          <PaymentFilter payment={search.paymentType} onChange={(paymentType) => change({ paymentType })} />
          <RatingFilter search={search} change={change} />
        </>
      }
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

function Chips({ search, change, seenKinds }: Props) {
  const { t: ui } = useTranslation("ui");
  const { t: market } = useTranslation("market");
  return (
    <>
      <FilterChip
        name={ui("filters.kind")}
        value={search.kind && kindName(search.kind)}
        onClear={() => change({ kind: undefined })}
      >
        <KindFilter kind={search.kind} seen={seenKinds} onChange={(kind) => change({ kind })} />
      </FilterChip>
      <FilterChip
        name={market("filter.price")}
        value={priceRange(market, search)}
        onClear={() => change({ minCost: undefined, maxCost: undefined })}
      >
        <PriceFilter search={search} change={change} />
      </FilterChip>
      <FilterChip
        name={ui("filters.payment")}
        value={search.paymentType && ui(`payment.${search.paymentType}`)}
        onClear={() => change({ paymentType: undefined })}
      >
        <PaymentFilter payment={search.paymentType} onChange={(paymentType) => change({ paymentType })} />
      </FilterChip>
      <FilterChip
        name={market("filter.rating")}
        value={search.rating && market("filter.ratingLeast", { stars: search.rating / 10 })}
        onClear={() => change({ rating: undefined })}
      >
        <RatingFilter search={search} change={change} />
      </FilterChip>
    </>
  );
}
