import { Textarea, type TextareaProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

type Props = Omit<TextareaProps, "autosize" | "description"> & {
  value: string;
  maxLength: number;
  /** What to know about the field, before how many characters are left. */
  help?: string;
};

/** A text of several lines that grows with its words and says how many more fit. */
export function CountedText({ help, ...field }: Props) {
  const { t } = useTranslation("ui");
  const left = t("left", { count: field.maxLength - field.value.length });
  return <Textarea {...field} autosize description={help ? `${help} ${left}` : left} />;
}
