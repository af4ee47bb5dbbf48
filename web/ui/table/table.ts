import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type ReactTable,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from "@tanstack/react-table";
import type { ReactNode } from "react";

export type Column<Row> = {
  key: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** Rows are in the order of it when the head is pressed. `true` where they come in that order from elsewhere. */
  by?: ((row: Row) => number | string) | true;
  right?: boolean;
  /** On a phone the cell has a line of its own. */
  wide?: boolean;
  /** The cell names the row. */
  isHead?: boolean;
  /** What the cell shows speaks for itself: on a phone it is not named. */
  isPlain?: boolean;
  /** The name is spoken and not shown. */
  isNameHidden?: boolean;
  /** Says more of the name. */
  help?: string;
  /** Left out in windows narrower than a usual desk: the first ones first, the others where even less fits. Cards of a phone have all. */
  spare?: "first" | "then";
  className?: string | undefined;
};

export type Sort = { key: string; down: boolean };

export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type Rows<Row extends object> = ReactTable<typeof features, Row>;

const compare = (one: number | string, other: number | string): number =>
  typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other));

/** Our columns as the library takes them. */
export const columnsOf = <Row extends object>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row, unknown>[] =>
  columns.map(({ key, by }) => ({
    id: key,
    accessorFn: typeof by === "function" ? by : () => 0,
    enableSorting: by !== undefined,
    sortFn: (one, other) => compare(one.getValue(key), other.getValue(key)),
    sortUndefined: false,
  }));

export const stateOf = (sort: Sort | undefined): SortingState => (sort ? [{ id: sort.key, desc: sort.down }] : []);
