import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Chip, type Tone } from "#web/ui/Chip.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Lines } from "#web/ui/Lines.tsx";
import { ListFrame, type ListProps, type Source } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { Price } from "#web/ui/Price.tsx";
import type { Party } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "./DealTable.module.css";
import { SIZES, type Sort } from "./orders-search.ts";

type Row = {
  id: string;
  link: { to: "/offer/$id" | "/order/$id"; params: { id: string } };
  title: string;
  /** By which people speak of it: its kind and short id. */
  name: string;
  count: number;
  /** Shown where there are no items to count: the service. */
  note: string | null;
  cost: number;
  time: number | string;
  party: Party | null;
  /** Who does it; left out, the table does not say. */
  assigned?: Party | null;
  status: string;
  tone: Tone;
};

type Props = {
  title: string;
  filters: readonly { value: string; label: string; count: number | undefined; isUrgent?: boolean }[];
  filter: string;
  onFilter: (value: string) => void;
  rows: readonly Row[] | undefined;
  sorting: { by: Sort; dir: "asc" | "desc"; onSort: (by: Sort) => void };
  empty: string;
  source: Source;
  paging: NonNullable<ListProps<Row>["paging"]>;
};

/** Offers and orders alike: what, with whom, how it stands, for how much. On a phone each row is a card. */
export function DealTable({ title, filters, filter, onFilter, rows, sorting, empty, source, paging }: Props) {
  const { t } = useTranslation("orders");
  return (
    <Panel title={title} flush>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need its own frame */}
      <div className={styles.filters} role="group" aria-label={t("list.filter", { title })}>
        {filters.map(({ value, label, count, isUrgent }) => (
          <button key={value} type="button" aria-pressed={value === filter} onClick={() => onFilter(value)}>
            {label}
            {count !== undefined && count > 0 && (
              <span className={isUrgent ? styles.urgent : "dim"}>{formatCount(count)}</span>
            )}
          </button>
        ))}
      </div>
      <div className={styles.choice}>
        <Picker
          label={t("list.filter", { title })}
          value={filter}
          choices={filters.map(({ value, label, count }) => ({
            value,
            label: count ? `${label} (${formatCount(count)})` : label,
          }))}
          onChange={onFilter}
        />
      </div>
      <ListFrame
        flush
        source={source}
        rows={rows}
        loading={<Lines count={4} height={40} />}
        empty={<p className={styles.empty}>{empty}</p>}
        paging={{ ...paging, sizes: SIZES, label: t("list.pages", { title }) }}
      >
        {(shown) => (
          <table className={styles.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <Head by="title" sorting={sorting} label={t("list.what")} />
                <Head by="other_name" sorting={sorting} label={t("list.with")} />
                {shown.some(({ assigned }) => assigned !== undefined) && <th scope="col">{t("list.assignee")}</th>}
                <Head by="timestamp" sorting={sorting} label={t("list.when")} />
                <Head by="status" sorting={sorting} label={t("list.status")} />
                <th scope="col" className={styles.amount}>
                  {t("list.amount")}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <DealRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        )}
      </ListFrame>
    </Panel>
  );
}

function DealRow({ row }: { row: Row }) {
  const { t } = useTranslation("orders");
  const about = row.count > 0 ? t("list.items", { count: row.count, amount: formatCount(row.count) }) : row.note;
  return (
    <tr>
      <td className={styles.what}>
        <Link {...row.link} className={styles.link}>
          {row.title}
        </Link>
        <span className="dim">{[row.name, about].filter(Boolean).join(" · ")}</span>
      </td>
      <td className={styles.with}>
        {row.party ? <Named party={row.party} /> : <span className="dim">{t("list.public")}</span>}
      </td>
      {row.assigned !== undefined && (
        <td className={styles.assigned}>
          {row.assigned ? <Named party={row.assigned} /> : <span className="dim">{t("list.nobody")}</span>}
        </td>
      )}
      <td className={styles.when}>
        <RelativeTime time={row.time} />
      </td>
      <td className={styles.status}>
        <Chip tone={row.tone}>{row.status}</Chip>
      </td>
      <td className={styles.amount}>
        <Price amount={row.cost} />
      </td>
    </tr>
  );
}

function Named({ party }: { party: Party }) {
  return (
    <span className={styles.party}>
      <Avatar name={party.name} url={party.avatar} size={26} square={party.kind === "contractor"} />
      {party.name}
    </span>
  );
}

function Head({ by, label, sorting }: { by: Sort; label: string; sorting: Props["sorting"] }) {
  const isSorted = sorting.by === by;
  return (
    <th scope="col" aria-sort={isSorted ? (sorting.dir === "asc" ? "ascending" : "descending") : "none"}>
      <button type="button" className={styles.sort} onClick={() => sorting.onSort(by)}>
        {label}
        {isSorted && (sorting.dir === "asc" ? <IconArrowUp aria-hidden /> : <IconArrowDown aria-hidden />)}
      </button>
    </th>
  );
}
