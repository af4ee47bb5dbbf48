import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { priceRange } from "#web/ui/filters/filter-words.ts";
import { PriceFilter } from "#web/ui/filters/PriceFilter.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ItemTypeFilter } from "../listings/parts/filters.tsx";
import { itemTypeName } from "../listings/parts/item-type-name.ts";
import { type ChangeWanted, countFilters, WANTED_SORTS, type WantedSearch } from "./parts/wanted.ts";

type Props = {
  search: WantedSearch;
  change: ChangeWanted;
  onClear: () => void;
  total: number | undefined;
  isSignedIn: boolean;
  aside?: ReactNode;
};

export function WantedFilters({ search, change, onClear, total, isSignedIn, aside }: Props) {
  const { t } = useTranslation("buyorders");
  const { t: ui } = useTranslation("ui");
  const { t: market } = useTranslation("market");
  const { type, minCost, maxCost, mine = false } = search;
  return (
    <FilterFrame
      words={<WordsInput label={t("search")} value={search.query ?? ""} onChange={(query) => change({ query })} />}
      filters={[
        {
          name: market("filter.type"),
          value: type && itemTypeName(type),
          clear: () => change({ type: undefined }),
          field: <ItemTypeFilter search={search} change={change} />,
        },
        {
          name: ui("filters.price"),
          value: priceRange(search),
          clear: () => change({ minCost: undefined, maxCost: undefined }),
          field: <PriceFilter minCost={minCost} maxCost={maxCost} onChange={change} />,
        },
      ]}
      checkbox={
        isSignedIn && (
          <Checkbox
            label={t("mine")}
            checked={mine}
            onChange={(event) => change({ mine: event.currentTarget.checked || undefined })}
          />
        )
      }
      set={countFilters(search)}
      onClear={onClear}
      found={total === undefined ? undefined : t("found", { count: total, amount: formatCount(total) })}
      aside={aside}
      sort={{
        label: t("sort.label"),
        value: search.sort ?? "newest",
        choices: WANTED_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
        onChange: (sort) => change({ sort }),
      }}
    />
  );
}
