import { useTranslation } from "react-i18next";
import { AmountInput } from "../AmountInput.tsx";
import styles from "./PriceFilter.module.css";
import { useSettled } from "./use-settled.ts";

type Props = {
  minCost: number | undefined;
  maxCost: number | undefined;
  /** Tells one bound at a time. */
  onChange: (patch: { minCost: number | undefined } | { maxCost: number | undefined }) => void;
  /** What the price is called there. */
  name?: string;
};

export function PriceFilter({ minCost, maxCost, onChange, name }: Props) {
  const { t } = useTranslation("ui");
  const [min, setMin] = useSettled(minCost, (value) => onChange({ minCost: value }));
  const [max, setMax] = useSettled(maxCost, (value) => onChange({ maxCost: value }));
  return (
    <fieldset className={styles.pair}>
      <legend>{name ?? t("filters.price")}</legend>
      <AmountInput label={t("filters.min")} value={min ?? null} onChange={(value) => setMin(value || undefined)} />
      <AmountInput label={t("filters.max")} value={max ?? null} onChange={(value) => setMax(value || undefined)} />
    </fieldset>
  );
}
