import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getOrdersCsv } from "#web/calls/deals/order-numbers.gen.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { FIRST_DAY, LAST_DAY } from "#web/ui/dates.ts";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { Assignee, useAssigneeName } from "./Assignee.tsx";
import styles from "./DealFilters.module.css";
import type { Deals } from "./parts/use-deals.ts";

type Props = {
  deals: Deals;
  assigneesOf?: string;
  /** What stands in the line behind the filters. */
  children?: ReactNode;
};

/** Words, days and the assignee, a member of the organisation: what narrows the lists below. The file has what the orders' list shows. */
export function DealFilters({ deals, assigneesOf, children }: Props) {
  const { t } = useTranslation("orders");
  const { q, from, until, who } = deals.search;
  const change = (patch: Parameters<Deals["change"]>[0]) =>
    deals.change({ ...patch, page: undefined, offer_page: undefined });
  const assignee = useAssigneeName(who);
  const days = {
    name: t("filters.days"),
    value: from || until ? `${from ?? ""} – ${until ?? ""}`.trim() : undefined,
    clear: () => change({ from: undefined, until: undefined }),
    field: (
      <fieldset className={styles.days}>
        <legend>{t("filters.days")}</legend>
        {(["from", "until"] as const).map((end) => (
          <DateField
            key={end}
            type="date"
            min={FIRST_DAY}
            max={LAST_DAY}
            label={t(`filters.${end}`)}
            value={deals.search[end] ?? ""}
            onChange={(event) => change({ [end]: event.currentTarget.value || undefined })}
          />
        ))}
      </fieldset>
    ),
  };
  const members = assigneesOf !== undefined && {
    name: t("filters.who"),
    value: assignee,
    clear: () => change({ who: undefined }),
    field: <Assignee spectrum_id={assigneesOf} value={who} onChange={(next) => change({ who: next })} />,
  };
  return (
    <search aria-label={t("filters.label")} className={styles.bar}>
      <FilterFrame
        words={
          <WordsInput
            label={t("filters.words")}
            value={q ?? ""}
            onChange={(words) => change({ q: words.trim() || undefined })}
          />
        }
        filters={members ? [days, members] : [days]}
        set={[q, from ?? until, who].filter((each) => each !== undefined).length}
        onClear={() => change({ q: undefined, from: undefined, until: undefined, who: undefined })}
        switches={
          <>
            {children}
            <a
              className={`${buttonClass("plain", "small")} ${styles.file}`}
              href={fileOf(deals)}
              download="orders.csv"
              aria-label={t("filters.file")}
            >
              <IconDownload aria-hidden />
              <span>{t("filters.file")}</span>
            </a>
          </>
        }
      />
    </search>
  );
}

function fileOf({ who, narrowed, ...deals }: Deals): string {
  const status = deals.status === "all" ? undefined : deals.status;
  const wanted = Object.entries({ ...who, ...narrowed, status }).filter(([, value]) => value !== undefined);
  return `${getOrdersCsv.path}?${new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))}`;
}
