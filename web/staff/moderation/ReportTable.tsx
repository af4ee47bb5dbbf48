import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as moderation from "#web/calls/staff/moderation.gen.ts";
import { StaffTable } from "../parts/StaffTable.tsx";
import { parseModeration } from "../parts/search.ts";
import { useStaffSearch } from "../parts/use-staff-search.ts";
import { ReportDrawer } from "./ReportDrawer.tsx";
import { ReportFilters } from "./ReportFilters.tsx";
import { useReportColumns } from "./report-columns.tsx";

const route = getRouteApi("/admin/moderation");
const SIZES = [10, 20, 50] as const;

/** The queue: what waits unless another state is chosen, what the site noticed by itself among it. */
export function ReportTable() {
  const { t } = useTranslation("staff");
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
  return (
    <>
      <StaffTable
        title={t("moderation.reports")}
        filters={<ReportFilters search={search} narrow={narrow} />}
        columns={useReportColumns({ onOpen: open, onReporter: (username) => narrow({ reporter: username }) })}
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
