import { IconDownload, IconHistory } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { call, keyOf } from "#web/api.ts";
import * as audit from "#web/calls/staff/audit.gen.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { formatMoment } from "#web/ui/moment.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { PageTable } from "#web/ui/table/PageTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import styles from "../parts/Staff.module.css";
import { parseUsers, type UsersSearch } from "../parts/search.ts";

const route = getRouteApi("/admin/users");

/** What the staff did, newest first. Nobody changes it. */
export function StaffRecord() {
  const { t } = useTranslation("staff");
  const search = parseUsers(route.useSearch());
  const navigate = route.useNavigate();
  const { admin, subject, words } = search;
  const filter = { ...(admin ? { admin } : {}), ...(subject ? { subject } : {}), ...(words ? { search: words } : {}) };
  const source = useInfiniteQuery({
    queryKey: [...keyOf(audit.searchStaffAudit), filter],
    queryFn: ({ pageParam, signal }) =>
      call(audit.searchStaffAudit, { query: { ...filter, before: pageParam || undefined } }, { signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next,
  });
  const entries = source.data?.pages.flatMap((page) => page.entries);
  const narrow = (key: "admin" | "subject" | "words") => (typed: string) =>
    void navigate({ search: { ...search, [key]: typed.trim() || undefined } as UsersSearch, replace: true });
  const columns: readonly Column<audit.StaffEntry>[] = [
    { key: "what", name: t("record.what"), isHead: true, wide: true, cell: ({ action }) => t(`action.${action}`) },
    {
      key: "subject",
      name: t("record.subject"),
      cell: ({ subject_name }) => <span className={styles.cut}>{subject_name}</span>,
    },
    { key: "admin", name: t("record.admin"), cell: (row) => row.admin?.username ?? t("report.site") },
    {
      key: "change",
      name: t("record.change"),
      cell: ({ before, after }) => <span className={styles.cut}>{changeWords(before, after)}</span>,
    },
    {
      key: "reason",
      name: t("reason.label"),
      cell: ({ reason }) => <span className={styles.cut}>{reason ?? "–"}</span>,
    },
    { key: "at", name: t("report.created"), cell: ({ at }) => formatMoment(at) },
  ];
  return (
    <Panel
      title={t("users.tabs.record")}
      flush
      aside={
        <a
          href={`/api/admin/audit/file?${new URLSearchParams(filter)}`}
          download
          className={buttonClass("plain", "small")}
        >
          <IconDownload aria-hidden />
          {t("record.file")}
        </a>
      }
    >
      <div className={styles.filters}>
        <WordsInput label={t("record.words")} value={words ?? ""} onChange={narrow("words")} />
        <WordsInput label={t("record.byAdmin")} value={admin ?? ""} onChange={narrow("admin")} />
        <WordsInput label={t("record.bySubject")} value={subject ?? ""} onChange={narrow("subject")} />
      </div>
      <ListFrame
        flush
        source={source}
        rows={entries}
        loading={<Skeleton count={6} height={40} />}
        empty={<EmptyState icon={<IconHistory />} title={t("record.none")} text={t("record.noneText")} />}
      >
        {(rows) => (
          <PageTable
            caption={t("users.tabs.record")}
            columns={columns}
            rows={rows}
            rowKey={({ entry_id }) => entry_id}
            sort={undefined}
            onSort={() => undefined}
          />
        )}
      </ListFrame>
      {source.hasNextPage && (
        <div className={styles.filters}>
          <Button isBusy={source.isFetchingNextPage} onClick={() => void source.fetchNextPage()}>
            {t("record.more")}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** What changed, field by field: as it was and as it is. */
function changeWords(before: object, after: object): string {
  const [was, is] = [before, after] as Record<string, unknown>[];
  const keys = Object.keys(after).filter((key) => JSON.stringify(was?.[key]) !== JSON.stringify(is?.[key]));
  return keys.map((key) => `${key}: ${String(was?.[key] ?? "–")} → ${String(is?.[key] ?? "–")}`).join(", ") || "–";
}
