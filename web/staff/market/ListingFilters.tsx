import { useTranslation } from "react-i18next";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import type { StaffMarketSearch } from "../parts/search.ts";

const STATES = ["active", "inactive", "archived", "hidden"] as const;
const TYPES = ["sale", "auction", "aggregate"] as const;

type Props = {
  search: StaffMarketSearch;
  narrow: (change: Partial<Record<keyof StaffMarketSearch, unknown>>) => void;
};

/** Which of all listings the table shows. */
export function ListingFilters({ search: { search: words, seller, status, type }, narrow }: Props) {
  const { t } = useTranslation("staff");
  return (
    <>
      <WordsInput
        label={t("market.search")}
        value={words ?? ""}
        onChange={(typed) => narrow({ search: typed.trim() || undefined })}
      />
      <WordsInput
        label={t("market.bySeller")}
        value={seller ?? ""}
        onChange={(typed) => narrow({ seller: typed.trim() || undefined })}
      />
      <Picker
        label={t("users.state")}
        value={status ?? ""}
        choices={[
          { value: "" as const, label: t("users.anyState") },
          ...STATES.map((value) => ({
            value,
            label: value === "hidden" ? t("state.hidden") : t(`market.states.${value}`),
          })),
        ]}
        onChange={(value) => narrow({ status: value || undefined })}
      />
      <Picker
        label={t("market.type")}
        value={type ?? ""}
        choices={[
          { value: "" as const, label: t("market.anyType") },
          ...TYPES.map((value) => ({
            value,
            label: t(`market.types.${value}`),
          })),
        ]}
        onChange={(value) => narrow({ type: value || undefined })}
      />
    </>
  );
}
