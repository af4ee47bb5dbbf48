import { IconBoxSeam, IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type * as marketSearch from "#contract/goods/search.ts";
import type { StockAction } from "#contract/goods/stock.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { ListingStats } from "#contract/platform/shapes.ts";
import { query } from "#web/api.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import { useActor, usePermission, useRightsKnown } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { useTitle } from "#web/ui/title.ts";
import { AwayButton, OwnAway } from "../away/AwaySwitch.tsx";
import { InternalPicker } from "../listings/InternalPicker.tsx";
import { FilterBar } from "../listings/parts/FilterBar.tsx";
import { ListingGrid } from "../listings/parts/ListingGrid.tsx";
import {
  clearFilters,
  countFilters,
  DEFAULTS,
  type MarketSearch,
  STATUSES,
  type View,
} from "../listings/parts/search.ts";
import { useMarketSearch } from "../listings/parts/use-market-search.ts";
import { ViewSwitch } from "../listings/parts/ViewSwitch.tsx";
import { BulkReport } from "./BulkReport.tsx";
import { priceAfter, usePriceGuard } from "./parts/use-price-guard.tsx";
import { QuickAdd } from "./QuickAdd.tsx";
import styles from "./Stock.module.css";
import { StockTable } from "./StockTable.tsx";
import { StockToolbar } from "./StockToolbar.tsx";
import { type Seller, STOCK_STATUSES, stockFileUrl, stockQuery } from "./stock-search.ts";
import { useBulk } from "./use-bulk.ts";
import { useSelection } from "./use-selection.ts";

const OWN_VIEWS: readonly View[] = ["grid", "table"];
const STATUS_CHOICES = [STOCK_STATUSES, "active", "inactive", "archived"] as const;

/** One's own goods begin as cards of what is on the market, or as a table to work in; each can become the other. */
type Begin = { view: View; statuses: string };
const AS_CARDS: Begin = { view: "grid", statuses: DEFAULTS.statuses };
const AS_TABLE: Begin = { view: "table", statuses: STOCK_STATUSES };

export const MyListingsScreen = () => <OwnGoods begin={AS_CARDS} />;
export const StockScreen = () => <OwnGoods begin={AS_TABLE} />;

/** The goods of a seller. */
function OwnGoods({ begin }: { begin: Begin }) {
  const { t } = useTranslation("stock");
  const me = useMe();
  const actor = useActor();
  const isManager = usePermission(actor?.spectrum_id, "manage_market");
  const isKeeper = usePermission(actor?.spectrum_id, "manage_stock");
  const isKnown = useRightsKnown(actor?.spectrum_id);
  const mayEdit = actor === null || isManager;
  const mayCount = mayEdit || isKeeper;
  const { search, change, replaceAll, paging } = useMarketSearch(begin.statuses, begin.view);
  const { view = begin.view, statuses = begin.statuses } = search;
  const asked = { ...search, statuses };
  const seller: Seller = actor ? { contractor_seller: actor.spectrum_id } : { user_seller: me?.username ?? "" };
  const owner = actor?.spectrum_id ?? "";
  const selection = useSelection(owner);
  const { bulk, act, question } = useStockActions(selection);
  const [isAdding, setAdding] = useState(false);
  useTitle(t("title"));
  const found = useQuery({
    ...stockQuery(asked, seller),
    enabled: Boolean(me),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const stats = useStats(data?.listings ?? []);
  const total = data?.total;
  const empty = <Empty search={search} statuses={statuses} onClear={() => replaceAll(clearFilters(search))} />;
  return (
    <>
      <Head
        name={actor ? actor.name : me?.display_name}
        fileUrl={stockFileUrl(asked, seller)}
        seller={seller}
        mayEdit={mayEdit}
        isAdding={isAdding}
        onAdd={() => setAdding(!isAdding)}
      />
      {!mayEdit && isKnown && <Notice>{t(isKeeper ? "countsOnly" : "readOnly", { name: actor.name })}</Notice>}
      {isAdding && mayEdit && <QuickAdd spectrum_id={actor?.spectrum_id ?? null} onClose={() => setAdding(false)} />}
      <div className={styles.away}>
        <OwnAway seller={seller} spectrum_id={actor?.spectrum_id ?? null} mayEnd={mayEdit} />
      </div>
      <StatusTabs search={search} seller={seller} chosen={statuses} isKnown={Boolean(me)} />
      <FilterBar
        own
        withWords
        search={search}
        change={change}
        onClear={() => replaceAll(clearFilters(search))}
        total={total}
        aside={
          <>
            {actor && <InternalPicker search={search} change={change} />}
            <ViewSwitch search={search} change={change} views={OWN_VIEWS} usual={begin.view} />
          </>
        }
      />
      {question}
      {/* Where there is nothing to choose, nothing is done with what is chosen. */}
      {mayCount && view === "table" && total !== 0 && (
        <StockToolbar
          countsOnly={!mayEdit}
          count={selection.chosen.size}
          isBusy={bulk.isBusy}
          onAction={act}
          onClear={selection.clear}
        />
      )}
      <BulkReport failures={bulk.failures} onClose={bulk.forget} />
      {view === "grid" ? (
        <ListingGrid
          source={found}
          rows={data?.listings}
          paging={paging(total)}
          skeletons={8}
          empty={empty}
          showOwner
        />
      ) : (
        <ListFrame
          source={found}
          rows={data?.listings}
          loading={<Skeleton count={8} height={54} />}
          empty={empty}
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
      )}
    </>
  );
}

type HeadProps = {
  name: string | undefined;
  fileUrl: string;
  seller: Seller;
  mayEdit: boolean;
  isAdding: boolean;
  onAdd: () => void;
};

/** Whose goods these are, and what can be done with all of them. */
function Head({ name, fileUrl, seller, mayEdit, isAdding, onAdd }: HeadProps) {
  const { t } = useTranslation("stock");
  const actor = useActor();
  return (
    <div className={styles.head}>
      <h1>{t("title")}</h1>
      <p className="dim">{name}</p>
      <div className={styles.headActions}>
        <a href={fileUrl} download="stock.csv" className={buttonClass("plain", "small")}>
          <IconDownload aria-hidden />
          {t("export")}
        </a>
        {mayEdit && (
          <>
            <AwayButton seller={seller} spectrum_id={actor?.spectrum_id ?? null} />
            <ButtonLink to="/market/manage/import" size="small" icon={<IconUpload aria-hidden />}>
              {t("import")}
            </ButtonLink>
            <Button
              size="small"
              variant="main"
              icon={<IconPlus aria-hidden />}
              aria-expanded={isAdding}
              onClick={onAdd}
            >
              {t("quick.button")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** What is done to the chosen rows; a price that is unlike the usual one is asked about first. */
function useStockActions(selection: ReturnType<typeof useSelection>) {
  const bulk = useBulk(selection);
  const { guard, question } = usePriceGuard();
  const act = (action: StockAction) => {
    const rows = [...selection.chosen.values()];
    const run = () => void bulk.run([...selection.chosen.keys()], action);
    if (action.kind !== "price") run();
    else
      void guard(
        rows.map((row) => ({ ...row, id: row.listing_id, price: priceAfter(row.price, action) })),
        run,
      );
  };
  return { bulk, act, question };
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

/** What stands on the shelf, what waits, and what is kept for its orders alone, each with how many there are. */
function StatusTabs({
  search,
  seller,
  chosen,
  isKnown,
}: {
  search: MarketSearch;
  seller: Seller;
  chosen: string;
  isKnown: boolean;
}) {
  const { t } = useTranslation("stock");
  const { t: market } = useTranslation("market");
  const counts = useQueries({
    queries: STATUSES.map((statuses) => ({ ...stockQuery({ statuses, page_size: 1 }, seller), enabled: isKnown })),
  });
  /** Nothing until each of its parts is known: a zero would say that there are none. */
  const countOf = (statuses: string) => {
    const parts = counts.filter((_, index) => statuses.split(",").includes(STATUSES[index] ?? ""));
    if (parts.some(({ data }) => !data)) return "";
    return formatCount(parts.reduce((sum, { data }) => sum + (data?.total ?? 0), 0));
  };
  return (
    <TabNav label={market("mine.tabs")}>
      {STATUS_CHOICES.map((statuses) => (
        <TabLink
          key={statuses}
          to="."
          search={{ ...search, statuses, index: undefined }}
          isChosen={chosen === statuses}
        >
          {statuses === STOCK_STATUSES ? t("statusBoth") : market(`status.${statuses}`)}{" "}
          <span className="dim numbers">{countOf(statuses)}</span>
        </TabLink>
      ))}
    </TabNav>
  );
}

function Empty({ search, statuses, onClear }: { search: MarketSearch; statuses: string; onClear: () => void }) {
  const { t } = useTranslation("stock");
  const { t: market } = useTranslation("market");
  const isFiltered = countFilters({ ...search, quantityAvailable: undefined } as MarketSearch) > 0;
  const status = STATUSES.find((each) => each === statuses);
  return (
    <EmptyState
      icon={<IconBoxSeam />}
      title={isFiltered ? market("empty.title") : status ? market(`mine.empty.${status}`) : t("empty")}
      text={isFiltered ? market("empty.text") : status ? market(`mine.emptyText.${status}`) : t("emptyText")}
    >
      {isFiltered && <Button onClick={onClear}>{market("filter.clearAll")}</Button>}
      <ButtonLink to="/market/create" variant="main">
        {market("create.title")}
      </ButtonLink>
    </EmptyState>
  );
}
