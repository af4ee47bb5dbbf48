import { IconMoodEmpty } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { AddToCart } from "#web/trading/cart/parts/AddToCart.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { useTitle } from "#web/ui/title.ts";
import { MarketTabs } from "../services/MarketTabs.tsx";
import { WatchButton } from "../watches/parts/WatchButton.tsx";
import { canWatch, wordsOf } from "../watches/parts/watched-search.ts";
import { FilterBar } from "./parts/FilterBar.tsx";
import { itemTypeName } from "./parts/item-type-name.ts";
import { ListingGrid } from "./parts/ListingGrid.tsx";
import { marketQuery } from "./parts/queries.ts";
import { clearFilters, DEFAULTS } from "./parts/search.ts";
import { useMarketSearch } from "./use-market-search.ts";

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
  });
  const title = name !== undefined && search.type !== undefined ? titleOf(t, search.type) : t("title");
  useTitle(search.query ? `${search.query} · ${title}` : title);
  const clear = () => replaceAll(clearFilters(search));
  const total = found.data?.total;

  return (
    <>
      <ListHead title={title} note={search.query && t("searchingFor", { query: search.query })} />
      <MarketTabs chosen="items" />
      <FilterBar
        search={search}
        change={change}
        onClear={clear}
        total={total}
        aside={
          canWatch(search) && (
            <WatchButton target={{ kind: "search", search }} name={wordsOf(t, search).join(" ")} variant="quiet" />
          )
        }
      />
      <ListingGrid
        source={found}
        rows={found.data?.listings}
        paging={paging(found.data?.total, marketQuery)}
        skeletons={Math.min(size, 16)}
        action={(listing) => <AddToCart listing={listing} />}
        empty={
          <EmptyState icon={<IconMoodEmpty />} title={t("empty.title")} text={t("empty.text")}>
            <Button onClick={clear}>{t("filter.clearAll")}</Button>
            <ButtonLink to="/buyorder/create">{t("empty.ask")}</ButtonLink>
          </EmptyState>
        }
      />
    </>
  );
}
