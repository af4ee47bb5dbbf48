import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Watch } from "#contract/goods/watches.ts";
import { PriceFilter } from "#web/ui/filters/PriceFilter.tsx";
import { RatingFilter } from "#web/ui/filters/RatingFilter.tsx";
import { ItemTypeFilter, SaleFilter, StockFilter } from "../listings/parts/filters.tsx";
import { type Change, type MarketSearch, parseMarketSearch } from "../listings/parts/search.ts";
import { FiltersForm } from "./FiltersForm.tsx";
import { addressOf, scopeOf, watchedSearch } from "./parts/watch-target.ts";
import { canWatch } from "./parts/watched-search.ts";

/** The filters of a watched search, to be changed. Its seller and its shelf stay. */
export function WatchFilters({ watch, onClose }: { watch: Watch; onClose: () => void }) {
  const { t: market } = useTranslation("market");
  const scope = scopeOf(watch.search);
  const [search, setSearch] = useState<MarketSearch>(() => addressOf(watch.search));
  const [words, setWords] = useState(search.query ?? "");
  const change: Change = (patch) => setSearch((old) => parseMarketSearch({ ...old, ...patch }));
  const next = parseMarketSearch({ ...search, query: words });
  return (
    <FiltersForm
      watch={watch}
      body={{ search: watchedSearch(next, scope) }}
      canSave={canWatch(next, scope)}
      onClose={onClose}
    >
      <TextInput
        label={market("filter.words")}
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ItemTypeFilter search={search} change={change} />
      {!scope.isBulk && <SaleFilter search={search} change={change} />}
      <PriceFilter minCost={search.minCost} maxCost={search.maxCost} onChange={change} />
      <StockFilter search={search} change={change} />
      <RatingFilter rating={search.rating} onChange={(rating) => change({ rating })} />
    </FiltersForm>
  );
}
