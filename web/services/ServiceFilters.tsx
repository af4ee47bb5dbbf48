import { useTranslation } from "react-i18next";
import { PriceFilter, RatingFilter } from "../market/filters.tsx";
import { priceRange } from "../market/price-range.ts";
import { FilterChip } from "../ui/filters/FilterChip.tsx";
import { FilterFrame } from "../ui/filters/FilterFrame.tsx";
import { KindFilter } from "../ui/filters/KindFilter.tsx";
import { PaymentFilter } from "../ui/filters/PaymentFilter.tsx";
import { WordsInput } from "../ui/filters/WordsInput.tsx";
import { formatCount } from "../ui/format.ts";
import { kindName } from "../ui/kind-name.ts";
import { type ChangeServices, countServiceFilters, SERVICE_SORTS, type ServiceSearch } from "./search.ts";

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
