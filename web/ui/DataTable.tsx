import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./DataTable.module.css";
import { formatCount } from "./format.ts";
import { IconButton } from "./IconButton.tsx";
import { Picker } from "./Picker.tsx";

export type Column<Row> = {
  key: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** Rows are sorted by it when the head is pressed; without it they are not. */
  by?: (row: Row) => number | string;
  right?: boolean;
  /** On a phone the cell has a line of its own. */
  wide?: boolean;
  /** The cell names the row. */
  isHead?: boolean;
};
type Sort = { key: string; down: boolean };

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: Sort;
};

const SIZES = ["5", "10", "25"] as const;

/** A table that is sorted and paged here, for lists that come whole. On phones each row is a card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort: start }: Props<Row>) {
  const { t } = useTranslation("ui");
  const [sort, setSort] = useState(start);
  const [size, setSize] = useState<(typeof SIZES)[number]>("10");
  const [page, setPage] = useState(0);
  const by = columns.find(({ key }) => key === sort.key)?.by;
  const sorted = by ? [...rows].sort((one, other) => compare(by(one), by(other)) * (sort.down ? -1 : 1)) : rows;
  const count = Number(size);
  const last = Math.max(0, Math.ceil(rows.length / count) - 1);
  const at = Math.min(page, last);
  const sortable = columns.filter((column) => column.by);
  return (
    <>
      {sortable.length > 0 && (
        <div className={styles.tools}>
          <Picker
            label={t("table.sort")}
            icon={<IconArrowsSort aria-hidden />}
            value={`${sort.key} ${sort.down ? "down" : "up"}`}
            choices={sortable.flatMap(({ key, name }) => [
              { value: `${key} up`, label: `${name} ↑` },
              { value: `${key} down`, label: `${name} ↓` },
            ])}
            onChange={(value) => setSort({ key: value.split(" ")[0] ?? "", down: value.endsWith(" down") })}
          />
        </div>
      )}
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(at * count, (at + 1) * count).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > Number(SIZES[0]) && (
        <div className={styles.foot}>
          <Picker
            label={t("pager.size")}
            value={size}
            choices={SIZES.map((value) => ({ value, label: t("pager.perPage", { count: Number(value) }) }))}
            onChange={setSize}
          />
          <span className="dim numbers">
            {t("pager.range", {
              from: formatCount(at * count + 1),
              to: formatCount(Math.min((at + 1) * count, rows.length)),
              total: formatCount(rows.length),
            })}
          </span>
          <IconButton label={t("pager.previous")} disabled={at === 0} onClick={() => setPage(at - 1)}>
            <IconChevronLeft />
          </IconButton>
          <IconButton label={t("pager.next")} disabled={at >= last} onClick={() => setPage(at + 1)}>
            <IconChevronRight />
          </IconButton>
        </div>
      )}
    </>
  );
}

const compare = (one: number | string, other: number | string): number =>
  typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other));

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row>; sort: Sort; onSort: (sort: Sort) => void }) {
  const isSorted = sort.key === column.key;
  const Arrow = sort.down ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={column.right ? styles.right : undefined}
      aria-sort={column.by ? (isSorted ? (sort.down ? "descending" : "ascending") : "none") : undefined}
    >
      {column.by ? (
        <button type="button" onClick={() => onSort({ key: column.key, down: isSorted && !sort.down })}>
          {column.name}
          {isSorted && <Arrow aria-hidden />}
        </button>
      ) : (
        column.name
      )}
    </th>
  );
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shared = {
    className: column.right ? styles.right : undefined,
    "data-name": column.isHead || column.name === "" ? undefined : column.name,
    "data-wide": column.wide || undefined,
  };
  return column.isHead ? (
    <th scope="row" {...shared}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...shared}>{column.cell(row)}</td>
  );
}
