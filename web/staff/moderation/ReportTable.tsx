import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { THING_KINDS } from "#contract/staff/things.ts";
import { query } from "#web/api.ts";
import * as moderation from "#web/calls/staff/moderation.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { PartyLink } from "../parts/PartyLink.tsx";
import { SitePath } from "../parts/SitePath.tsx";
import styles from "../parts/Staff.module.css";
import { StaffTable } from "../parts/StaffTable.tsx";
import { parseModeration } from "../parts/search.ts";
import { useStaffSearch } from "../parts/use-staff-search.ts";
import { REPORT_TONES } from "./parts/tones.ts";
import { ReportDrawer } from "./ReportDrawer.tsx";

const route = getRouteApi("/admin/moderation");
const SIZES = [10, 20, 50] as const;

/** The queue: what waits unless another state is chosen, what the site noticed by itself among it. */
export function ReportTable() {
  const { t } = useTranslation("staff");
  const { t: words } = useTranslation("moderation");
  const search = parseModeration(route.useSearch());
  const { status = "pending", kind, reason, sort = "newest", reporter, author, report } = search;
  const { go, narrow, page, size, paging } = useStaffSearch(search, route.useNavigate(), { sizes: SIZES, usual: 20 });
  const found = useQuery({
    ...query(moderation.searchReports, {
      query: {
        page: String(page),
        page_size: String(size),
        sources: "all",
        sort,
        ...(status === "all" ? {} : { status }),
        ...(kind ? { kind } : {}),
        ...(reason ? { reason } : {}),
        ...(reporter ? { reporter_id: reporter } : {}),
        ...(author ? { author } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const open = (id: string | undefined) => go({ report: id });
  const ids = data?.reports.map(({ report_id }) => report_id) ?? [];
  const at = report === undefined ? -1 : ids.indexOf(report);
  const columns: readonly Column<moderation.StaffReport>[] = [
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
          <button type="button" className="link" onClick={() => narrow({ reporter: row.reporter?.username ?? "" })}>
            {row.reporter.username}
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
        <Button size="small" onClick={() => open(report_id)}>
          {t("report.handle")}
        </Button>
      ),
    },
  ];
  return (
    <>
      <StaffTable
        title={t("moderation.reports")}
        filters={
          <>
            <Picker
              label={t("report.status")}
              value={status}
              choices={[
                ...moderation.REPORT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
                { value: "all" as const, label: t("all") },
              ]}
              onChange={(value) => narrow({ status: value === "pending" ? undefined : value })}
            />
            <Picker
              label={t("report.kind")}
              value={kind ?? ""}
              choices={[
                { value: "" as const, label: t("report.anyKind") },
                ...THING_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
              ]}
              onChange={(value) => narrow({ kind: value || undefined })}
            />
            <Picker
              label={t("report.reason")}
              value={reason ?? ""}
              choices={[
                { value: "" as const, label: t("report.anyReason") },
                ...moderation.REPORT_REASONS.map((value) => ({ value, label: words(`reasons.${value}`) })),
              ]}
              onChange={(value) => narrow({ reason: value || undefined })}
            />
            <Picker
              label={t("report.sort")}
              value={sort}
              choices={(["newest", "oldest", "weight"] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
              onChange={(value) => narrow({ sort: value === "newest" ? undefined : value })}
            />
            {reporter && (
              <Button size="small" onClick={() => narrow({ reporter: undefined })}>
                {t("report.byReporter", { name: reporter })} ×
              </Button>
            )}
            {author && (
              <Button size="small" onClick={() => narrow({ author: undefined })}>
                {t("report.byAuthor", { name: author })} ×
              </Button>
            )}
          </>
        }
        columns={columns}
        source={found}
        rows={data?.reports}
        rowKey={({ report_id }) => report_id}
        paging={paging}
        total={data?.pagination.total_reports}
        empty={{ title: t("report.none"), text: t("report.noneText") }}
        open={report}
        onOpen={open}
      />
      {report !== undefined && (
        <ReportDrawer
          key={report}
          report_id={report}
          onPrevious={at > 0 ? () => open(ids[at - 1]) : undefined}
          onNext={at >= 0 && at < ids.length - 1 ? () => open(ids[at + 1]) : undefined}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}
