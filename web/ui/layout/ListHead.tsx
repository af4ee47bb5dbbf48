import type { ReactNode } from "react";
import styles from "./ListHead.module.css";

type Props = { title: string; note?: ReactNode; children?: ReactNode };

/** The title of a list, a few words, and at the end of the line what one can begin there. */
export const ListHead = ({ title, note, children }: Props) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {note && <p className={styles.note}>{note}</p>}
    {children && <span className={styles.aside}>{children}</span>}
  </div>
);
