import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CONTRACT_SORTS } from "#web/calls/trading/contracts.gen.ts";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { priceRange } from "#web/ui/filters/filter-words.ts";
import { KindFilter } from "#web/ui/filters/KindFilter.tsx";
import { PaymentFilter } from "#web/ui/filters/PaymentFilter.tsx";
import { PriceFilter } from "#web/ui/filters/PriceFilter.tsx";
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
  const { kind, paymentType, minOffer, maxOffer } = search;
  return (
    <FilterFrame
      words={
        <WordsInput label={t("filter.query")} value={search.query ?? ""} onChange={(query) => change({ query })} />
      }
      filters={[
        {
          name: ui("filters.kind"),
          value: kind && kindName(kind),
          clear: () => change({ kind: undefined }),
          field: <KindFilter kind={kind} seen={seenKinds} onChange={(next) => change({ kind: next })} />,
        },
        {
          name: t("field.cost"),
          value: priceRange({ minCost: minOffer, maxCost: maxOffer }),
          clear: () => change({ minOffer: undefined, maxOffer: undefined }),
          field: (
            <PriceFilter
              name={t("field.cost")}
              minCost={minOffer}
              maxCost={maxOffer}
              onChange={(patch) =>
                change("minCost" in patch ? { minOffer: patch.minCost } : { maxOffer: patch.maxCost })
              }
            />
          ),
        },
        {
          name: ui("filters.payment"),
          value: paymentType && ui(`payment.${paymentType}`),
          clear: () => change({ paymentType: undefined }),
          field: <PaymentFilter payment={paymentType} onChange={(next) => change({ paymentType: next })} />,
        },
      ]}
      checkbox={
        isSignedIn && (
          <Checkbox
            label={t("filter.mine")}
            checked={search.mine ?? false}
            onChange={(event) => change({ mine: event.currentTarget.checked || undefined })}
          />
        )
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
