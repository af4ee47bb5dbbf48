import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";

const DAY_MS = 86_400_000;
const DAYS = [1, 3, 7, 30, 365] as const;

/** The moment in so many days; empty is never. */
export const endIn = (days: string): string | null =>
  days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();

/** When a suspension ends. */
export function EndChoice({ value, onChange }: { value: string; onChange: (days: string) => void }) {
  const { t } = useTranslation("staff");
  return (
    <Select
      label={t("reason.until")}
      allowDeselect={false}
      value={value}
      data={[
        { value: "", label: t("reason.forGood") },
        ...DAYS.map((count) => ({ value: String(count), label: t("reason.days", { count }) })),
      ]}
      onChange={(days) => onChange(days ?? "")}
    />
  );
}
