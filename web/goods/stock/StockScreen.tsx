import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconBoxSeam, IconDownload, IconPlus, IconSearch, IconUpload } from "@tabler/icons-react";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type * as marketSearch from "#contract/goods/search.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { ListingStats } from "#contract/platform/shapes.ts";
import { query } from "#web/api.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import { useActor, usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import { InternalPicker } from "../listings/InternalPicker.tsx";
import { FilterBar } from "../listings/parts/FilterBar.tsx";
import { type Change, clearFilters, countFilters, DEFAULTS, type MarketSearch } from "../listings/parts/search.ts";
import { useMarketSearch } from "../listings/use-market-search.ts";
import { BulkReport } from "./BulkReport.tsx";
import { QuickAdd } from "./QuickAdd.tsx";
import styles from "./Stock.module.css";
import { StockTable } from "./StockTable.tsx";
import { StockToolbar } from "./StockToolbar.tsx";
import { type Seller, STOCK_STATUSES, stockFileUrl, stockQuery } from "./stock-search.ts";
import { useBulk } from "./use-bulk.ts";
import { useSelection } from "./use-selection.ts";

const STATUS_CHOICES = [STOCK_STATUSES, "active", "inactive", "archived"] as const;

/** The goods of a seller as a table to work in. */
export function StockScreen() {
  const { t } = useTranslation("stock");
  const me = useMe();
  const actor = useActor();
  const isManager = usePermission(actor?.spectrum_id, "manage_market");
  const isKeeper = usePermission(actor?.spectrum_id, "manage_stock");
  const mayEdit = actor === null || isManager;
  const mayCount = mayEdit || isKeeper;
  const { search, change, replaceAll, paging } = useMarketSearch(STOCK_STATUSES);
  const seller: Seller = actor ? { contractor_seller: actor.spectrum_id } : { user_seller: me?.username ?? "" };
  const owner = actor?.spectrum_id ?? "";
  const selection = useSelection(owner);
  const bulk = useBulk(selection);
  const [isAdding, setAdding] = useState(false);
  useTitle(t("title"));
  const found = useQuery({
    ...stockQuery(search, seller),
    enabled: Boolean(me),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const stats = useStats(data?.listings ?? []);
  const total = data?.total;
  return (
    <>
      <div className={styles.head}>
        <h1>{t("title")}</h1>
        <p className="dim">{actor ? actor.name : me?.display_name}</p>
        <div className={styles.headActions}>
          <Link to="/market/me" search={{ statuses: "archived" }} className="link">
            {t("archivedLink")}
          </Link>
          <a href={stockFileUrl(search, seller)} download="stock.csv" className={buttonClass("plain", "small")}>
            <IconDownload aria-hidden />
            {t("export")}
          </a>
          {mayEdit && (
            <>
              <ButtonLink to="/market/manage/import" size="small" icon={<IconUpload aria-hidden />}>
                {t("import")}
              </ButtonLink>
              <Button
                size="small"
                variant="main"
                icon={<IconPlus aria-hidden />}
                aria-expanded={isAdding}
                onClick={() => setAdding(!isAdding)}
              >
                {t("quick.button")}
              </Button>
            </>
          )}
        </div>
      </div>
      {!mayEdit && <Notice>{t(isKeeper ? "countsOnly" : "readOnly", { name: actor.name })}</Notice>}
      {isAdding && mayEdit && <QuickAdd spectrum_id={actor?.spectrum_id ?? null} onClose={() => setAdding(false)} />}
      <StockFilters search={search} change={change} hasInternal={actor !== null} />
      <FilterBar own search={search} change={change} onClear={() => replaceAll(clearFilters(search))} total={total} />
      {mayCount && (
        <StockToolbar
          countsOnly={!mayEdit}
          count={selection.chosen.size}
          isBusy={bulk.isBusy}
          onAction={(action) => void bulk.run([...selection.chosen.keys()], action)}
          onClear={selection.clear}
        />
      )}
      <BulkReport failures={bulk.failures} onClose={bulk.forget} />
      <ListFrame
        source={found}
        rows={data?.listings}
        loading={<Skeleton count={8} height={54} />}
        empty={<Empty search={search} onClear={() => replaceAll(clearFilters(search))} />}
        paging={paging(total)}
      >
        {(listings) => (
          <StockTable
            listings={listings}
            stats={stats}
            mayEdit={mayEdit}
            mayCount={mayCount}
            chosen={selection.chosen}
            onChoose={selection.set}
            sort={search.sort ?? DEFAULTS.sort}
            onSort={(sort) => change({ sort })}
            onAction={({ listing_id }, action) => void bulk.run([listing_id], action)}
          />
        )}
      </ListFrame>
    </>
  );
}

/** Figures of the rows on screen, in as many calls as the contract's limit asks for. */
function useStats(listings: readonly marketSearch.SearchResult[]): ReadonlyMap<string, ListingStats> {
  const ids = listings.map(({ listing_id }) => listing_id);
  const parts = Array.from({ length: Math.ceil(ids.length / LIMITS.statsIds) }, (_, part) =>
    ids.slice(part * LIMITS.statsIds, (part + 1) * LIMITS.statsIds),
  );
  const answers = useQueries({
    queries: parts.map((listing_ids) => ({
      ...query(market.getListingStats, { body: { listing_ids } }),
      placeholderData: keepPreviousData,
    })),
  });
  return new Map(answers.flatMap(({ data }) => data?.stats ?? []).map((each) => [each.listing_id, each]));
}

type FilterProps = {
  search: MarketSearch;
  change: Change;
  hasInternal: boolean;
};

function StockFilters({ search, change, hasInternal }: FilterProps) {
  const { t } = useTranslation("stock");
  const { t: market } = useTranslation("market");
  const [text, setText] = useState(search.query ?? "");
  useEffect(() => setText(search.query ?? ""), [search.query]);
  const settle = useDebouncedCallback((query: string) => change({ query: query.trim() || undefined }), 300);
  const status = STATUS_CHOICES.find((each) => each === (search.statuses ?? STOCK_STATUSES)) ?? STOCK_STATUSES;
  return (
    <div className={styles.filters}>
      <TextInput
        aria-label={t("search")}
        placeholder={t("search")}
        className={styles.search ?? ""}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          settle(event.currentTarget.value);
        }}
      />
      {hasInternal && <InternalPicker search={search} change={change} />}
      <Picker
        label={t("column.status")}
        value={status}
        choices={STATUS_CHOICES.map((value) => ({
          value,
          label: value === STOCK_STATUSES ? t("statusBoth") : market(`status.${value as "active"}`),
        }))}
        onChange={(statuses) => change({ statuses })}
      />
    </div>
  );
}

function Empty({ search, onClear }: { search: MarketSearch; onClear: () => void }) {
  const { t } = useTranslation("stock");
  const { t: market } = useTranslation("market");
  const isFiltered = countFilters({ ...search, quantityAvailable: undefined } as MarketSearch) > 0;
  return (
    <EmptyState
      icon={<IconBoxSeam />}
      title={isFiltered ? market("empty.title") : t("empty")}
      text={isFiltered ? market("empty.text") : t("emptyText")}
    >
      {isFiltered && <Button onClick={onClear}>{market("filter.clearAll")}</Button>}
      <ButtonLink to="/market/create" variant="main">
        {market("create.title")}
      </ButtonLink>
    </EmptyState>
  );
}
