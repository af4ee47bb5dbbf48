import type { ReactNode } from "react";
import styles from "./PictureColumns.module.css";

type Props = { picture: ReactNode; side: ReactNode; children: ReactNode };

/** A thing with its pictures: what one does with it stands beside them, and on a phone between them and the text. */
export const PictureColumns = ({ picture, side, children }: Props) => (
  <div className={styles.columns}>
    <div className={styles.picture}>{picture}</div>
    <aside className={styles.side}>{side}</aside>
    <div className={styles.main}>{children}</div>
  </div>
);
