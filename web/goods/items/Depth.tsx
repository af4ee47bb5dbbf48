import type { ReactNode } from "react";
import styles from "./Orders.module.css";

type Props = { share: number; side?: "ask" | "bid"; children: ReactNode };

/** How much of the most stands behind a price, as a bar under it; the number beside says it in words. */
export const Depth = ({ share, side = "ask", children }: Props) => (
  <span className={styles.depth} data-side={side} style={{ "--share": `${Math.max(4, Math.round(share * 100))}%` }}>
    {children}
  </span>
);
