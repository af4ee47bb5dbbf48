import { IconArrowsSort } from "@tabler/icons-react";
import { useTable } from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Pager } from "../list/Pager.tsx";
import { Picker } from "../Picker.tsx";
import styles from "./Table.module.css";
import { TableView } from "./TableView.tsx";
import { type Column, columnsOf, features, type Sort, stateOf } from "./table.ts";

type Props<Row extends object> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The order at first. */
  sort: Sort;
  /** All rows at once, for lists that one reads along. */
  isWhole?: boolean;
  className?: string | undefined;
};

const SIZES: readonly number[] = [5, 10, 25];

/** A table that is sorted and paged here, for lists that come whole. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sort, isWhole = false, className } = props;
  const { t } = useTranslation("ui");
  const [sorting, setSorting] = useState(() => stateOf(sort));
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: 5 });
  const size = isWhole ? Math.max(1, rows.length) : pagination.pageSize;
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  const index = Math.min(pagination.pageIndex, last);
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => columnsOf(columns), [columns]),
    getRowId: rowKey,
    state: { sorting, pagination: { pageSize: size, pageIndex: index } },
    onSortingChange: setSorting,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    autoResetPageIndex: false,
  });
  const sortable = columns.filter(({ by }) => by);
  const [first] = sorting;
  return (
    <>
      {sortable.length > 0 && (
        <div className={styles.tools}>
          <Picker
            label={t("table.sort")}
            icon={<IconArrowsSort aria-hidden />}
            value={`${first?.id} ${first?.desc ? "down" : "up"}`}
            choices={sortable.flatMap(({ key, name }) => [
              { value: `${key} up`, label: `${name} ↑` },
              { value: `${key} down`, label: `${name} ↓` },
            ])}
            onChange={(value) => setSorting(stateOf({ key: value.split(" ")[0] ?? "", down: value.endsWith(" down") }))}
          />
        </div>
      )}
      <TableView table={table} caption={caption} columns={columns} className={className} />
      {!isWhole && (
        <Pager
          index={index}
          size={pagination.pageSize}
          sizes={SIZES}
          total={rows.length}
          label={t("pager.of", { list: caption })}
          className={styles.foot}
          onTurn={(pageIndex) => setPagination({ ...pagination, pageIndex })}
          onSize={(pageSize) => setPagination({ pageIndex: 0, pageSize })}
        />
      )}
    </>
  );
}
