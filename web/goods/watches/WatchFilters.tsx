import { Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Watch } from "#contract/goods/watches.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { PriceFilter } from "#web/ui/filters/PriceFilter.tsx";
import { RatingFilter } from "#web/ui/filters/RatingFilter.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { ItemTypeFilter, SaleFilter, StockFilter } from "../listings/parts/filters.tsx";
import { type Change, type MarketSearch, parseMarketSearch } from "../listings/parts/search.ts";
import { useUpdateWatch } from "./parts/commands.ts";
import styles from "./parts/Watches.module.css";
import { addressOf, canWatch, scopeOf, watchedSearch } from "./parts/watched-search.ts";

/** The filters of a watched search, to be changed. Its seller and its shelf stay. */
export function WatchFilters({ watch, onClose }: { watch: Watch; onClose: () => void }) {
  const { t } = useTranslation("watches");
  const { t: market } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const update = useUpdateWatch();
  const scope = scopeOf(watch.search);
  const [search, setSearch] = useState<MarketSearch>(() => addressOf(watch.search));
  const [words, setWords] = useState(search.query ?? "");
  const change: Change = (patch) => setSearch((old) => parseMarketSearch({ ...old, ...patch }));
  const next = parseMarketSearch({ ...search, query: words });
  const save = async () => {
    try {
      await update.run({ params: { watch_id: watch.watch_id }, body: { search: watchedSearch(next, scope) } });
      showSuccess(t("changed"));
      onClose();
    } catch (failure) {
      console.info("watch not changed", failure);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("filters.title")}
      centered
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
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
        <ErrorNotice failure={update.error} />
        <div className={styles.formActions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={update.isPending} disabled={!canWatch(next, scope)}>
            {ui("save")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
