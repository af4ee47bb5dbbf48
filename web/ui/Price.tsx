import { useTranslation } from "react-i18next";
import { formatCompact, formatCount } from "./format.ts";
import styles from "./Price.module.css";

type Props = { amount: number; prefix?: string | undefined; size?: "small" | "normal" | "big" | "huge" } & {
  /** On phones a long number is shown in its short form; who cannot see it hears the whole one. */
  isShortOnPhone?: boolean;
};

export function Price({ amount, prefix, size = "normal", isShortOnPhone = false }: Props) {
  const { t } = useTranslation("ui");
  const [whole, short] = [formatCount(amount), formatCompact(amount)];
  const isShort = isShortOnPhone && short !== whole;
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      {prefix && <span className={styles.unit}>{prefix} </span>}
      <span className={`${styles.amount} ${isShort ? styles.whole : ""}`}>{whole}</span>
      {isShort && (
        <span className={`${styles.amount} ${styles.short}`} aria-hidden>
          {short}
        </span>
      )}
      <span className={styles.unit}> {t("auec")}</span>
    </span>
  );
}
