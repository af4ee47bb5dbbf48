import type { ReactNode } from "react";
import styles from "./ListTop.module.css";

type Props = {
  title: string;
  /** What the list is for, or what is searched for. A phone has no room for it. */
  note?: ReactNode;
  /** Tabs that lead to lists beside this one. They say on a phone which list it is, so that only screen readers hear the title. */
  tabs?: ReactNode;
  /** What one can begin here; on a phone it stays at the foot of the window. */
  aside?: ReactNode;
  /** The line of filters. */
  children: ReactNode;
};

/** What stands above a list of cards: two lines on a desk, and one row on a phone, so that the first cards are seen at once. */
export const ListTop = ({ title, note, tabs, aside, children }: Props) => (
  <div className={styles.top} data-tabs={tabs ? true : undefined}>
    <div className={styles.head}>
      <h1>{title}</h1>
      {tabs}
      {note && <p className={styles.note}>{note}</p>}
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
    {children}
  </div>
);
