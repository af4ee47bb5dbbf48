import { IconPlus, IconTags } from "@tabler/icons-react";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { useTitle } from "#web/ui/title.ts";
import { InternalPicker } from "./InternalPicker.tsx";
import { FilterBar } from "./parts/FilterBar.tsx";
import { ListingGrid } from "./parts/ListingGrid.tsx";
import { clearFilters, countFilters, type MarketSearch, STATUSES, searchParameters } from "./parts/search.ts";
import { useMarketSearch } from "./use-market-search.ts";

type Seller = { user_seller: string } | { contractor_seller: string };

/** One's own, or the acting organisation's, sold-out ones included. */
const mineQuery = (search: MarketSearch, seller: Seller) =>
  query(marketSearch.searchListings, {
    query: {
      ...searchParameters(search),
      user_seller: undefined,
      contractor_seller: undefined,
      ...seller,
      seller_rating: undefined,
      quantityAvailable: search.quantityAvailable ?? 0,
      listing_type: "not-aggregate",
      statuses: search.statuses ?? "active",
    },
  });

export function MyListingsScreen() {
  const { t } = useTranslation("market");
  const { t: stock } = useTranslation("stock");
  const me = useMe();
  const actor = useActor();
  const { search, change, replaceAll, paging } = useMarketSearch();
  useTitle(t("mine.title"));
  const seller: Seller = actor ? { contractor_seller: actor.spectrum_id } : { user_seller: me?.username ?? "" };
  const status = search.statuses ?? "active";
  const isKnown = Boolean(me);
  const found = useQuery({
    ...mineQuery(search, seller),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const counts = useQueries({
    queries: STATUSES.map((each) => ({ ...mineQuery({ statuses: each, page_size: 12 }, seller), enabled: isKnown })),
  });
  const empty = (
    <EmptyState
      icon={<IconTags />}
      title={t(`mine.empty.${STATUSES.find((each) => each === status) ?? "active"}`)}
      text={
        countFilters(search) > 0
          ? t("empty.text")
          : t(`mine.emptyText.${STATUSES.find((each) => each === status) ?? "active"}`)
      }
    >
      <ButtonLink to="/market/create" variant="main">
        {t("create.title")}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <>
      <ListHead title={t("mine.title")} note={actor ? actor.name : me?.display_name}>
        <ButtonLink to="/market/manage" search={{ quantityAvailable: 0 }} size="small">
          {stock("title")}
        </ButtonLink>
        <ButtonLink to="/market/create" size="small" icon={<IconPlus aria-hidden />}>
          {t("create.title")}
        </ButtonLink>
      </ListHead>
      <TabNav label={t("mine.tabs")}>
        {STATUSES.map((each, index) => (
          <TabLink
            key={each}
            to="/market/me"
            search={{ ...(each === "active" ? {} : { statuses: each }) }}
            isChosen={status === each}
          >
            {t(`status.${each}`)} <span className="dim numbers">{formatCount(counts[index]?.data?.total ?? 0)}</span>
          </TabLink>
        ))}
      </TabNav>
      <FilterBar
        own
        withWords
        search={search}
        change={change}
        onClear={() => replaceAll(clearFilters(search))}
        total={found.data?.total}
        aside={actor && <InternalPicker search={search} change={change} />}
      />
      <ListingGrid
        source={found}
        rows={found.data?.listings}
        paging={paging(found.data?.total)}
        skeletons={8}
        empty={empty}
        showOwner
      />
    </>
  );
}
