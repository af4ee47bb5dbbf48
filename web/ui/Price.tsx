import { useTranslation } from "react-i18next";
import { formatCount } from "./format.ts";
import styles from "./Price.module.css";

type Props = { amount: number; prefix?: string | undefined; size?: "small" | "normal" | "big" | "huge" };

export function Price({ amount, prefix, size = "normal" }: Props) {
  const { t } = useTranslation("ui");
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      {prefix && <span className={styles.unit}>{prefix} </span>}
      <span className={styles.amount}>{formatCount(amount)}</span>
      <span className={styles.unit}> {t("auec")}</span>
    </span>
  );
}
