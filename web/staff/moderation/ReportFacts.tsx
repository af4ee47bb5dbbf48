import { useTranslation } from "react-i18next";
import type { StaffReport } from "#web/calls/staff/moderation.gen.ts";
import { Facts } from "#web/ui/Facts.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { PartyLink } from "../parts/PartyLink.tsx";
import { SitePath } from "../parts/SitePath.tsx";
import styles from "../parts/Staff.module.css";

/** Who reported what, why and when, in their words, and who handled it. */
export function ReportFacts({ report }: { report: StaffReport }) {
  const { t } = useTranslation("staff");
  const { t: words } = useTranslation("moderation");
  const { noticed, report_reason, reporter, handled_by, handled_at } = report;
  return (
    <>
      <Facts
        rows={[
          [t("report.page"), <SitePath key="page" path={report.reported_url} />],
          [t("report.reason"), noticed ? t(`noticed.${noticed}`) : words(`reasons.${report_reason}`)],
          [t("report.reporter"), reporter ? <PartyLink key="by" user={reporter} /> : t("report.site")],
          [t("report.created"), <RelativeTime key="at" time={report.created_at} />],
          ...(handled_by && handled_at
            ? [
                [
                  t("report.handledBy"),
                  <span key="handled">
                    {handled_by.username}, <RelativeTime time={handled_at} />
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      {report.report_details && <p className={styles.quote}>{report.report_details}</p>}
    </>
  );
}
