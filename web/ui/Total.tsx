import type { ReactNode } from "react";
import styles from "./Total.module.css";

/** What a list of sums comes to: its words at the left, the sum at the right. */
export const Total = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <p className={styles.total}>
    <span>{name}</span>
    {children}
  </p>
);
