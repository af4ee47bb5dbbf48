import { IconUsersPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListTop } from "#web/ui/layout/ListTop.tsx";
import { CardList } from "#web/ui/list/CardList.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Together } from "#web/ui/Together.tsx";
import { useTitle } from "#web/ui/title.ts";
import { useOrganisationFilters } from "../list/OrganisationFilters.tsx";
import { OwnPostLink } from "./OwnPostLink.tsx";
import { PostCard } from "./PostCard.tsx";
import { postsQuery } from "./queries.ts";
import styles from "./Recruiting.module.css";
import { countFilters, parseRecruitingSearch, SIZES, SORTS, sizeOf } from "./recruiting-search.ts";

/** Organisations that look for members. The address is the only place where the search lives. */
export function RecruitingScreen() {
  const { t } = useTranslation("recruiting");
  const search = useSearch({ from: "/recruiting" });
  const navigate = useNavigate();
  const found = useQuery({ ...postsQuery(search), placeholderData: keepPreviousData });
  const { data } = found;
  useTitle(t("title"));
  const go = (next: Record<string, unknown>, replace: boolean) =>
    void navigate({ to: "/recruiting", search: parseRecruitingSearch(next), replace, resetScroll: !replace });
  const change = (patch: Record<string, unknown>) => go({ ...search, index: undefined, ...patch }, true);
  const clear = () => go({ sorting: search.sorting, pageSize: search.pageSize }, true);
  return (
    <Together>
      <ListTop title={t("title")} note={t("lead")} aside={<OwnPostLink />}>
        <FilterFrame
          words={
            <WordsInput label={t("filter.query")} value={search.query ?? ""} onChange={(query) => change({ query })} />
          }
          filters={useOrganisationFilters({ search, change })}
          set={countFilters(search)}
          onClear={clear}
          found={data && t("found", { count: data.total, amount: formatCount(data.total) })}
          sort={{
            label: t("sort.label"),
            value: search.sorting ?? "activity",
            choices: SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
            onChange: (sorting) => change({ sorting }),
          }}
        />
      </ListTop>
      <CardList
        source={found}
        rows={data?.items}
        rowKey={({ post_id }) => post_id}
        className={styles.list}
        skeleton={<Skeleton count={1} height={190} />}
        skeletons={3}
        empty={
          <EmptyState icon={<IconUsersPlus />} title={t("none")} text={t("noneText")}>
            {countFilters(search) > 0 && <Button onClick={clear}>{t("clear")}</Button>}
            <OwnPostLink />
          </EmptyState>
        }
        paging={
          data && {
            index: search.index ?? 0,
            size: sizeOf(search),
            sizes: SIZES,
            total: data.total,
            onTurn: (index) => go({ ...search, index }, false),
            onCorrect: (index) => change({ index }),
            onSize: (pageSize) => change({ pageSize }),
          }
        }
      >
        {(post) => <PostCard post={post} />}
      </CardList>
    </Together>
  );
}
