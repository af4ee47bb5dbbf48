import type { ReactNode } from "react";
import styles from "./Stack.module.css";

/** One below the other, with a little room between. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;
