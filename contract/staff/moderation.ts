import { z } from "zod";
import { get, post, put, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, LISTING_ID, REPORT_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalUser } from "#contract/platform/shapes.ts";
import { DONE, Done, emptyIsAbsent, Id, Iso, queryText, queryWhole, text } from "#contract/platform/values.ts";

/** One person reports one address once until somebody has looked at it. */
export const AlreadyReported = problem("already_reported", 409);

export const REPORT_REASONS = [
  "inappropriate_content",
  "spam",
  "harassment",
  "fake_listing",
  "scam",
  "copyright_violation",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATUSES = ["pending", "in_progress", "resolved", "dismissed"] as const;
export const ReportStatus = z.enum(REPORT_STATUSES);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** A path of this site. Browsers read `/\` like `//`, which would name another host. */
const OwnPath = z
  .string()
  .max(LIMITS.reportedUrl)
  .regex(/^\/(?!\/)[^\\\p{Cc}]*$/u);

export const Report = z.object({
  report_id: Id,
  reported_url: z.string(),
  report_reason: z.enum(REPORT_REASONS),
  report_details: z.string().nullable(),
  status: ReportStatus,
  created_at: Iso,
  handled_at: Iso.nullable(),
});
export type Report = z.infer<typeof Report>;

/** What staff see besides. */
export const StaffReport = Report.extend({
  reporter: MinimalUser,
  handled_by: MinimalUser.nullable(),
  notes: z.string().nullable(),
});
export type StaffReport = z.infer<typeof StaffReport>;

const REPORT = {
  report_id: REPORT_ID,
  reported_url: `/market/${LISTING_ID}`,
  report_reason: "scam",
  report_details: null,
  status: "pending",
  created_at: "2025-03-01T10:00:00.000Z",
  handled_at: null,
};
const STAFF_REPORT = { ...REPORT, reporter: BUYER, handled_by: null, notes: null };

export const reportPage = post("/api/moderation/report", {
  summary: "Report a page of the site to its admins.",
  who: "signed-in",
  scope: "moderation:write",
  rate: "reports",
  body: z.object({
    reported_url: OwnPath,
    report_reason: z.enum(REPORT_REASONS),
    report_details: text(0, LIMITS.reportDetails).nullable().optional(),
  }),
  reply: wrapped(Done.extend({ report_id: Id })),
  example: { data: { ...DONE, report_id: REPORT_ID } },
});

export const getMyReports = get("/api/moderation/reports", {
  summary: "What one has reported oneself, newest first.",
  who: "signed-in",
  scope: "moderation:read",
  reply: wrapped(z.object({ reports: z.array(Report) })),
  example: { data: { reports: [REPORT] } },
});

export const ReportSearch = z.object({
  page: queryWhole(1, 1, 1_000_000),
  page_size: queryWhole(20, 1, LIMITS.reportPage),
  status: emptyIsAbsent(ReportStatus.optional()),
  /** A user's id or name. */
  reporter_id: queryText(),
});
export type ReportSearch = z.output<typeof ReportSearch>;

export const searchReports = get("/api/moderation/admin/reports", {
  summary: "Reports of everyone, newest first; `page` counts from 1.",
  who: "site-admin",
  scope: "admin:read",
  query: ReportSearch,
  reply: wrapped(
    z.object({
      reports: z.array(StaffReport),
      pagination: z.object({
        page: z.int(),
        page_size: z.int(),
        total_reports: z.int(),
        total_pages: z.int(),
        has_next: z.boolean(),
        has_prev: z.boolean(),
      }),
    }),
  ),
  example: {
    data: {
      reports: [STAFF_REPORT],
      pagination: { page: 1, page_size: 20, total_reports: 1, total_pages: 1, has_next: false, has_prev: false },
    },
  },
});

export const handleReport = put("/api/moderation/admin/reports/:report_id", {
  summary: "Set a report's status and the staff's notes on it; empty notes clear them, absent ones stay.",
  who: "site-admin",
  scope: "admin:write",
  params: z.object({ report_id: Id }),
  body: z.object({ status: ReportStatus, notes: text(0, LIMITS.reportNotes).nullable().optional() }),
  reply: wrapped(Done.extend({ report: StaffReport })),
  example: { data: { ...DONE, report: STAFF_REPORT } },
});
