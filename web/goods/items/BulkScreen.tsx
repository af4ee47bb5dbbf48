import { IconPlus, IconStack2 } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import { brand } from "#web/theme/brand.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListTop } from "#web/ui/layout/ListTop.tsx";
import { useTitle } from "#web/ui/title.ts";
import { FilterBar } from "../listings/parts/FilterBar.tsx";
import { Results } from "../listings/parts/Results.tsx";
import { clearFilters, countFilters, DEFAULTS, type MarketSearch, searchParameters } from "../listings/parts/search.ts";
import { useMarketSearch } from "../listings/parts/use-market-search.ts";
import { ViewSwitch } from "../listings/parts/ViewSwitch.tsx";
import { SavedSearches } from "../watches/parts/SavedSearches.tsx";
import { WatchButton } from "../watches/parts/WatchButton.tsx";
import { canWatch, wordsOf } from "../watches/parts/watched-search.ts";

/** Every row is a game item; the kind of sale means nothing here. On the hostname of an organisation every row is a bulk listing of theirs. */
export const bulkQuery = (search: MarketSearch) =>
  query(marketSearch.searchListings, {
    query: {
      ...searchParameters(search),
      user_seller: undefined,
      contractor_seller: brand?.code,
      sale_type: undefined,
      seller_rating: undefined,
      listing_type: "aggregate",
    },
  });

export function BulkScreen() {
  const { t } = useTranslation("items");
  const { t: words } = useTranslation("market");
  const { search: asked, change, replaceAll, paging } = useMarketSearch();
  // Every row is an item of several sellers.
  const { kind: _kind, user_seller: _user, contractor_seller: _organisation, ...search } = asked;
  const size = search.page_size ?? DEFAULTS.page_size;
  const found = useQuery({
    ...bulkQuery(search),
    placeholderData: keepPreviousData,
  });
  useTitle(t("bulk.title"));
  const total = found.data?.total;
  const named = wordsOf(words, search).join(" ");
  const clear = () => replaceAll(clearFilters(search));
  const empty = (
    <EmptyState icon={<IconStack2 />} title={t("bulk.none")} text={t("bulk.noneText")}>
      {countFilters(search) > 0 && <Button onClick={clear}>{words("filter.clearAll")}</Button>}
      <ButtonLink to="/buyorder/create">{t("bulk.ask")}</ButtonLink>
    </EmptyState>
  );
  return (
    <>
      <ListTop
        title={t("bulk.title")}
        note={t("bulk.lead")}
        aside={
          <ButtonLink
            to="/market/create/$tab"
            params={{ tab: "bulk" }}
            variant="main"
            size="small"
            icon={<IconPlus aria-hidden />}
          >
            {t("bulk.create")}
          </ButtonLink>
        }
      >
        <FilterBar
          search={search}
          change={change}
          onClear={clear}
          total={total}
          withoutKind
          withWords
          withoutSeller
          withoutRating={false}
          aside={
            <>
              {canWatch(search) && (
                <WatchButton
                  target={{ kind: "search", search, scope: { isBulk: true } }}
                  name={named}
                  variant="quiet"
                />
              )}
              <SavedSearches place="/bulk" search={search} name={named} />
              <ViewSwitch search={search} change={change} />
            </>
          }
        />
      </ListTop>
      <Results
        search={search}
        change={change}
        source={found}
        rows={found.data?.listings}
        paging={paging(found.data?.total, bulkQuery)}
        skeletons={size}
        empty={empty}
      />
    </>
  );
}
