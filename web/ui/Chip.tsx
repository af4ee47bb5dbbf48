import type { ReactNode } from "react";
import styles from "./Chip.module.css";

export type Tone = "neutral" | "good" | "info" | "warn" | "bad";

export function Chip({ tone = "neutral", icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
