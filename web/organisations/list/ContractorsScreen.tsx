import { IconPlus, IconUsersGroup } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListTop } from "#web/ui/layout/ListTop.tsx";
import { CardList } from "#web/ui/list/CardList.tsx";
import { useTitle } from "#web/ui/title.ts";
import { contractorsQuery } from "../parts/queries.ts";
import { ContractorCard, ContractorSkeleton } from "./ContractorCard.tsx";
import { ContractorFilters } from "./ContractorFilters.tsx";
import styles from "./List.module.css";
import { type ChangeList, countFilters, PAGES, parseListSearch, tagsOf, withoutFilters } from "./parts/list-search.ts";

/** The organisations of the site. The address is the only place where the search lives. */
export function ContractorsScreen() {
  const { t } = useTranslation("organisations");
  const search = useSearch({ from: "/contractors" });
  const navigate = useNavigate();
  const me = useMe();
  useTitle(t("list.title"));
  const source = useQuery({ ...contractorsQuery(search), placeholderData: keepPreviousData });
  const found = source.data && "items" in source.data ? source.data : undefined;
  const go = (next: typeof search) =>
    void navigate({ to: "/contractors", replace: true, resetScroll: false, search: next });
  const change: ChangeList = (patch) => go(parseListSearch({ ...search, index: undefined, ...patch }));
  const clear = () => go(withoutFilters(search));
  const isFiltered = countFilters(search) > 0;
  return (
    <>
      <ListTop
        title={t("list.title")}
        aside={
          me?.contractors.length === 0 && (
            <ButtonLink to="/org/register" size="small" icon={<IconPlus aria-hidden />}>
              {t("list.register")}
            </ButtonLink>
          )
        }
      >
        <ContractorFilters search={search} change={change} onClear={clear} total={found?.total} />
      </ListTop>
      <CardList
        source={source}
        rows={found?.items}
        rowKey={({ contractor_id }) => contractor_id}
        className={styles.grid}
        skeleton={<ContractorSkeleton />}
        skeletons={10}
        empty={
          <EmptyState
            icon={<IconUsersGroup />}
            title={t(isFiltered ? "list.empty" : "list.none")}
            text={t(isFiltered ? "list.emptyText" : "list.noneText")}
          >
            {isFiltered && <Button onClick={clear}>{t("list.clear")}</Button>}
            <ButtonLink to="/org/register">{t("list.register")}</ButtonLink>
          </EmptyState>
        }
        paging={
          found && {
            index: search.index ?? 0,
            size: search.pageSize ?? 10,
            sizes: PAGES,
            total: found.total,
            onTurn: (index) => void navigate({ to: "/contractors", search: parseListSearch({ ...search, index }) }),
            onCorrect: (index) => change({ index }),
            onSize: (pageSize) => change({ pageSize: PAGES.find((size) => size === pageSize) }),
          }
        }
      >
        {(contractor) => (
          <ContractorCard
            contractor={contractor}
            onTag={(tag) => change({ fields: [...new Set([...tagsOf(search), tag])].join(",") })}
          />
        )}
      </CardList>
    </>
  );
}
