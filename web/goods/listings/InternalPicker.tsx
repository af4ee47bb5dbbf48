import { useTranslation } from "react-i18next";
import { Picker } from "#web/ui/Picker.tsx";
import type { Change, MarketSearch } from "./parts/search.ts";

/** Of an organisation's goods: with, only, or without what is kept inside it. */
export function InternalPicker({ search, change }: { search: MarketSearch; change: Change }) {
  const { t } = useTranslation("market");
  return (
    <Picker
      label={t("filter.internal")}
      value={search.internal ?? "any"}
      choices={[
        { value: "any", label: t("filter.internal") },
        { value: "true", label: t("filter.internalOnly") },
        { value: "false", label: t("filter.internalWithout") },
      ]}
      onChange={(value) => change({ internal: value === "any" ? undefined : value })}
    />
  );
}
