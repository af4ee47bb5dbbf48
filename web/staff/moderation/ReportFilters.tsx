import { useTranslation } from "react-i18next";
import { THING_KINDS } from "#contract/staff/things.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "#web/calls/staff/moderation.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import type { ModerationSearch } from "../parts/search.ts";

const SORTS = ["newest", "oldest", "weight"] as const;

type Props = {
  search: ModerationSearch;
  narrow: (change: Partial<Record<keyof ModerationSearch, unknown>>) => void;
};

/** Which reports the queue shows, and in which order. */
export function ReportFilters({ search, narrow }: Props) {
  const { t } = useTranslation("staff");
  const { t: words } = useTranslation("moderation");
  const { status = "pending", kind, reason, sort = "newest", reporter, author } = search;
  return (
    <>
      <Picker
        label={t("report.status")}
        value={status}
        choices={[
          ...REPORT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
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
          ...REPORT_REASONS.map((value) => ({ value, label: words(`reasons.${value}`) })),
        ]}
        onChange={(value) => narrow({ reason: value || undefined })}
      />
      <Picker
        label={t("report.sort")}
        value={sort}
        choices={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
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
  );
}
