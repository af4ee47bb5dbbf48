import { useTranslation } from "react-i18next";
import type { Change } from "./FilterBar.tsx";
import { ItemTypeSelect } from "./ItemTypeSelect.tsx";
import type { MarketSearch } from "./search.ts";

export function ItemTypeFilter({ search, change }: { search: MarketSearch; change: Change }) {
  const { t } = useTranslation("market");
  return <ItemTypeSelect label={t("filter.type")} value={search.type ?? null} onChange={(type) => change({ type: type ?? undefined })} withCategories clearable />;
}
