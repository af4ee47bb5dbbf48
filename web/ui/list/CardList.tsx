import type { ReactNode } from "react";
import { Cards, type CardsProps } from "./Cards.tsx";
import { ListFrame, type ListProps } from "./ListFrame.tsx";

/** The class is that of the list and, while it loads, of its stand-ins. */
type Props<Row> = ListProps<Row> &
  Pick<CardsProps<Row>, "rowKey" | "children" | "className" | "label"> & {
    /** A grey stand-in in the shape of a row, and how many of them. */
    skeleton: ReactNode;
    skeletons: number;
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
