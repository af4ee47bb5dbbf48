import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatCount, parseAmount } from "./format.ts";

type Props = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
};

/** Whole aUEC. Takes 1.5m and 250k; groups the thousands when the field is left. */
export function AmountInput({ label, value, onChange, onBlur, ...rest }: Props) {
  const { t } = useTranslation("ui");
  const [text, setText] = useState(value === null ? "" : formatCount(value));
  useEffect(() => {
    setText((now) => ((now === "" ? null : parseAmount(now)) === value ? now : value === null ? "" : formatCount(value)));
  }, [value]);
  return (
    <TextInput
      {...rest}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      rightSection={<span className="dim">{t("auec")}</span>}
      rightSectionWidth={54}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/[^\d.,kmb\s'’]/gi, "");
        setText(typed);
        onChange(typed.trim() === "" ? null : parseAmount(typed));
      }}
      onBlur={() => {
        if (text.trim() !== "") setText(formatCount(parseAmount(text)));
        onBlur?.();
      }}
    />
  );
}
