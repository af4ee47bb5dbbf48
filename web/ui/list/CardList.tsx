import type { ReactNode } from "react";
import { ListFrame, type ListProps } from "./ListFrame.tsx";
import { useRowsInSight } from "./use-rows-in-sight.ts";

type Props<Row> = ListProps<Row> & {
  rowKey: (row: Row) => string;
  children: (row: Row, index: number) => ReactNode;
  /** A grey stand-in in the shape of a row, and how many of them. */
  skeleton: ReactNode;
  skeletons: number;
  /** Of the list and, while it loads, of its stand-ins. */
  className?: string | undefined;
  label?: string | undefined;
};

/** A list of cards or rows that look alike while they load. */
export function CardList<Row>({ rowKey, children, skeleton, skeletons, className, label, ...frame }: Props<Row>) {
  const loading = (
    <ul className={className} aria-hidden>
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li key={index}>{skeleton}</li>
      ))}
    </ul>
  );
  return (
    <ListFrame {...frame} loading={loading}>
      {(rows) => (
        <Cards rows={rows} rowKey={rowKey} className={className} label={label}>
          {children}
        </Cards>
      )}
    </ListFrame>
  );
}

type CardsProps<Row> = Pick<Props<Row>, "rowKey" | "children" | "className" | "label"> & { rows: readonly Row[] };

function Cards<Row>({ rows, rowKey, children, className, label }: CardsProps<Row>) {
  const { shown, isGrowing } = useRowsInSight(rows);
  return (
    <ul className={className} aria-label={label} data-growing={isGrowing || undefined}>
      {shown.map((row, index) => (
        <li key={rowKey(row)}>{children(row, index)}</li>
      ))}
    </ul>
  );
}
