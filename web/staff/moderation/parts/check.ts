import "#web/jitless.ts";
import { REPORT_REASONS, type ReportReason, reportPage } from "#contract/staff/moderation.ts";
import { isRecord, textOf } from "#web/parse.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

export type ReportValues = { reason: ReportReason | null; details: string };

export const asReason = (value: unknown): ReportReason | null =>
  REPORT_REASONS.find((reason) => reason === value) ?? null;

export const parseReport = (raw: unknown): ReportValues | null =>
  isRecord(raw) ? { reason: asReason(raw.reason), details: textOf(raw.details) } : null;

const FIELDS = { report_reason: "reason", report_details: "details" } as const;

/** The server's own schema, by the names that the fields have here. */
export const checkReport = ({ reason, details }: ReportValues): readonly Issue[] => {
  const { error } = reportPage.body
    .omit({ reported_url: true })
    .safeParse({ report_reason: reason, report_details: details });
  return (error?.issues ?? []).map((issue) => ({
    ...issue,
    path: [FIELDS[issue.path[0] as keyof typeof FIELDS], ...issue.path.slice(1)],
  }));
};
