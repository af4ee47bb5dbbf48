import { IconPlus, IconUsersGroup } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import head from "#web/ui/layout/List.module.css";
import { Pager } from "#web/ui/Pager.tsx";
import { useTitle } from "#web/ui/title.ts";
import { contractorsQuery } from "../parts/queries.ts";
import { ContractorCard, ContractorSkeleton } from "./ContractorCard.tsx";
import { ContractorFilters } from "./ContractorFilters.tsx";
import styles from "./List.module.css";
import { type ChangeList, countFilters, PAGES, parseListSearch, tagsOf, withoutFilters } from "./parts/list-search.ts";

const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

/** The organisations of the site. The address is the only place where the search lives. */
export function ContractorsScreen() {
  const { t } = useTranslation("organisations");
  const search = useSearch({ from: "/contractors" });
  const navigate = useNavigate();
  const me = useMe();
  useTitle(t("list.title"));
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...contractorsQuery(search),
    placeholderData: keepPreviousData,
  });
  const found = data && "items" in data ? data : undefined;
  const go = (next: typeof search) =>
    void navigate({ to: "/contractors", replace: true, resetScroll: false, search: next });
  const change: ChangeList = (patch) => go(parseListSearch({ ...search, index: undefined, ...patch }));
  const clear = () => go(withoutFilters(search));
  const isFiltered = countFilters(search) > 0;
  return (
    <>
      <div className={head.head}>
        <h1>{t("list.title")}</h1>
        {me?.contractors.length === 0 && (
          <ButtonLink to="/org/register" size="small" icon={<IconPlus aria-hidden />} className={head.aside}>
            {t("list.register")}
          </ButtonLink>
        )}
      </div>
      <ContractorFilters search={search} change={change} onClear={clear} total={found?.total} />
      {error && !found && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {found?.total === 0 ? (
        <EmptyState
          icon={<IconUsersGroup />}
          title={t(isFiltered ? "list.empty" : "list.none")}
          text={t(isFiltered ? "list.emptyText" : "list.noneText")}
        >
          {isFiltered && <Button onClick={clear}>{t("list.clear")}</Button>}
          <ButtonLink to="/org/register">{t("list.register")}</ButtonLink>
        </EmptyState>
      ) : (
        !(error && !found) && (
          <ul
            className={styles.grid}
            aria-busy={isPlaceholderData || !found}
            data-stale={isPlaceholderData || undefined}
          >
            {found
              ? found.items.map((contractor) => (
                  <li key={contractor.contractor_id}>
                    <ContractorCard
                      contractor={contractor}
                      onTag={(tag) => change({ fields: [...new Set([...tagsOf(search), tag])].join(",") })}
                    />
                  </li>
                ))
              : PLACES.map((place) => (
                  <li key={place} aria-hidden>
                    <ContractorSkeleton />
                  </li>
                ))}
          </ul>
        )
      )}
      {found && (
        <Pager
          index={search.index ?? 0}
          size={search.pageSize ?? 10}
          sizes={PAGES}
          total={found.total}
          onTurn={(index) => void navigate({ to: "/contractors", search: parseListSearch({ ...search, index }) })}
          onSize={(pageSize) => change({ pageSize: PAGES.find((size) => size === pageSize) })}
        />
      )}
    </>
  );
}
