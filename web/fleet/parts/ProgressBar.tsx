import { useTranslation } from "react-i18next";
import styles from "./Deliveries.module.css";

/** How much of the way is done, as a bar and in numbers. */
export function ProgressBar({ percent }: { percent: number }) {
  const { t } = useTranslation("deliveries");
  return (
    <span className={styles.progress}>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={t("progress")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className="numbers">{percent} %</span>
    </span>
  );
}
