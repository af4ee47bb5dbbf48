import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Choices } from "#web/ui/Choices.tsx";
import styles from "./filters.module.css";
import { ItemTypeSelect } from "./ItemTypeSelect.tsx";
import type { Change } from "./search.ts";
import { DEFAULTS, type MarketSearch } from "./search.ts";

type Props = { search: MarketSearch; change: Change };
const SETTLE_MS = 350;

/** A field that follows the address, and tells it what was typed when the typing rests. */
function useSettled(value: number | undefined, tell: (value: number | undefined) => void) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  useEffect(() => {
    if (draft === value) return;
    const timer = setTimeout(() => tell(draft), SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return [draft, setDraft] as const;
}

export function SaleFilter({ search, change }: Props) {
  const { t } = useTranslation("market");
  const choices = [
    { value: "any", label: t("filter.anySale") },
    ...(["sale", "auction"] as const).map((value) => ({ value, label: t(`kind.${value}`) })),
  ];
  return (
    <Choices
      legend={t("filter.sale")}
      choices={choices}
      value={search.kind ?? "any"}
      onChange={(value) => change({ kind: value === "sale" || value === "auction" ? value : undefined })}
    />
  );
}

type Priced = { minCost?: number; maxCost?: number };
/** Of listings and of services: whatever has these in its address. */
type PriceProps = {
  search: Priced;
  change: (patch: { minCost?: number | undefined; maxCost?: number | undefined }) => void;
  /** What the price is called there. */
  name?: string;
};
type RatingProps = { search: { rating?: number }; change: (patch: { rating: number | undefined }) => void };

export function PriceFilter({ search, change, name }: PriceProps) {
  const { t } = useTranslation("market");
  const [least, setLeast] = useSettled(search.minCost, (minCost) => change({ minCost }));
  const [most, setMost] = useSettled(search.maxCost, (maxCost) => change({ maxCost }));
  return (
    <fieldset className={styles.pair}>
      <legend>{name ?? t("filter.price")}</legend>
      <AmountInput label={t("filter.least")} value={least ?? null} onChange={(value) => setLeast(value || undefined)} />
      <AmountInput label={t("filter.most")} value={most ?? null} onChange={(value) => setMost(value || undefined)} />
    </fieldset>
  );
}

export function StockFilter({ search, change }: Props) {
  const { t } = useTranslation("market");
  const [least, setLeast] = useSettled(search.quantityAvailable, (quantityAvailable) => change({ quantityAvailable }));
  return (
    <TextInput
      label={t("filter.stockLabel")}
      description={t("filter.stockHelp")}
      inputMode="numeric"
      autoComplete="off"
      value={String(least ?? DEFAULTS.quantityAvailable)}
      onChange={(event) => {
        const amount = Number(event.currentTarget.value.replace(/\D/g, "").slice(0, 9));
        setLeast(amount === DEFAULTS.quantityAvailable ? undefined : amount);
      }}
    />
  );
}

export function RatingFilter({ search, change }: RatingProps) {
  const { t } = useTranslation("market");
  const choices = [0, 40, 45, 48].map((rating) => ({
    value: String(rating),
    label: rating === 0 ? t("filter.ratingAny") : t("filter.ratingLeast", { stars: rating / 10 }),
  }));
  return (
    <Choices
      legend={t("filter.rating")}
      choices={choices}
      value={String(search.rating ?? 0)}
      onChange={(value) => change({ rating: Number(value) || undefined })}
    />
  );
}

type TypeProps = { search: { type?: string }; change: (patch: { type: string | undefined }) => void };

export function ItemTypeFilter({ search, change }: TypeProps) {
  const { t } = useTranslation("market");
  return (
    <ItemTypeSelect
      label={t("filter.type")}
      value={search.type ?? null}
      onChange={(type) => change({ type: type ?? undefined })}
      withCategories
      clearable
    />
  );
}
