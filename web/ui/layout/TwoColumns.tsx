import type { ReactNode } from "react";
import styles from "./TwoColumns.module.css";

type Props = {
  side: ReactNode;
  /** Tabs above what they choose. */
  tabs?: ReactNode;
  /** A conversation stands in the side column. */
  hasChat?: boolean;
  isHidden?: boolean;
  children: ReactNode;
};

/** What it is about, and beside it who and when. On a phone one below the other. */
export const TwoColumns = ({ side, tabs, hasChat = false, isHidden = false, children }: Props) => (
  <div className={styles.columns} data-chat={hasChat || undefined} hidden={isHidden}>
    <div>
      {tabs}
      <div className={styles.main}>{children}</div>
    </div>
    <aside className={styles.side}>{side}</aside>
  </div>
);
