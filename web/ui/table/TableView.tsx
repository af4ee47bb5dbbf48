import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { Header, Row as TableRow } from "@tanstack/react-table";
import styles from "./Table.module.css";
import type { Column, features, Rows } from "./table.ts";

type Words<Row> = { all: string; one: (row: Row) => string };
type Props<Row extends object> = {
  table: Rows<Row>;
  caption: string;
  columns: readonly Column<Row>[];
  className?: string | undefined;
  /** What the checkboxes are called; without it no row can be chosen. */
  choosing?: Words<Row> | undefined;
  /** For its look: `data-…` attributes of a row. */
  marks?: ((row: Row) => Record<`data-${string}`, true | undefined>) | undefined;
};

/** The markup of every table. On phones each row is a card. */
export function TableView<Row extends object>({
  table,
  caption,
  columns,
  className = "",
  choosing,
  marks,
}: Props<Row>) {
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <table className={`${styles.table} ${className}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {choosing && (
            <th scope="col" className={styles.check}>
              <input
                type="checkbox"
                aria-label={choosing.all}
                checked={table.getIsAllRowsSelected()}
                disabled={!table.getCoreRowModel().rows.some((row) => row.getCanSelect())}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {columns.map((column, index) => {
            const header = headers[index];
            return header && <HeadCell key={column.key} column={column} header={header} />;
          })}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-chosen={row.getIsSelected() || undefined} {...marks?.(row.original)}>
            {choosing && <CheckCell row={row} label={choosing.one(row.original)} />}
            {columns.map((column) => (
              <BodyCell key={column.key} column={column} row={row.original} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadProps<Row extends object> = { column: Column<Row>; header: Header<typeof features, Row, unknown> };

function HeadCell<Row extends object>({ column, header: { column: state } }: HeadProps<Row>) {
  const direction = state.getIsSorted();
  const name = column.isNameHidden ? <span className="visually-hidden">{column.name}</span> : column.name;
  return (
    <th
      scope="col"
      className={column.right ? styles.right : undefined}
      data-spare={column.spare}
      aria-sort={
        state.getCanSort() ? (direction ? (direction === "desc" ? "descending" : "ascending") : "none") : undefined
      }
      title={column.help}
    >
      {state.getCanSort() ? (
        <button type="button" onClick={state.getToggleSortingHandler()}>
          {name}
          {direction === "desc" && <IconArrowDown aria-hidden />}
          {direction === "asc" && <IconArrowUp aria-hidden />}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

function CheckCell<Row extends object>({ row, label }: { row: TableRow<typeof features, Row>; label: string }) {
  return (
    <td className={styles.check} data-check>
      <input
        type="checkbox"
        aria-label={label}
        checked={row.getIsSelected()}
        disabled={!row.getCanSelect()}
        onChange={row.getToggleSelectedHandler()}
      />
    </td>
  );
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { isHead, isPlain, isNameHidden, name, right, wide, spare, className, cell } = column;
  const shared = {
    className: [right && styles.right, className].filter(Boolean).join(" ") || undefined,
    "data-name": isHead || isPlain || isNameHidden || name === "" ? undefined : name,
    "data-wide": wide || undefined,
    "data-spare": spare,
  };
  return isHead ? (
    <th scope="row" {...shared}>
      {cell(row)}
    </th>
  ) : (
    <td {...shared}>{cell(row)}</td>
  );
}
