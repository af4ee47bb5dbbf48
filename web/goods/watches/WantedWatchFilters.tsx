import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Watch } from "#contract/goods/watches.ts";
import { PriceFilter } from "#web/ui/filters/PriceFilter.tsx";
import { type ChangeWanted, parseWantedSearch, type WantedSearch } from "../buy-orders/parts/wanted.ts";
import { ItemTypeFilter } from "../listings/parts/filters.tsx";
import { FiltersForm } from "./FiltersForm.tsx";
import { canWatchWanted, wantedAddressOf, watchedWanted } from "./parts/watched-wanted.ts";

/** The filters of a watch of buy orders, to be changed. */
export function WantedWatchFilters({ watch, onClose }: { watch: Watch; onClose: () => void }) {
  const { t: market } = useTranslation("market");
  const [search, setSearch] = useState<WantedSearch>(() => wantedAddressOf(watch.search));
  const [words, setWords] = useState(search.query ?? "");
  const change: ChangeWanted = (patch) => setSearch((old) => parseWantedSearch({ ...old, ...patch }));
  const next = parseWantedSearch({ ...search, query: words });
  return (
    <FiltersForm
      watch={watch}
      body={{ wanted_search: watchedWanted(next) }}
      canSave={canWatchWanted(next)}
      onClose={onClose}
    >
      <TextInput
        label={market("filter.words")}
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ItemTypeFilter search={search} change={change} />
      <PriceFilter minCost={search.minCost} maxCost={search.maxCost} onChange={change} />
    </FiltersForm>
  );
}
