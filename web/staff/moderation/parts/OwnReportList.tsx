import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as moderation from "#web/calls/staff/moderation.gen.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { SitePath } from "../../parts/SitePath.tsx";
import styles from "../../parts/Staff.module.css";
import { REPORT_TONES } from "./tones.ts";

/** What one has reported oneself, and what became of it. */
export function OwnReportList() {
  const { t } = useTranslation("staff");
  const { t: words } = useTranslation("moderation");
  const found = useQuery(query(moderation.getMyReports));
  return (
    <Panel title={t("own.title")}>
      <ListFrame
        source={found}
        rows={found.data?.reports}
        loading={<Skeleton count={2} height={36} />}
        empty={<p className="dim">{t("own.none")}</p>}
      >
        {(reports) => (
          <ul className={styles.lines}>
            {reports.map((report) => (
              <li key={report.report_id}>
                <Chip tone={REPORT_TONES[report.status]}>{t(`status.${report.status}`)}</Chip>{" "}
                {words(`reasons.${report.report_reason}`)} · <SitePath path={report.reported_url} /> ·{" "}
                <RelativeTime time={report.created_at} />
                {report.answer && <p className={styles.quote}>{report.answer}</p>}
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </Panel>
  );
}
