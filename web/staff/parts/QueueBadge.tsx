import { useTranslation } from "react-i18next";
import { useWaitingReports } from "./queue.ts";
import styles from "./Staff.module.css";

/** How many reports wait, beside the entry that leads to them. */
export function QueueBadge() {
  const { t } = useTranslation("shell");
  const waiting = useWaitingReports();
  if (waiting === undefined) return null;
  return (
    <span className={styles.badge} data-queue>
      {waiting}
      <span className="visually-hidden"> {t("queue")}</span>
    </span>
  );
}
