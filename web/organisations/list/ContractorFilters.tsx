import { useTranslation } from "react-i18next";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { useOrganisationFilters } from "./OrganisationFilters.tsx";
import { type ChangeList, countFilters, type ListSearch, SORTS } from "./parts/list-search.ts";

type Props = { search: ListSearch; change: ChangeList; onClear: () => void; total: number | undefined };
export function ContractorFilters({ search, change, onClear, total }: Props) {
  const { t } = useTranslation("organisations");
  return (
    <FilterFrame
      words={<WordsInput label={t("list.search")} value={search.query ?? ""} onChange={(query) => change({ query })} />}
      filters={useOrganisationFilters({ search, change })}
      set={countFilters(search)}
      onClear={onClear}
      found={total === undefined ? undefined : t("list.found", { count: total, amount: formatCount(total) })}
      sort={{
        label: t("list.sort"),
        value: search.sorting ?? "date",
        choices: SORTS.map((value) => ({ value, label: t(`list.sorts.${value}`) })),
        onChange: (sorting) => change({ sorting }),
      }}
    />
  );
}
