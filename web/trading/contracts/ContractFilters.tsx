import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CONTRACT_SORTS } from "#web/calls/trading/contracts.gen.ts";
import { PriceFilter } from "#web/goods/listings/parts/filters.tsx";
import { FilterChip } from "#web/ui/filters/FilterChip.tsx";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { KindFilter } from "#web/ui/filters/KindFilter.tsx";
import { PaymentFilter } from "#web/ui/filters/PaymentFilter.tsx";
import { priceRange } from "#web/ui/filters/price-range.ts";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { kindName } from "#web/ui/kind-name.ts";
import { type ChangeContracts, type ContractsSearch, countFilters } from "./contracts-search.ts";

type Props = {
  search: ContractsSearch;
  change: ChangeContracts;
  onClear: () => void;
  seenKinds: readonly string[];
  total: number | undefined;
  isSignedIn: boolean;
};

export function ContractFilters({ search, change, onClear, seenKinds, total, isSignedIn }: Props) {
  const { t } = useTranslation("contracts");
  const { t: ui } = useTranslation("ui");
  const { t: market } = useTranslation("market");
  const { kind, paymentType, minOffer, maxOffer } = search;
  const range = { ...(minOffer ? { minCost: minOffer } : {}), ...(maxOffer ? { maxCost: maxOffer } : {}) };
  const kindFilter = <KindFilter kind={kind} seen={seenKinds} onChange={(next) => change({ kind: next })} />;
  const payFilter = (
    <PriceFilter
      name={t("field.cost")}
      search={range}
      change={(patch) =>
        change({
          ...("minCost" in patch ? { minOffer: patch.minCost } : {}),
          ...("maxCost" in patch ? { maxOffer: patch.maxCost } : {}),
        })
      }
    />
  );
  const paymentFilter = <PaymentFilter payment={paymentType} onChange={(next) => change({ paymentType: next })} />;
  return (
    <FilterFrame
      words={
        <WordsInput label={t("filter.query")} value={search.query ?? ""} onChange={(query) => change({ query })} />
      }
      chips={
        <>
          <FilterChip
            name={ui("filters.kind")}
            value={kind && kindName(kind)}
            onClear={() => change({ kind: undefined })}
          >
            {kindFilter}
          </FilterChip>
          <FilterChip
            name={t("field.cost")}
            value={priceRange(market, range)}
            onClear={() => change({ minOffer: undefined, maxOffer: undefined })}
          >
            {payFilter}
          </FilterChip>
          <FilterChip
            name={ui("filters.payment")}
            value={paymentType && ui(`payment.${paymentType}`)}
            onClear={() => change({ paymentType: undefined })}
          >
            {paymentFilter}
          </FilterChip>
          {isSignedIn && (
            <Checkbox
              label={t("filter.mine")}
              checked={search.mine ?? false}
              onChange={(event) => change({ mine: event.currentTarget.checked || undefined })}
            />
          )}
        </>
      }
      fields={
        <>
          {kindFilter}
          {payFilter}
          {paymentFilter}
        </>
      }
      set={countFilters(search)}
      onClear={onClear}
      found={total === undefined ? undefined : t("found", { count: total, amount: formatCount(total) })}
      sort={{
        label: t("sort.label"),
        value: search.sort ?? "date-new",
        choices: CONTRACT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
        onChange: (sort) => change({ sort }),
      }}
    />
  );
}
