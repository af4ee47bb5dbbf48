import { IconPlus, IconStack2 } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as market from "#contract/market.ts";
import { query } from "../../api.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useTitle } from "../../ui/title.ts";
import { FilterBar } from "../FilterBar.tsx";
import { ListingGrid } from "../ListingGrid.tsx";
import styles from "../MarketScreen.module.css";
import { Pager } from "../Pager.tsx";
import { clearFilters, countFilters, DEFAULTS, type MarketSearch, searchParameters } from "../search.ts";
import { useMarketSearch } from "../use-market-search.ts";

/** Every row is a game item; the kind of sale means nothing here. */
export const bulkQuery = (search: MarketSearch) =>
  query(market.searchListings, {
    query: { ...searchParameters(search), sale_type: undefined, seller_rating: undefined, listing_type: "aggregate" },
  });

export function BulkScreen() {
  const { t } = useTranslation("items");
  const { t: words } = useTranslation("market");
  const { search: asked, change, turn, replaceAll } = useMarketSearch();
  const { kind: _kind, ...search } = asked;
  const size = search.page_size ?? DEFAULTS.page_size;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...bulkQuery(search),
    placeholderData: keepPreviousData,
  });
  useTitle(t("bulk.title"));
  const total = data?.total;
  const clear = () => replaceAll(clearFilters(search));
  const empty = (
    <EmptyState icon={<IconStack2 />} title={t("bulk.none")} text={t("bulk.noneText")}>
      {countFilters(search) > 0 && <Button onClick={clear}>{words("filter.clearAll")}</Button>}
      <ButtonLink to="/buyorder/create">{t("bulk.ask")}</ButtonLink>
    </EmptyState>
  );
  return (
    <>
      <div className={styles.head}>
        <h1>{t("bulk.title")}</h1>
        <p className="dim">{t("bulk.lead")}</p>
        <span className={styles.aside}>
          <ButtonLink
            to="/market/create/$tab"
            params={{ tab: "bulk" }}
            look="main"
            size="small"
            icon={<IconPlus aria-hidden />}
          >
            {t("bulk.create")}
          </ButtonLink>
        </span>
      </div>
      <FilterBar search={search} change={change} onClear={clear} total={total} withoutKind />
      <ListingGrid
        listings={data?.listings}
        skeletons={Math.min(size, 16)}
        isStale={isPlaceholderData}
        failure={error}
        onRetry={() => void refetch()}
        empty={empty}
      />
      {total !== undefined && total > 0 && (
        <Pager
          index={search.index ?? 0}
          size={size}
          total={total}
          onTurn={turn}
          onSize={(page_size) => change({ page_size })}
        />
      )}
    </>
  );
}
