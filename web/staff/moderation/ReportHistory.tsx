import { useTranslation } from "react-i18next";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "../parts/Staff.module.css";
import type { Detail } from "./detail.ts";

/** What the team did about this thing before. */
export function ReportHistory({ history }: Pick<Detail, "history">) {
  const { t } = useTranslation("staff");
  if (history.length === 0) return null;
  return (
    <section>
      <h3>{t("report.history")}</h3>
      <ul className={styles.lines}>
        {history.map(({ entry_id, action, admin, reason, at }) => (
          <li key={entry_id}>
            {t(`action.${action}` as "action.user_banned")} · {admin?.username ?? t("report.site")} ·{" "}
            <RelativeTime time={at} />
            {reason && <span className="dim"> · {reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
