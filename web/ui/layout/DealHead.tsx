import type { ReactNode } from "react";
import { Price } from "../Price.tsx";
import styles from "./DealHead.module.css";

type Props = {
  title: string;
  amount: number;
  /** How it is paid, where that is not at once. */
  payment?: string | undefined;
  /** With whom it is, below the title. */
  under?: ReactNode;
  /** Below the price, what to think of it. */
  worth?: ReactNode;
  children: ReactNode;
};

/** What is dealt about and with whom, its marks, and what it costs. */
export const DealHead = ({ title, amount, payment, under, worth, children }: Props) => (
  <div className={styles.head}>
    <div className={styles.what}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {children}
      </div>
      {under}
    </div>
    <span className={styles.price}>
      <span>
        <Price amount={amount} size="huge" /> {payment && <span className="dim">{payment}</span>}
      </span>
      {worth}
    </span>
  </div>
);
