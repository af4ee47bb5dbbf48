import type { ReactNode } from "react";
import styles from "./ListHead.module.css";

type Props = {
  title: string;
  note?: ReactNode;
  /** What the list is for. A phone has no room for it. */
  lead?: string;
  children?: ReactNode;
};

/** The title of a list, a few words, and at the end of the line what one can begin there. */
export const ListHead = ({ title, note, lead, children }: Props) => (
  <div className={styles.head}>
    <div className={styles.title}>
      <h1>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {children && <span className={styles.aside}>{children}</span>}
  </div>
);
