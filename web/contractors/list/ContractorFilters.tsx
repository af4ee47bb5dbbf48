import { Drawer, TextInput } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconArrowsSort, IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { TAGS } from "#contract/contractors.ts";
import bar from "../../market/FilterBar.module.css";
import { FilterChip } from "../../market/FilterChip.tsx";
import sheet from "../../market/FilterSheet.module.css";
import words from "../../services/ServicesScreen.module.css";
import { Button } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { Picker } from "../../ui/Picker.tsx";
import styles from "./List.module.css";
import { type ChangeList, countFilters, type ListSearch, SORTS, tagsOf } from "./list-search.ts";

type Props = { search: ListSearch; change: ChangeList; onClear: () => void; total: number | undefined };
const SETTLE_MS = 300;
/** Least stars that can be asked for. */
const HALVES = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5];

export function ContractorFilters(props: Props) {
  const { search, change, onClear, total } = props;
  const { t } = useTranslation("organisations");
  const { t: people } = useTranslation("people");
  const { t: market } = useTranslation("market");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filters = countFilters(search);
  const tags = tagsOf(search);
  return (
    <div className={bar.bar}>
      <Words search={search} change={change} />
      <div className={bar.chips}>
        <Button
          size="small"
          icon={<IconAdjustmentsHorizontal aria-hidden />}
          className={bar.sheetButton ?? ""}
          onClick={() => setSheetOpen(true)}
        >
          {market("filter.title")}
          {filters > 0 && <span className={bar.count}>{filters}</span>}
        </Button>
        <FilterChip
          name={t("list.tags")}
          value={tags.length > 0 ? tags.map((tag) => people(`field.${tag}`)).join(", ") : undefined}
          onClear={() => change({ fields: undefined })}
        >
          <TagFilter {...props} />
        </FilterChip>
        <FilterChip
          name={t("list.rating")}
          value={search.rating && t("list.stars", { stars: search.rating })}
          onClear={() => change({ rating: undefined })}
        >
          <RatingFilter {...props} />
        </FilterChip>
        {filters > 0 && (
          <button type="button" className={bar.clear} onClick={onClear}>
            {market("filter.clear")}
          </button>
        )}
      </div>
      <div className={bar.right}>
        <span className={bar.total} role="status">
          {total === undefined ? "" : t("list.found", { count: total, amount: formatCount(total) })}
        </span>
        <Picker
          label={t("list.sort")}
          icon={<IconArrowsSort aria-hidden />}
          value={search.sorting ?? "date"}
          choices={SORTS.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
          onChange={(sorting) => change({ sorting })}
        />
      </div>
      <Drawer
        opened={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        position="bottom"
        size="88%"
        title={market("filter.title")}
        closeButtonProps={{ "aria-label": market("filter.close") }}
      >
        <div className={sheet.sheet}>
          <TagFilter {...props} />
          <RatingFilter {...props} />
          <div className={sheet.foot}>
            <Button size="big" onClick={onClear} disabled={filters === 0}>
              {market("filter.clear")}
            </Button>
            <Button size="big" look="main" onClick={() => setSheetOpen(false)}>
              {t("list.show", { count: total ?? 0, amount: formatCount(total ?? 0) })}
            </Button>
          </div>
        </div>
      </Drawer>
    </div>
  );
}

/** Follows the address, and tells it what was typed when the typing rests. */
function Words({ search, change }: Pick<Props, "search" | "change">) {
  const { t } = useTranslation("organisations");
  const value = search.query ?? "";
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  useEffect(() => {
    if (draft.trim() === value) return;
    const timer = setTimeout(() => change({ query: draft }), SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      className={words.words}
      type="search"
      aria-label={t("list.search")}
      placeholder={t("list.search")}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={100}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && change({ query: draft })}
    />
  );
}

function TagFilter({ search, change }: Props) {
  const { t } = useTranslation("organisations");
  const { t: people } = useTranslation("people");
  const chosen = tagsOf(search);
  return (
    <fieldset className={styles.checks}>
      <legend>{t("list.tags")}</legend>
      {TAGS.map((tag) => (
        <label key={tag}>
          <input
            type="checkbox"
            checked={chosen.includes(tag)}
            onChange={(event) => {
              const next = event.currentTarget.checked ? [...chosen, tag] : chosen.filter((each) => each !== tag);
              change({ fields: next.join(",") || undefined });
            }}
          />
          {people(`field.${tag}`)}
        </label>
      ))}
    </fieldset>
  );
}

function RatingFilter({ search, change }: Props) {
  const { t } = useTranslation("organisations");
  return (
    <fieldset className={styles.checks}>
      <legend>{t("list.rating")}</legend>
      <Picker
        label={t("list.rating")}
        value={String(search.rating ?? "")}
        choices={[
          { value: "", label: t("list.anyRating") },
          ...HALVES.map((stars) => ({ value: String(stars), label: t("list.stars", { stars }) })),
        ]}
        onChange={(value) => change({ rating: value ? Number(value) : undefined })}
      />
    </fieldset>
  );
}
