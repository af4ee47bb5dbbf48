import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Chip, type Tone } from "#web/ui/Chip.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Lines } from "#web/ui/Lines.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { Price } from "#web/ui/Price.tsx";
import type { Party } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "./DealTable.module.css";
import { lastPage, SIZES, type Sort } from "./orders-search.ts";

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

type Paging = {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** From a page that is not there, which is no step that anybody made. */
  onCorrect: (page: number) => void;
  onSize: (size: number) => void;
};

type Props = {
  title: string;
  filters: readonly { value: string; label: string; count: number | undefined; isUrgent?: boolean }[];
  filter: string;
  onFilter: (value: string) => void;
  rows: readonly Row[] | undefined;
  sorting: { by: Sort; dir: "asc" | "desc"; onSort: (by: Sort) => void };
  empty: string;
  isStale: boolean;
  failure: unknown;
  onRetry: () => void;
  paging: Paging;
};

/** Offers and orders alike: what, with whom, how it stands, for how much. On a phone each row is a card. */
export function DealTable({
  title,
  filters,
  filter,
  onFilter,
  rows: read,
  sorting,
  empty,
  isStale,
  failure,
  onRetry,
  paging,
}: Props) {
  const { t } = useTranslation("orders");
  const isPastEnd = usePastEnd(paging, read !== undefined && !isStale);
  // Nothing of what was shown before says nothing of what comes.
  const rows = isPastEnd || (isStale && read?.length === 0) ? undefined : read;
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
      {failure !== null && failure !== undefined && !rows && (
        <div className={styles.pad}>
          <ErrorNotice failure={failure} onRetry={onRetry} />
        </div>
      )}
      {!rows && !failure && (
        <div className={styles.pad}>
          <Lines count={4} height={40} />
        </div>
      )}
      {rows?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {rows && rows.length > 0 && (
        <table className={styles.table} aria-busy={isStale} data-stale={isStale || undefined}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <Head by="title" sorting={sorting} label={t("list.what")} />
              <Head by="other_name" sorting={sorting} label={t("list.with")} />
              {rows.some(({ assigned }) => assigned !== undefined) && <th scope="col">{t("list.assignee")}</th>}
              <Head by="timestamp" sorting={sorting} label={t("list.when")} />
              <Head by="status" sorting={sorting} label={t("list.status")} />
              <th scope="col" className={styles.amount}>
                {t("list.amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DealRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        index={paging.page}
        size={paging.size}
        total={paging.total}
        sizes={SIZES}
        label={t("list.pages", { title })}
        className={styles.paging}
        onTurn={paging.onPage}
        onSize={paging.onSize}
      />
    </Panel>
  );
}

/** An old address, or the last row of the last page has left: the page that is the last now is shown instead. */
function usePastEnd({ page, size, total, onCorrect }: Paging, isRead: boolean): boolean {
  const last = lastPage(total, size);
  const isPastEnd = isRead && page > last;
  useEffect(() => {
    if (isPastEnd) onCorrect(last);
  });
  return isPastEnd;
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
