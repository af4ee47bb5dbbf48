import { IconFileText } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { searchContracts } from "#web/calls/trading/contracts.gen.ts";
import { useWatchAll } from "#web/live.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListTop } from "#web/ui/layout/ListTop.tsx";
import { CardList } from "#web/ui/list/CardList.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import { ContractCard } from "./ContractCard.tsx";
import { ContractFilters } from "./ContractFilters.tsx";
import styles from "./Contracts.module.css";
import { type ChangeContracts, countFilters, parseContractsSearch, SIZES } from "./contracts-search.ts";
import { PostContract } from "./PostContract.tsx";
import { contractsQuery } from "./queries.ts";

const LISTED = [searchContracts];

/** Work that people ask everybody for. The address is the only place where the search lives. */
export function ContractsScreen() {
  const { t } = useTranslation("contracts");
  const me = useMe();
  const search = useSearch({ from: "/contracts" });
  const navigate = useNavigate();
  // Who is not signed in has none of their own, whatever the address says.
  const asked = me === null ? { ...search, mine: false } : search;
  const found = useQuery({ ...contractsQuery(asked), placeholderData: keepPreviousData });
  const { data } = found;
  useTitle(t("title"));
  useWatchAll("contract", data?.items.map(({ id }) => id) ?? [], LISTED);
  const go = (next: Record<string, unknown>, replace: boolean) =>
    void navigate({ to: "/contracts", search: parseContractsSearch(next), replace, resetScroll: !replace });
  const change: ChangeContracts = (patch) => go({ ...search, page: undefined, ...patch }, true);
  const clear = () => go({ sort: search.sort, size: search.size }, true);
  return (
    <>
      <ListTop title={t("title")} note={t("lead")} aside={<PostContract />}>
        <ContractFilters
          search={search}
          change={change}
          onClear={clear}
          seenKinds={(data?.items ?? []).map(({ kind }) => kind)}
          total={data?.total}
          isSignedIn={Boolean(me)}
        />
      </ListTop>
      <CardList
        source={found}
        rows={data?.items}
        rowKey={({ id }) => id}
        className={styles.cards}
        skeleton={
          <div className={styles.card}>
            <Skeleton count={5} height={26} />
          </div>
        }
        skeletons={6}
        empty={
          <EmptyState icon={<IconFileText />} title={t("none")} text={t("noneText")}>
            {countFilters(search) > 0 && <Button onClick={clear}>{t("clear")}</Button>}
            <PostContract />
          </EmptyState>
        }
        paging={
          data && {
            index: search.page ?? 0,
            size: search.size ?? SIZES[0],
            sizes: SIZES,
            total: data.total,
            onTurn: (page) => go({ ...search, page }, false),
            onCorrect: (page) => change({ page }),
            onSize: (size) => change({ size }),
          }
        }
      >
        {(contract) => <ContractCard contract={contract} />}
      </CardList>
    </>
  );
}
