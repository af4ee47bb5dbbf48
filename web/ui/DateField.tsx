import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../i18n.ts";
import styles from "./DateField.module.css";

type Props = Omit<TextInputProps, "type" | "value"> & {
  type: "date" | "datetime-local";
  /** As the browser's own fields have it: `2026-12-01` or `2026-12-01T20:00`, in local time; empty for none. */
  value: string;
};

/**
 * The browser's field for a day or a moment. It speaks the browser's language, which may be another than the site's, and
 * "03/04" is a different day in each: until one types in it, it says its value in words of the site's language.
 */
export function DateField(props: Props) {
  const { t } = useTranslation("ui");
  const { type, value } = props;
  return (
    <TextInput
      {...props}
      inputContainer={(input) => (
        <div className={styles.box}>
          {input}
          <span className={styles.said} data-empty={value === "" || undefined} aria-hidden>
            {saidDate(type, value) ?? t(type === "date" ? "chooseDay" : "chooseMoment")}
          </span>
        </div>
      )}
    />
  );
}

/** A day of a date field stands for no moment, so it is read as midnight here. */
function saidDate(type: Props["type"], value: string): string | undefined {
  const at = new Date(type === "date" ? `${value}T00:00` : value);
  if (Number.isNaN(at.getTime())) return undefined;
  const look: Intl.DateTimeFormatOptions = type === "date" ? {} : { timeStyle: "short" };
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", ...look }).format(at);
}
