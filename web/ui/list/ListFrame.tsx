import { type ReactNode, useEffect } from "react";
import { ErrorNotice } from "../ErrorNotice.tsx";
import styles from "./ListFrame.module.css";
import { lastPage, Pager, type Paging } from "./Pager.tsx";

/** What a list asks its query, whatever it brings. */
export type Source = { error: unknown; isPlaceholderData?: boolean; refetch: () => unknown };

export type ListProps<Row> = {
  source: Source;
  /** The rows of this page, once they are there. */
  rows: readonly Row[] | undefined;
  empty: ReactNode;
  paging?:
    | (Paging & {
        /** From a page that is not there, which is no step that anybody made; without it `onTurn`. */
        onCorrect?: (index: number) => void;
      })
    | undefined;
  /** What could not be done when the list cannot be read, before why. */
  failed?: string;
  /** The list touches the edges of its panel; what else is said keeps its distance. */
  flush?: boolean;
};

/** What every list does: it waits, fails and is asked again, is empty, shows its rows, fades while the next ones come, and turns its pages. */
export function ListFrame<Row>({
  source,
  rows: read,
  loading,
  empty,
  paging,
  failed,
  flush = false,
  children,
}: ListProps<Row> & { loading: ReactNode; children: (rows: readonly Row[]) => ReactNode }) {
  const { error, isPlaceholderData: isStale = false } = source;
  const isPastEnd = usePastEnd(paging, read !== undefined && !isStale);
  // Nothing of what was shown before says nothing of what comes.
  const rows = isPastEnd || (isStale && read?.length === 0) ? undefined : read;
  const pad = flush ? styles.pad : undefined;
  return (
    <>
      {Boolean(error) && (
        <div className={pad}>
          <ErrorNotice failure={error} title={failed} onRetry={() => void source.refetch()} />
        </div>
      )}
      {!rows && !error && (
        <div className={pad} aria-busy data-loading>
          {loading}
        </div>
      )}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <div className={styles.rows} aria-busy={isStale} data-stale={isStale || undefined}>
          {children(rows)}
        </div>
      )}
      {paging && read !== undefined && <Pager {...paging} className={flush ? styles.pager : undefined} />}
    </>
  );
}

/** An old address, or the last row of the last page has left: the page that is the last now is shown instead. */
function usePastEnd(paging: ListProps<unknown>["paging"], isRead: boolean): boolean {
  const last = paging ? lastPage(paging.total, paging.size) : 0;
  const isPastEnd = paging !== undefined && isRead && paging.index > last;
  useEffect(() => {
    if (isPastEnd) (paging.onCorrect ?? paging.onTurn)(last);
  });
  return isPastEnd;
}
