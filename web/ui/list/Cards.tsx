import type { ReactNode } from "react";
import { useRowsInSight } from "./use-rows-in-sight.ts";

export type CardsProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  children: (row: Row, index: number) => ReactNode;
  className?: string | undefined;
  label?: string | undefined;
  /** How many it begins with on the first screen of a visit, when they are not what fills the window. */
  inSight?: () => number;
  /** A row that scrolls sideways: the keyboard must reach it. */
  isRow?: true;
};

/** The rows themselves, as a list. */
export function Cards<Row>({ rows, rowKey, children, className, label, inSight, isRow }: CardsProps<Row>) {
  const { shown, isGrowing } = useRowsInSight(rows, inSight);
  return (
    <ul className={className} aria-label={label} data-growing={isGrowing || undefined} tabIndex={isRow && 0}>
      {shown.map((row, index) => (
        <li key={rowKey(row)}>{children(row, index)}</li>
      ))}
    </ul>
  );
}
