import type { ReactNode } from "react";
import { Price } from "../Price.tsx";
import styles from "./DealHead.module.css";

type Props = { title: string; amount: number; payment: string; children: ReactNode };

/** What is dealt about, its marks, and what it costs. */
export const DealHead = ({ title, amount, payment, children }: Props) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {children}
    <span className={styles.price}>
      <Price amount={amount} size="huge" /> <span className="dim">{payment}</span>
    </span>
  </div>
);
