import { Drawer, TextInput } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconArrowsSort, IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ORDER_KINDS, PAYMENT_TYPES } from "#contract/shapes.ts";
import bar from "../market/FilterBar.module.css";
import { FilterChip } from "../market/FilterChip.tsx";
import sheet from "../market/FilterSheet.module.css";
import { PriceFilter, RatingFilter } from "../market/filters.tsx";
import { Button } from "../ui/Button.tsx";
import { Choices } from "../ui/Choices.tsx";
import { formatCount } from "../ui/format.ts";
import { kindName } from "../ui/kind-name.ts";
import { Picker } from "../ui/Picker.tsx";
import styles from "./ServicesScreen.module.css";
import { type ChangeServices, countServiceFilters, SERVICE_SORTS, type ServiceSearch } from "./search.ts";

type Props = {
  search: ServiceSearch;
  change: ChangeServices;
  onClear: () => void;
  total: number | undefined;
  /** Kinds beyond the usual ones that this page shows. */
  seenKinds: readonly string[];
};
const SETTLE_MS = 300;

export function ServiceFilters(props: Props) {
  const { search, change, onClear, total } = props;
  const { t } = useTranslation("services");
  const { t: market } = useTranslation("market");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filters = countServiceFilters(search);
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
        <Chips {...props} />
        {filters > 0 && (
          <button type="button" className={bar.clear} onClick={onClear}>
            {market("filter.clear")}
          </button>
        )}
      </div>
      <div className={bar.right}>
        <span className={bar.total} role="status">
          {total === undefined ? "" : t("results", { count: total, amount: formatCount(total) })}
        </span>
        <Picker
          label={market("sort.label")}
          icon={<IconArrowsSort aria-hidden />}
          value={search.sort ?? "newest"}
          choices={SERVICE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => change({ sort })}
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
          <KindFilter {...props} />
          <PriceFilter search={search} change={change} />
          <PaymentFilter {...props} />
          <RatingFilter search={search} change={change} />
          <div className={sheet.foot}>
            <Button size="big" onClick={onClear} disabled={filters === 0}>
              {market("filter.clear")}
            </Button>
            <Button size="big" look="main" onClick={() => setSheetOpen(false)}>
              {t("show", { count: total ?? 0, amount: formatCount(total ?? 0) })}
            </Button>
          </div>
        </div>
      </Drawer>
    </div>
  );
}

/** Follows the address, and tells it what was typed when the typing rests. */
function Words({ search, change }: Pick<Props, "search" | "change">) {
  const { t } = useTranslation("services");
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
      className={styles.words}
      type="search"
      aria-label={t("search")}
      placeholder={t("search")}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && change({ query: draft })}
    />
  );
}

function KindFilter({ search, change, seenKinds }: Props) {
  const { t } = useTranslation("services");
  const kinds = [...new Set([...ORDER_KINDS, ...seenKinds, ...(search.kind ? [search.kind] : [])])];
  return (
    <Choices
      legend={t("filter.kind")}
      choices={[
        { value: "", label: t("filter.anyKind") },
        ...kinds.map((value) => ({ value, label: kindName(value) })),
      ]}
      value={search.kind ?? ""}
      onChange={(kind) => change({ kind: kind || undefined })}
    />
  );
}

function PaymentFilter({ search, change }: Props) {
  const { t } = useTranslation("services");
  const { t: ui } = useTranslation("ui");
  return (
    <Choices
      legend={t("filter.payment")}
      choices={[
        { value: "", label: t("filter.anyPayment") },
        ...PAYMENT_TYPES.map((value) => ({ value, label: ui(`payment.${value}`) })),
      ]}
      value={search.paymentType ?? ""}
      onChange={(value) => change({ paymentType: PAYMENT_TYPES.find((each) => each === value) })}
    />
  );
}

function Chips(props: Props) {
  const { search, change } = props;
  const { t } = useTranslation("services");
  const { t: ui } = useTranslation("ui");
  const { t: market } = useTranslation("market");
  const { minCost, maxCost } = search;
  const price =
    minCost === undefined && maxCost === undefined
      ? undefined
      : minCost === undefined
        ? market("filter.priceTo", { to: formatCount(maxCost ?? 0) })
        : maxCost === undefined
          ? market("filter.priceFrom", { from: formatCount(minCost) })
          : `${formatCount(minCost)} – ${formatCount(maxCost)}`;
  return (
    <>
      <FilterChip
        name={t("filter.kind")}
        value={search.kind && kindName(search.kind)}
        onClear={() => change({ kind: undefined })}
      >
        <KindFilter {...props} />
      </FilterChip>
      <FilterChip
        name={market("filter.price")}
        value={price}
        onClear={() => change({ minCost: undefined, maxCost: undefined })}
      >
        <PriceFilter search={search} change={change} />
      </FilterChip>
      <FilterChip
        name={t("filter.payment")}
        value={search.paymentType && ui(`payment.${search.paymentType}`)}
        onClear={() => change({ paymentType: undefined })}
      >
        <PaymentFilter {...props} />
      </FilterChip>
      <FilterChip
        name={market("filter.rating")}
        value={search.rating && market("filter.ratingLeast", { stars: search.rating / 10 })}
        onClear={() => change({ rating: undefined })}
      >
        <RatingFilter search={search} change={change} />
      </FilterChip>
    </>
  );
}
