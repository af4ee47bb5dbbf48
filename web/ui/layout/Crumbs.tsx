import type { ReactNode } from "react";
import styles from "./Crumbs.module.css";

/** The way from the list to here, each step as a list item; the last one is this page. */
export const Crumbs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label}>
    <ol className={styles.crumbs}>{children}</ol>
  </nav>
);
