import { z } from "zod";
import { get, raw, wrapped } from "#contract/platform/endpoint.ts";
import { LISTING_ID, REPORT_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { MinimalUser } from "#contract/platform/shapes.ts";
import { STAFF_ACTIONS, STAFF_SUBJECTS } from "#contract/platform/staff-actions.ts";
import { emptyIsAbsent, Id, Iso, queryText, queryWhole } from "#contract/platform/values.ts";

/** What somebody of the staff did. It is never changed and never deleted. */
export const StaffEntry = z.object({
  entry_id: Id,
  /** Null for the site itself and for `npm run admin`. */
  admin: MinimalUser.nullable(),
  action: z.enum(STAFF_ACTIONS),
  subject_kind: z.enum(STAFF_SUBJECTS),
  subject_id: z.string(),
  /** Its name or title at that time. */
  subject_name: z.string(),
  /** What changed, field by field, as it was and as it is. */
  before: z.record(z.string(), z.json()),
  after: z.record(z.string(), z.json()),
  reason: z.string().nullable(),
  at: Iso,
});
export type StaffEntry = z.infer<typeof StaffEntry>;

const filters = {
  /** Usernames. */
  admin: queryText(),
  subject: queryText(),
  action: emptyIsAbsent(z.enum(STAFF_ACTIONS).optional()),
  kind: emptyIsAbsent(z.enum(STAFF_SUBJECTS).optional()),
  /** Words of the name, the reason or the id. */
  search: queryText(100),
  from: emptyIsAbsent(z.iso.date().optional()),
  to: emptyIsAbsent(z.iso.date().optional()),
};
export const StaffAuditFilter = z.object(filters);
export type StaffAuditFilter = z.output<typeof StaffAuditFilter>;

export const searchStaffAudit = get("/api/admin/audit", {
  summary: "What the staff did, newest first (ours).",
  who: "site-admin",
  scope: "admin:read",
  query: z.object({
    ...filters,
    /** The `next` of the page before. */
    before: emptyIsAbsent(Id.optional()),
    page_size: queryWhole(25, 1, LIMITS.auditPage),
  }),
  reply: wrapped(z.object({ entries: z.array(StaffEntry), next: Id.nullable() })),
  example: {
    data: {
      entries: [
        {
          entry_id: REPORT_ID,
          admin: USER,
          action: "listing_hidden",
          subject_kind: "listing",
          subject_id: LISTING_ID,
          subject_name: "Night patrol helmet",
          before: { state: "shown" },
          after: { state: "hidden" },
          reason: "Not theirs to sell",
          at: "2026-03-01T10:00:00.000Z",
        },
      ],
      next: null,
    },
  },
});

export const exportStaffAudit = get("/api/admin/audit/file", {
  summary: "The same as a CSV file, up to 10,000 lines (ours).",
  who: "site-admin",
  scope: "admin:read",
  rate: "files",
  query: StaffAuditFilter,
  serialised: true,
  contentType: "text/csv",
  attachment: "staff-audit.csv",
  reply: raw(z.string()),
  example: "at,admin,action,subject_kind,subject_id,subject_name,before,after,reason\r\n",
});
