import { z } from "zod";
import { get, post, put, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, LISTING_ID, REPORT_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import { DONE, Done, emptyIsAbsent, Id, Iso, Moment, queryText, queryWhole, text } from "#contract/platform/values.ts";
import { THING_KINDS } from "./things.ts";

/** One person reports one address once until somebody has looked at it. */
export const AlreadyReported = problem("already_reported", 409);
/** New accounts report less in a day. */
export const TooManyReports = problem<{ most: number; trusted: number; days: number; hand_overs: number }>(
  "too_many_reports",
  429,
);
/** Somebody else of the staff changed the report since it was read. */
export const ReportChanged = problem<{ status: string; by: string | null }>("report_changed", 409);
/** The action does not fit the kind of thing, as archiving a comment. */
export const NotForThing = problem<{ kind: string }>("not_for_thing", 400);

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

/** What the site puts into the queue by itself: the same words or the same links from one account, again and again. */
export const NOTICED = ["repeated_text", "repeated_link"] as const;
export type Noticed = (typeof NOTICED)[number];

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
  /** Ours: what staff tell the reporter. */
  answer: z.string().nullable(),
});
export type Report = z.infer<typeof Report>;

/** What staff see besides. */
export const StaffReport = Report.extend({
  /** Null where the site noticed it by itself; such reports come only with `sources=all`. */
  reporter: MinimalUser.nullable(),
  handled_by: MinimalUser.nullable(),
  notes: z.string().nullable(),
  /** Ours, as all below. */
  noticed: z.enum(NOTICED).nullable(),
  kind: z.enum(THING_KINDS),
  thing_id: z.string().nullable(),
  /** Who wrote the thing. */
  author: MinimalUser.nullable(),
  author_contractor: MinimalContractor.nullable(),
  /** How many people reported the same thing, and something of the same author, while it waits or at any time. */
  on_thing: z.int(),
  on_author: z.int(),
});
export type StaffReport = z.infer<typeof StaffReport>;

/** The reported thing as it is now. */
export const ReportedThing = z.object({
  kind: z.enum(THING_KINDS),
  thing_id: z.string().nullable(),
  url: z.string(),
  title: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  /** `gone`: there is no such thing any more. */
  state: z.enum(["shown", "hidden", "closed", "gone"]),
  created_at: Iso.nullable(),
  author: MinimalUser.nullable(),
  author_contractor: MinimalContractor.nullable(),
});
export type ReportedThing = z.infer<typeof ReportedThing>;

/** What staff did to the thing or to its author, newest first. */
export const ThingHistory = z.object({
  entry_id: Id,
  action: z.string(),
  admin: MinimalUser.nullable(),
  reason: z.string().nullable(),
  at: Iso,
});

const REPORT = {
  report_id: REPORT_ID,
  reported_url: `/market/${LISTING_ID}`,
  report_reason: "scam",
  report_details: null,
  status: "pending",
  created_at: "2025-03-01T10:00:00.000Z",
  handled_at: null,
  answer: null,
};
const STAFF_REPORT = {
  ...REPORT,
  reporter: BUYER,
  handled_by: null,
  notes: null,
  noticed: null,
  kind: "listing",
  thing_id: LISTING_ID,
  author: USER,
  author_contractor: null,
  on_thing: 2,
  on_author: 3,
};
const THING = {
  kind: "listing",
  thing_id: LISTING_ID,
  url: `/market/${LISTING_ID}`,
  title: "Night patrol helmet",
  text: "**Clean**, never worn",
  pictures: ["https://i.imgur.com/a1.png"],
  state: "shown",
  created_at: "2025-02-20T10:00:00.000Z",
  author: USER,
  author_contractor: null,
};

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
  /** Ours. `all`: also what the site noticed by itself. */
  sources: emptyIsAbsent(z.literal("all").optional()),
  kind: emptyIsAbsent(z.enum(THING_KINDS).optional()),
  reason: emptyIsAbsent(z.enum(REPORT_REASONS).optional()),
  /** Who wrote what was reported: a username, or an organisation's code. */
  author: queryText(),
  /** `newest` unless said; `weight` has first what most people reported. */
  sort: emptyIsAbsent(z.enum(["newest", "oldest", "weight"]).default("newest")),
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

export const getReport = get("/api/moderation/admin/reports/:report_id", {
  summary: "A report with the thing itself, its history, and other reports on it and on who wrote it (ours).",
  who: "site-admin",
  scope: "admin:read",
  params: z.object({ report_id: Id }),
  reply: wrapped(
    z.object({
      report: StaffReport,
      thing: ReportedThing,
      history: z.array(ThingHistory),
      /** Up to 20 of each, newest first, without this one. */
      reports_on_thing: z.array(StaffReport),
      reports_on_author: z.array(StaffReport),
    }),
  ),
  example: {
    data: { report: STAFF_REPORT, thing: THING, history: [], reports_on_thing: [], reports_on_author: [] },
  },
});

export const handleReport = put("/api/moderation/admin/reports/:report_id", {
  summary: "Set a report's status and the staff's notes on it; empty notes clear them, absent ones stay.",
  who: "site-admin",
  scope: "admin:write",
  params: z.object({ report_id: Id }),
  body: z.object({
    status: ReportStatus,
    notes: text(0, LIMITS.reportNotes).nullable().optional(),
    /** Ours: told to the reporter with the outcome. Empty clears, absent keeps. */
    answer: text(0, LIMITS.reportAnswer).nullable().optional(),
    /** Ours: the status that one has seen; when it is another by now, nothing is changed. */
    seen_status: ReportStatus.optional(),
  }),
  reply: wrapped(Done.extend({ report: StaffReport })),
  example: { data: { ...DONE, report: STAFF_REPORT } },
});

export const ACTIONS_ON_THINGS = ["hide", "show", "archive", "warn", "ban"] as const;
export type ThingAction = (typeof ACTIONS_ON_THINGS)[number];

export const actOnThing = post("/api/moderation/admin/act", {
  summary:
    "Hide or show a thing, archive it, or warn or suspend who wrote it; resolves the report that is named (ours).",
  who: "site-admin",
  scope: "admin:write",
  body: z.object({
    kind: z.enum(THING_KINDS),
    /** Of people and organisations their name and code. */
    thing_id: text(1, 200),
    action: z.enum(ACTIONS_ON_THINGS),
    /** The author reads it. Required to warn and to suspend. */
    reason: text(0, LIMITS.staffReason).optional(),
    /** When a suspension ends; never, when there is none. */
    until: Moment.nullable().optional(),
    report_id: Id.nullable().optional(),
  }),
  reply: wrapped(Done.extend({ thing: ReportedThing })),
  example: { data: { ...DONE, thing: { ...THING, state: "hidden" } } },
});
