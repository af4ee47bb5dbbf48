import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Stepper.module.css";

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
};

/** A whole number between two bounds. What is typed beyond them is marked; on leaving, and before it is sent, the bounds hold. */
export function Stepper({ label, value, min, max, onChange, disabled = false }: Props) {
  const { t } = useTranslation("ui");
  const [draft, setDraft] = useState(String(value));
  useEffect(() => setDraft(String(value)), [value]);
  const settle = (next: number) => {
    const kept = Math.max(min, Math.min(max, Number.isFinite(next) ? Math.floor(next) : min));
    setDraft(String(kept));
    if (kept !== value) onChange(kept);
  };
  const isOutside = draft !== "" && (+draft < min || +draft > max);
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        aria-label={t("stepper.less", { label })}
        disabled={disabled || value <= min}
        onClick={() => settle(value - 1)}
      >
        <IconMinus aria-hidden />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        value={draft}
        disabled={disabled}
        aria-invalid={isOutside || undefined}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !isOutside) return;
          // The form would be sent with the number before it.
          event.preventDefault();
          settle(Number(draft));
        }}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 10);
          setDraft(digits);
          const number = Number(digits);
          if (digits && number >= min && number <= max) onChange(number);
        }}
        onBlur={() => settle(Number(draft || min))}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        aria-label={t("stepper.more", { label })}
        disabled={disabled || value >= max}
        onClick={() => settle(value + 1)}
      >
        <IconPlus aria-hidden />
      </button>
    </span>
  );
}
