import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { PageTable } from "#web/ui/table/PageTable.tsx";
import type { Column, Sort } from "#web/ui/table/table.ts";
import styles from "./Staff.module.css";
import { useKeys } from "./use-keys.ts";
import type { StaffPaging } from "./use-staff-search.ts";

type Props<Row extends object> = {
  title: string;
  aside?: ReactNode;
  /** The line above the rows. */
  filters: ReactNode;
  columns: readonly Column<Row>[];
  source: UseQueryResult<unknown>;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  paging: StaffPaging;
  total: number | undefined;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  empty: { title: string; text: string };
  /** The key of the row that is open, and what opens another: `j` and `k` go through the rows of the page. */
  open?: string | undefined;
  onOpen?: (key: string) => void;
  selection?: Parameters<typeof PageTable<Row>>[0]["selection"];
  choosing?: Parameters<typeof PageTable<Row>>[0]["choosing"];
};

/** The table of all staff screens: filters, rows and pages of one server's list, whose state is in the address. */
export function StaffTable<Row extends object>(props: Props<Row>) {
  const { title, aside, filters, columns, source, rows, rowKey, total } = props;
  const { page, size, sizes, onPage, onSize } = props.paging;
  const { sort, onSort, empty, open, onOpen, selection, choosing } = props;
  const keys = rows?.map(rowKey) ?? [];
  const step = (by: number) => {
    const at = open === undefined ? -1 : keys.indexOf(open);
    const next = keys[at < 0 ? (by > 0 ? 0 : keys.length - 1) : at + by];
    if (next !== undefined) onOpen?.(next);
  };
  useKeys(onOpen ? { j: () => step(1), k: () => step(-1) } : {});
  useEffect(() => {
    if (open !== undefined) document.querySelector("[data-open]")?.scrollIntoView({ block: "nearest" });
  }, [open]);
  return (
    <Panel title={total === undefined ? title : `${title} · ${formatCount(total)}`} aside={aside} flush>
      <div className={styles.filters}>{filters}</div>
      <ListFrame
        flush
        source={source}
        rows={rows}
        loading={<Skeleton count={6} height={44} />}
        empty={<EmptyState {...empty} />}
        paging={
          total === undefined
            ? undefined
            : { index: page - 1, size, sizes, total, label: title, onTurn: (index) => onPage(index + 1), onSize }
        }
      >
        {(shown) => (
          <PageTable
            caption={title}
            className={styles.table}
            columns={columns}
            rows={shown}
            rowKey={rowKey}
            sort={sort}
            onSort={(next) => onSort?.(next ?? { key: sort?.key ?? "", down: !sort?.down })}
            marks={(row) => ({ "data-open": rowKey(row) === open || undefined })}
            selection={selection}
            choosing={choosing}
          />
        )}
      </ListFrame>
    </Panel>
  );
}
