import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FilterChip } from "#web/ui/filters/FilterChip.tsx";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { priceRange } from "#web/ui/filters/price-range.ts";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ItemTypeFilter, PriceFilter } from "../listings/parts/filters.tsx";
import { itemTypeName } from "../listings/parts/item-type-name.ts";
import { type ChangeWanted, countFilters, WANTED_SORTS, type WantedSearch } from "./wanted.ts";

type Props = {
  search: WantedSearch;
  change: ChangeWanted;
  onClear: () => void;
  total: number | undefined;
  isSignedIn: boolean;
};

export function WantedFilters({ search, change, onClear, total, isSignedIn }: Props) {
  const { t } = useTranslation("buyorders");
  const { t: market } = useTranslation("market");
  return (
    <FilterFrame
      words={<WordsInput label={t("search")} value={search.query ?? ""} onChange={(query) => change({ query })} />}
      chips={
        <>
          <FilterChip
            name={market("filter.type")}
            value={search.type && itemTypeName(search.type)}
            onClear={() => change({ type: undefined })}
          >
            <ItemTypeFilter search={search} change={change} />
          </FilterChip>
          <FilterChip
            name={market("filter.price")}
            value={priceRange(market, search)}
            onClear={() => change({ minCost: undefined, maxCost: undefined })}
          >
            <PriceFilter search={search} change={change} />
          </FilterChip>
          {isSignedIn && (
            <Checkbox
              label={t("mine")}
              checked={search.mine ?? false}
              onChange={(event) => change({ mine: event.currentTarget.checked || undefined })}
            />
          )}
        </>
      }
      fields={
        <>
          <ItemTypeFilter search={search} change={change} />
          <PriceFilter search={search} change={change} />
        </>
      }
      set={countFilters(search)}
      onClear={onClear}
      found={total === undefined ? undefined : t("found", { count: total, amount: formatCount(total) })}
      sort={{
        label: t("sort.label"),
        value: search.sort ?? "newest",
        choices: WANTED_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
        onChange: (sort) => change({ sort }),
      }}
    />
  );
}
