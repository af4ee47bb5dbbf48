import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "#web/theme/brand.ts";
import { AddToCart } from "#web/trading/cart/parts/AddToCart.tsx";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { useTitle } from "#web/ui/title.ts";
import { SavedSearches } from "../watches/parts/SavedSearches.tsx";
import { WatchButton } from "../watches/parts/WatchButton.tsx";
import { canWatch, type WatchScope, wordsOf } from "../watches/parts/watched-search.ts";
import { FilterBar } from "./parts/FilterBar.tsx";
import { itemTypeName } from "./parts/item-type-name.ts";
import { MarketTop } from "./parts/MarketTop.tsx";
import { NewRows } from "./parts/NewRows.tsx";
import { marketQuery } from "./parts/queries.ts";
import { Results } from "./parts/Results.tsx";
import { clearFilters, DEFAULTS, type MarketSearch } from "./parts/search.ts";
import { useHeldRows } from "./parts/use-held-rows.ts";
import { useMarketSearch } from "./parts/use-market-search.ts";
import { ViewSwitch } from "./parts/ViewSwitch.tsx";

// Only for those who search by words, and where nothing is found.
const FoundAbove = lazy(() => import("./FoundAbove.tsx").then((module) => ({ default: module.FoundAbove })));
const NothingFound = lazy(() => import("./NothingFound.tsx").then((module) => ({ default: module.NothingFound })));

/** Whoever stays on the page learns of new listings within this time; a hidden page asks nothing. */
const LOOK_AGAIN_MS = 60_000;

const CATEGORIES = ["weapon", "armor", "component"] as const;
/** What the page of a type is called: three have words of their own, others are called as the type is. */
const titleOf = (t: TFunction<"market">, type: string) => {
  const category = CATEGORIES.find((each) => each === type.toLowerCase());
  return category ? t(`category.${category}`) : itemTypeName(type);
};

export function MarketScreen() {
  const { t } = useTranslation("market");
  const { name } = useParams({ strict: false });
  const { search, change, replaceAll, paging } = useMarketSearch();
  const size = search.page_size ?? DEFAULTS.page_size;
  const found = useQuery({
    ...marketQuery(search),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const held = useHeldRows(JSON.stringify([name, search]), found);
  const category = name !== undefined && search.type !== undefined ? titleOf(t, search.type) : undefined;
  const title = category ?? t("title");
  useTitle(search.query ? `${search.query} · ${title}` : title);
  const clear = () => replaceAll(clearFilters(search));
  const total = found.data?.total;

  const scope = sellerOf(search);
  const words = wordsOf(t, search, scope).join(" ");
  return (
    <>
      {category !== undefined && (
        <Crumbs label={t("listing.breadcrumbs")}>
          <li>
            <Link to="/market">{t("title")}</Link>
          </li>
          <li aria-current="page">{category}</li>
        </Crumbs>
      )}
      <MarketTop title={title} note={search.query && t("searchingFor", { query: search.query })} chosen="items">
        <FilterBar
          isBelow
          search={search}
          change={change}
          onClear={clear}
          total={total}
          withoutSeller={brand !== null}
          aside={
            <>
              {canWatch(search, scope) && (
                <WatchButton target={{ kind: "search", search, scope }} name={words} variant="quiet" />
              )}
              <SavedSearches place="/market" search={search} name={words} />
              <ViewSwitch search={search} change={change} />
            </>
          }
        />
      </MarketTop>
      {search.query && !search.index && (
        <Suspense>
          <FoundAbove words={search.query} />
        </Suspense>
      )}
      <NewRows count={held.waiting} onShow={held.show} />
      <Results
        search={search}
        change={change}
        source={found}
        rows={held.rows}
        paging={paging(found.data?.total, marketQuery)}
        skeletons={size}
        action={(listing) => <AddToCart listing={listing} />}
        empty={
          <Suspense>
            <NothingFound search={search} scope={scope} onClear={clear} />
          </Suspense>
        }
      />
    </>
  );
}

/** One seller's goods are watched as their shop is. */
const sellerOf = ({ user_seller, contractor_seller }: MarketSearch): WatchScope => ({
  ...(user_seller ? { user_seller } : {}),
  ...(contractor_seller ? { contractor_seller } : {}),
});
