import { Textarea, type TextareaProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

type Props = Omit<TextareaProps, "autosize" | "description"> & {
  value: string;
  maxLength: number;
  /** What to know about the field, before how many characters are left. */
  help?: string;
};

/** Whether a text has more characters than fit, as the server counts them. Whoever is asked to send it does not. */
export const isTooLong = (text: string, most: number): boolean => text.trim().length > most;

/** A text of several lines that grows with its words and says how many more fit. What is pasted is not cut: its writer decides what goes. */
export function CountedText({ help, maxLength, error, ...field }: Props) {
  const { t } = useTranslation("ui");
  const left = t("left", { count: Math.max(0, maxLength - field.value.length) });
  return (
    <Textarea
      {...field}
      autosize
      description={help ? `${help} ${left}` : left}
      error={isTooLong(field.value, maxLength) ? t("check.tooLong", { count: maxLength }) : error}
    />
  );
}
