import { useTranslation } from "react-i18next";
import { INVOICE_FILTERS } from "#web/calls/money/invoices.gen.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { type ChangeInvoices, countFilters, type InvoicesSearch } from "./invoices-search.ts";

type Props = { search: InvoicesSearch; change: ChangeInvoices; onClear: () => void };

export function InvoiceFilters({ search, change, onClear }: Props) {
  const { t } = useTranslation("money");
  const { status, q } = search;
  return (
    <FilterFrame
      words={
        <WordsInput
          label={t("invoices.query")}
          value={q ?? ""}
          onChange={(words) => change({ q: words.trim() || undefined })}
        />
      }
      filters={[
        {
          name: t("filter.status"),
          value: status && t(`invoices.status.${status}`),
          clear: () => change({ status: undefined }),
          field: (
            <Choices
              legend={t("filter.status")}
              value={status ?? ""}
              choices={[
                { value: "", label: t("filter.all") },
                ...INVOICE_FILTERS.map((value) => ({ value, label: t(`invoices.status.${value}`) })),
              ]}
              onChange={(next) => change({ status: INVOICE_FILTERS.find((each) => each === next) })}
            />
          ),
        },
      ]}
      set={countFilters(search)}
      onClear={onClear}
    />
  );
}
