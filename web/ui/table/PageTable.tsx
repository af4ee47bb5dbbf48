import { type RowSelectionState, useTable } from "@tanstack/react-table";
import { type ComponentProps, useMemo } from "react";
import { TableView } from "./TableView.tsx";
import { type Column, columnsOf, features, type Sort, stateOf } from "./table.ts";

type Selection<Row> = {
  /** By the rows' keys; also of rows on other pages. */
  chosen: { has: (key: string) => boolean };
  isChoosable: (row: Row) => boolean;
  onChoose: (rows: readonly Row[], isChosen: boolean) => void;
};
type Props<Row extends object> = Pick<
  ComponentProps<typeof TableView<Row>>,
  "caption" | "className" | "marks" | "choosing"
> & {
  columns: readonly Column<Row>[];
  /** A page of rows in the order that they are shown in. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: Sort | undefined;
  /** Nothing, when the third press of a head takes the order away. */
  onSort: (sort: Sort | undefined) => void;
  /** A press begins with the largest or newest, and always leaves some order. */
  downFirst?: boolean;
  selection?: Selection<Row> | undefined;
};

/** One page of rows that the server has sorted. */
export function PageTable<Row extends object>(props: Props<Row>) {
  const { columns, rows, rowKey, sort, onSort, downFirst = false, selection, choosing, ...view } = props;
  const chosen = rows.filter((row) => selection?.chosen.has(rowKey(row))).map((row) => [rowKey(row), true] as const);
  const rowSelection: RowSelectionState = Object.fromEntries(chosen);
  const sorting = stateOf(sort);
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => columnsOf(columns), [columns]),
    getRowId: rowKey,
    manualSorting: true,
    manualPagination: true,
    enableMultiSort: false,
    enableSortingRemoval: !downFirst,
    sortDescFirst: downFirst,
    state: { sorting, rowSelection },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      onSort(next && { key: next.id, down: next.desc });
    },
    enableRowSelection: (row) => selection?.isChoosable(row.original) ?? false,
    onRowSelectionChange: (update) => {
      const next = typeof update === "function" ? update(rowSelection) : update;
      const changed = rows.filter((row) => Boolean(next[rowKey(row)]) !== Boolean(rowSelection[rowKey(row)]));
      for (const isChosen of [true, false]) {
        const those = changed.filter((row) => Boolean(next[rowKey(row)]) === isChosen);
        if (those.length > 0) selection?.onChoose(those, isChosen);
      }
    },
  });
  return <TableView {...view} table={table} columns={columns} choosing={selection && choosing} />;
}
