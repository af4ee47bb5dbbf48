import { IconBasketQuestion, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { wantedTypes } from "#contract/goods/wanted.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { brand } from "#web/theme/brand.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListTop } from "#web/ui/layout/ListTop.tsx";
import { CardList } from "#web/ui/list/CardList.tsx";
import { useTitle } from "#web/ui/title.ts";
import { wantedQuery } from "../items/parts/queries.ts";
import { CardSkeleton } from "../listings/parts/CardSkeleton.tsx";
import grid from "../listings/parts/ListingGrid.module.css";
import { categoriesQuery } from "../listings/parts/queries.ts";
import { DEFAULTS } from "../listings/parts/search.ts";
import { SavedSearches } from "../watches/parts/SavedSearches.tsx";
import { WatchButton } from "../watches/parts/WatchButton.tsx";
import { canWatchWanted, wantedWordsOf } from "../watches/parts/watched-wanted.ts";
import { type ChangeWanted, findWanted, parseWantedSearch } from "./parts/wanted.ts";
import { WantedCard } from "./WantedCard.tsx";
import { WantedFilters } from "./WantedFilters.tsx";

/** Everything that somebody wants to buy. The list comes whole and is searched, sorted and paged here. */
export function BuyOrdersScreen() {
  const { t } = useTranslation("buyorders");
  const me = useMe();
  const search = useSearch({ from: "/buyorders" });
  const navigate = useNavigate();
  const source = useQuery(wantedQuery());
  const { data } = source;
  const types = useTypesOf(search.type);
  useTitle(t("title"));
  const go = (next: Record<string, unknown>, replace: boolean) =>
    void navigate({ to: "/buyorders", search: parseWantedSearch(next), replace, resetScroll: !replace });
  const change: ChangeWanted = (patch) => go({ ...search, index: undefined, ...patch }, true);
  const found = data && findWanted(data, search, { username: me?.username, types, only: brand?.code });
  const words = wantedWordsOf(search).join(" ");
  const size = search.page_size ?? DEFAULTS.page_size;
  const index = search.index ?? 0;
  const clear = () => go({ sort: search.sort }, true);
  return (
    <>
      <ListTop
        title={t("title")}
        note={t("lead")}
        aside={
          <ButtonLink to="/buyorder/create" variant="main" size="small" icon={<IconPlus aria-hidden />}>
            {t("create.button")}
          </ButtonLink>
        }
      >
        <WantedFilters
          search={search}
          change={change}
          onClear={clear}
          total={found?.length}
          isSignedIn={Boolean(me)}
          aside={
            <>
              {canWatchWanted(search) && (
                <WatchButton target={{ kind: "wanted", search }} name={words} variant="quiet" />
              )}
              <SavedSearches place="/buyorders" search={search} name={words} />
            </>
          }
        />
      </ListTop>
      <CardList
        source={source}
        rows={found?.slice(index * size, (index + 1) * size)}
        rowKey={({ item }) => item.aggregate_id}
        className={grid.grid}
        skeleton={<CardSkeleton />}
        skeletons={8}
        empty={
          <EmptyState icon={<IconBasketQuestion />} title={t("none")} text={t("noneText")}>
            {data && data.length > 0 && <Button onClick={clear}>{t("clear")}</Button>}
            <ButtonLink to="/buyorder/create" variant="main">
              {t("create.button")}
            </ButtonLink>
          </EmptyState>
        }
        paging={
          found && {
            index,
            size,
            total: found.length,
            onTurn: (next) => go({ ...search, index: next }, false),
            onCorrect: (next) => change({ index: next }),
            onSize: (page_size) => change({ page_size }),
          }
        }
      >
        {(wanted) => <WantedCard wanted={wanted} />}
      </CardList>
    </>
  );
}

/** The item types that a word of the address stands for: itself, or all types of a category. */
function useTypesOf(type: string | undefined): ReadonlySet<string> | undefined {
  const { data = [] } = useQuery(categoriesQuery());
  return type === undefined ? undefined : wantedTypes(type, data);
}
