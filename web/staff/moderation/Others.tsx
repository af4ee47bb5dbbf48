import { useTranslation } from "react-i18next";
import type { StaffReport } from "#web/calls/staff/moderation.gen.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "../parts/Staff.module.css";

/** Other reports of the same thing or author. */
export function Others({ title, reports }: { title: string; reports: readonly StaffReport[] }) {
  const { t } = useTranslation("staff");
  const { t: words } = useTranslation("moderation");
  if (reports.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.lines}>
        {reports.map((each) => (
          <li key={each.report_id}>
            {each.noticed ? t(`noticed.${each.noticed}`) : words(`reasons.${each.report_reason}`)} ·{" "}
            {each.reporter?.username ?? t("report.site")} · {t(`status.${each.status}`)} ·{" "}
            <RelativeTime time={each.created_at} />
            {each.report_details && <span className="dim"> · {each.report_details}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
