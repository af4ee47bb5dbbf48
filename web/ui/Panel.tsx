import type { ReactNode } from "react";
import styles from "./Panel.module.css";

type Props = { title?: ReactNode; aside?: ReactNode; children: ReactNode; flush?: boolean; className?: string | undefined };

export function Panel({ title, aside, children, flush = false, className = "" }: Props) {
  return (
    <section className={`${styles.panel} ${flush ? styles.flush : ""} ${className}`}>
      {(title || aside) && (
        <header className={styles.head}>
          {title && <h2>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
