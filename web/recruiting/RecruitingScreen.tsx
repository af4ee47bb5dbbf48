import { MultiSelect, Select, TextInput } from "@mantine/core";
import { IconArrowsSort, IconSearch, IconUsersPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { TAGS } from "#contract/contractors.ts";
import market from "../market/MarketScreen.module.css";
import { Pager } from "../market/Pager.tsx";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { formatCount } from "../ui/format.ts";
import { Lines } from "../ui/Lines.tsx";
import { Picker } from "../ui/Picker.tsx";
import { useTitle } from "../ui/title.ts";
import { OwnPostLink } from "./OwnPostLink.tsx";
import { PostCard } from "./PostCard.tsx";
import { postsQuery } from "./queries.ts";
import styles from "./Recruiting.module.css";
import {
  isFiltered,
  parseRecruitingSearch,
  RATINGS,
  type RecruitingSearch,
  SIZES,
  SORTS,
  sizeOf,
} from "./recruiting-search.ts";

/** Organisations that look for members. The address is the only place where the search lives. */
export function RecruitingScreen() {
  const { t } = useTranslation("recruiting");
  const search = useSearch({ from: "/recruiting" });
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...postsQuery(search),
    placeholderData: keepPreviousData,
  });
  useTitle(t("title"));
  const go = (next: Record<string, unknown>, replace: boolean) =>
    void navigate({ to: "/recruiting", search: parseRecruitingSearch(next), replace, resetScroll: !replace });
  const change = (patch: Record<string, unknown>) => go({ ...search, index: undefined, ...patch }, true);
  return (
    <>
      <div className={market.head}>
        <h1>{t("title")}</h1>
        <p className="dim">{t("lead")}</p>
        <span className={market.aside}>
          <OwnPostLink />
        </span>
      </div>
      <Filters search={search} change={change} />
      <div className={styles.status}>
        <span role="status" className="dim">
          {data ? t("found", { count: data.total, amount: formatCount(data.total) }) : ""}
        </span>
        <Picker
          label={t("sort.label")}
          icon={<IconArrowsSort aria-hidden />}
          value={search.sorting ?? "activity"}
          choices={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sorting) => change({ sorting })}
        />
      </div>
      {error && !data ? (
        <ErrorNotice failure={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <EmptyState icon={<IconUsersPlus />} title={t("none")} text={t("noneText")}>
          {isFiltered(search) && <Button onClick={() => go({}, true)}>{t("clear")}</Button>}
          <OwnPostLink />
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-busy={!data || isPlaceholderData}>
          {data
            ? data.items.map((post) => (
                <li key={post.post_id}>
                  <PostCard post={post} />
                </li>
              ))
            : ["a", "b", "c"].map((place) => (
                <li key={place} aria-hidden>
                  <Lines count={1} height={190} />
                </li>
              ))}
        </ul>
      )}
      {data && data.total > 0 && (
        <Pager
          index={search.index ?? 0}
          size={sizeOf(search)}
          total={data.total}
          sizes={SIZES}
          onTurn={(index) => go({ ...search, index }, false)}
          onSize={(pageSize) => change({ pageSize })}
        />
      )}
    </>
  );
}

function Filters({ search, change }: { search: RecruitingSearch; change: (patch: Record<string, unknown>) => void }) {
  const { t } = useTranslation("recruiting");
  const { t: people } = useTranslation("people");
  const chosen = TAGS.filter((tag) => search.fields?.split(",").includes(tag));
  return (
    <search className={styles.filters}>
      <TextInput
        type="search"
        label={t("filter.query")}
        leftSection={<IconSearch size={18} aria-hidden />}
        defaultValue={search.query ?? ""}
        onChange={(event) => change({ query: event.currentTarget.value })}
      />
      <MultiSelect
        label={t("filter.tags")}
        placeholder={chosen.length === 0 ? t("filter.any") : ""}
        value={[...chosen]}
        data={TAGS.map((value) => ({ value, label: people(`field.${value}`) }))}
        onChange={(tags) => change({ fields: tags.join(",") })}
        clearable
        clearButtonProps={{ "aria-label": t("filter.any") }}
      />
      <Select
        label={t("filter.rating")}
        placeholder={t("filter.any")}
        value={search.rating ? String(search.rating) : null}
        data={RATINGS.map((stars) => ({ value: String(stars), label: t("filter.stars", { stars }) }))}
        onChange={(rating) => change({ rating })}
        clearable
        clearButtonProps={{ "aria-label": t("filter.any") }}
      />
    </search>
  );
}
