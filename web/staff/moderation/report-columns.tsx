import { useTranslation } from "react-i18next";
import type { StaffReport } from "#web/calls/staff/moderation.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { shownName } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { PartyLink } from "../parts/PartyLink.tsx";
import { SitePath } from "../parts/SitePath.tsx";
import styles from "../parts/Staff.module.css";
import { REPORT_TONES } from "./parts/tones.ts";

type Doing = { onOpen: (report_id: string) => void; onReporter: (username: string) => void };

/** The columns of the queue of reports. */
export function useReportColumns({ onOpen, onReporter }: Doing): readonly Column<StaffReport>[] {
  const { t } = useTranslation("staff");
  const { t: words } = useTranslation("moderation");
  return [
    {
      key: "page",
      name: t("report.page"),
      isHead: true,
      wide: true,
      cell: ({ reported_url }) => <SitePath path={reported_url} />,
    },
    {
      key: "reason",
      name: t("report.reason"),
      cell: ({ report_reason, noticed, kind: what, on_thing }) => (
        <span className={styles.chips}>
          <Chip tone={noticed ? "info" : "neutral"}>
            {noticed ? t(`noticed.${noticed}`) : words(`reasons.${report_reason}`)}
          </Chip>
          <Chip>{t(`kind.${what}`)}</Chip>
          {on_thing > 1 && <Chip tone="warn">{t("report.people", { count: on_thing })}</Chip>}
        </span>
      ),
    },
    {
      key: "author",
      name: t("report.author"),
      cell: (row) => <PartyLink user={row.author} contractor={row.author_contractor} />,
    },
    {
      key: "reporter",
      name: t("report.reporter"),
      cell: (row) =>
        row.reporter ? (
          <button type="button" className="link" onClick={() => onReporter(row.reporter?.username ?? "")}>
            {shownName(row.reporter)}
          </button>
        ) : (
          <span className="dim">{t("report.site")}</span>
        ),
    },
    { key: "created", name: t("report.created"), cell: ({ created_at }) => <RelativeTime time={created_at} /> },
    {
      key: "status",
      name: t("report.status"),
      cell: (row) => <Chip tone={REPORT_TONES[row.status]}>{t(`status.${row.status}`)}</Chip>,
    },
    {
      key: "act",
      name: t("report.handle"),
      isNameHidden: true,
      right: true,
      cell: ({ report_id }) => (
        <Button size="small" onClick={() => onOpen(report_id)}>
          {t("report.handle")}
        </Button>
      ),
    },
  ];
}
