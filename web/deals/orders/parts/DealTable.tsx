import { IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MinimalContractor } from "#contract/platform/shapes.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Chip, type Tone } from "#web/ui/Chip.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListFrame, type ListProps, type Source } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { Price } from "#web/ui/Price.tsx";
import type { Party } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { PageTable } from "#web/ui/table/PageTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import styles from "./DealTable.module.css";
import { SORTS, type Sort } from "./orders-search.ts";

type Row = {
  id: string;
  link: { to: "/offer/$id" | "/order/$id"; params: { id: string } };
  title: string;
  /** By which people speak of it: its kind and short id. */
  name: string;
  count: number;
  /** Shown where there are no items to count: the service. */
  note: string | null;
  /** In one's own list: the organisation for which one bought it. */
  boughtFor?: MinimalContractor | null;
  cost: number;
  time: number | string;
  party: Party | null;
  /** Who does it; left out, the table does not say. */
  assigned?: Party | null;
  status: string;
  tone: Tone;
  /** When an open deal took its last step, and whether that is long ago. */
  step?: { time: string; isOld: boolean } | undefined;
  /** What is done in the row itself: in the place of the assignee, under the status, and at the end. */
  tools?: Tools | undefined;
};
export type Tools = { assign: ReactNode; move: ReactNode; notes: ReactNode };

type Props = {
  title: string;
  filters: readonly { value: string; label: string; count: number | undefined; isUrgent?: boolean }[];
  filter: string;
  onFilter: (value: string) => void;
  rows: readonly Row[] | undefined;
  sort: { key: Sort; down: boolean };
  onSort: (sort: { key: Sort; down: boolean }) => void;
  empty: string;
  source: Source;
  paging: NonNullable<ListProps<Row>["paging"]>;
};

/** Offers and orders alike: what, with whom, how it stands, for how much. On a phone each row is a card. */
export function DealTable({ title, filters, filter, onFilter, rows, sort, onSort, empty, source, paging }: Props) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const columns = useColumns();
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
        loading={<Skeleton count={4} height={40} />}
        empty={<p className={styles.empty}>{empty}</p>}
        paging={{ ...paging, label: ui("pager.of", { list: title }) }}
      >
        {(shown) => (
          <PageTable
            caption={title}
            className={styles.table}
            columns={columns.filter(
              ({ key }) =>
                (key !== "assigned" || shown.some(({ assigned }) => assigned !== undefined)) &&
                (key !== "notes" || shown.some(({ tools }) => tools !== undefined)),
            )}
            rows={shown}
            rowKey={({ id }) => id}
            downFirst
            sort={sort}
            onSort={(next) => {
              const key = SORTS.find((each) => each === next?.key);
              if (next && key) onSort({ key, down: next.down });
            }}
          />
        )}
      </ListFrame>
    </Panel>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation("orders");
  const aboutOf = ({ title, count, note, boughtFor }: Row) =>
    [
      count > 0 ? t("list.items", { count, amount: formatCount(count) }) : note !== title && note,
      boughtFor && t("list.as", { name: boughtFor.name }),
    ]
      .filter(Boolean)
      .join(" · ");
  const columns: Column<Row>[] = [
    {
      key: "title",
      name: t("list.what"),
      by: true,
      className: styles.what,
      cell: (row) => (
        <>
          <Link {...row.link} className={styles.link} title={row.title}>
            {row.title}
          </Link>
          <span className="dim">{[row.name, aboutOf(row)].filter(Boolean).join(" · ")}</span>
        </>
      ),
    },
    {
      key: "other_name",
      name: t("list.with"),
      by: true,
      className: styles.with,
      cell: ({ party }) => (party ? <Named party={party} /> : <span className="dim">{t("list.public")}</span>),
    },
    {
      key: "assigned",
      name: t("list.assignee"),
      className: styles.assigned,
      cell: ({ assigned, tools }) =>
        tools?.assign ?? (assigned ? <Named party={assigned} /> : <span className="dim">{t("list.nobody")}</span>),
    },
    {
      key: "timestamp",
      name: t("list.when"),
      by: true,
      className: styles.when,
      cell: ({ time }) => <RelativeTime time={time} />,
    },
    {
      key: "status",
      name: t("list.status"),
      by: true,
      className: styles.status,
      cell: (row) => <Status row={row} />,
    },
    {
      key: "cost",
      name: t("list.amount"),
      right: true,
      className: styles.amount,
      cell: ({ cost }) => <Price amount={cost} />,
    },
    {
      key: "notes",
      name: t("notes.title"),
      isNameHidden: true,
      className: styles.notes,
      cell: ({ tools }) => tools?.notes,
    },
  ];
  return columns.map((column) => ({ ...column, isPlain: true }));
}

/** How it stands, or where it may go; and since when nothing happened. */
function Status({ row: { tone, status, step, tools } }: { row: Row }) {
  const { t } = useTranslation("orders");
  return (
    <span className={styles.state}>
      {tools?.move ?? <Chip tone={tone}>{status}</Chip>}
      {step && (
        <span className={step.isOld ? styles.old : styles.step} title={t("list.lastStep")}>
          <IconClock aria-hidden />
          <span className="visually-hidden">{t("list.lastStep")}: </span>
          <RelativeTime time={step.time} />
        </span>
      )}
    </span>
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
