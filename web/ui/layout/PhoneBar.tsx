import type { ReactNode } from "react";
import styles from "./PhoneBar.module.css";

type Props = { label: string; className?: string | undefined; children: ReactNode };

/** What can be done here: in its place on a desk, on a phone at the foot of the window, above the tabs. */
export const PhoneBar = ({ label, className = "", children }: Props) => (
  <section className={`${styles.place} ${className}`} aria-label={label} data-phone-bar>
    {children}
  </section>
);

/** The buttons of a bar, beside each other. */
export const BarButtons = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>;
