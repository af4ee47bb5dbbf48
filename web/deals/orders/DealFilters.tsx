import { TextInput } from "@mantine/core";
import { IconDownload, IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { getOrdersCsv } from "#web/calls/deals/order-numbers.gen.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { Assignee } from "./Assignee.tsx";
import styles from "./DealFilters.module.css";
import type { Deals } from "./parts/use-deals.ts";

const PAUSE_MS = 300;

/** Words, days and the assignee, a member of the organisation: what narrows the lists below. The file has what the orders' list shows. */
export function DealFilters({ deals, assigneesOf }: { deals: Deals; assigneesOf?: string }) {
  const { t } = useTranslation("orders");
  const { search, change } = deals;
  const pages = { page: undefined, offer_page: undefined };
  return (
    <search className={styles.bar} aria-label={t("filters.label")}>
      <Words value={search.q ?? ""} onChange={(q) => change({ q: q || undefined, ...pages })} />
      {(["from", "until"] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          className={styles.day}
          label={t(`filters.${end}`)}
          value={search[end] ?? ""}
          onChange={(event) => change({ [end]: event.currentTarget.value || undefined, ...pages })}
        />
      ))}
      {assigneesOf !== undefined && (
        <Assignee spectrum_id={assigneesOf} value={search.who} onChange={(who) => change({ who, ...pages })} />
      )}
      <a className={buttonClass("plain")} href={fileOf(deals)} download="orders.csv">
        <IconDownload aria-hidden />
        {t("filters.file")}
      </a>
    </search>
  );
}

/** What is typed goes into the address when the typing stops. */
function Words({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation("orders");
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      type="search"
      className={styles.words}
      aria-label={t("filters.words")}
      placeholder={t("filters.words")}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

function fileOf({ who, narrowed, ...deals }: Deals): string {
  const status = deals.status === "all" ? undefined : deals.status;
  const wanted = Object.entries({ ...who, ...narrowed, status }).filter(([, value]) => value !== undefined);
  return `${getOrdersCsv.path}?${new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))}`;
}
