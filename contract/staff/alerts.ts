import { z } from "zod";
import { del, get, patch, post, wrapped } from "#contract/platform/endpoint.ts";
import { NOTIFICATION_ID, REPORT_ID, USER_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import {
  emptyIsAbsent,
  emptyIsNull,
  Id,
  Iso,
  Moment,
  markdown,
  queryText,
  queryWhole,
  text,
} from "#contract/platform/values.ts";

/** An alert for one organisation names it. */
export const AlertWithoutContractor = problem("alert_without_contractor", 400);
/** An alert's end lies ahead. */
export const AlertOver = problem("alert_over", 400);

export const ALERT_TARGETS = ["all_users", "org_members", "org_owners", "admins_only", "specific_org"] as const;
export const AlertTarget = z.enum(ALERT_TARGETS);
export type AlertTarget = z.infer<typeof AlertTarget>;

const AlertLink = z
  .string()
  .trim()
  .max(LIMITS.alertLink)
  .refine((link) => /^https?:\/\//i.test(link) && URL.canParse(link));

export const Alert = z.object({
  alert_id: Id,
  title: z.string(),
  content: z.string(),
  link: z.string().nullable(),
  target_type: AlertTarget,
  target_spectrum_id: z.string().nullable(),
  /** The id of the admin. */
  created_by: Id,
  created_at: Iso,
  active: z.boolean(),
  /** Ours, as all below: who that is. */
  created_by_username: z.string(),
  /** Shown above every page until it is read. */
  banner: z.boolean(),
  /** From then on it is shown to nobody; null for never. */
  expires_at: Iso.nullable(),
  /** How many people were told so far, and whether that is all of them. */
  told: z.int(),
  delivered: z.boolean(),
});
export type Alert = z.infer<typeof Alert>;

const ALERT = {
  alert_id: REPORT_ID,
  title: "Patch day",
  content: "Servers rest at **18:00**",
  link: null,
  target_type: "specific_org",
  target_spectrum_id: "HAULCO",
  created_by: USER_ID,
  created_at: "2025-03-01T10:00:00.000Z",
  active: true,
  created_by_username: "orla_venn",
  banner: false,
  expires_at: null,
  told: 12,
  delivered: true,
};

export const AlertSearch = z.object({
  page: queryWhole(0, 0, 1_000_000),
  pageSize: queryWhole(20, 1, LIMITS.alertPage),
  target_type: emptyIsAbsent(AlertTarget.optional()),
  active: emptyIsAbsent(z.enum(["true", "false"]).optional()),
});
export type AlertSearch = z.output<typeof AlertSearch>;

export const searchAlerts = get("/api/admin/alerts", {
  summary: "Alerts to people of the site, newest first; `page` counts from 0.",
  who: "site-admin",
  scope: "admin:read",
  query: AlertSearch,
  reply: wrapped(
    z.object({
      alerts: z.array(Alert),
      pagination: z.object({
        page: z.int(),
        page_size: z.int(),
        total: z.int(),
        total_pages: z.int(),
        has_next: z.boolean(),
        has_prev: z.boolean(),
      }),
    }),
  ),
  example: {
    data: {
      alerts: [ALERT],
      pagination: { page: 0, page_size: 20, total: 1, total_pages: 1, has_next: false, has_prev: false },
    },
  },
});

const AlertFields = z.object({
  title: text(1, LIMITS.alertTitle),
  content: markdown(1, LIMITS.alertContent),
  link: emptyIsNull(AlertLink.nullable().optional()),
  target_type: AlertTarget,
  /** An organisation's code. Counts only with the target `specific_org`. */
  target_spectrum_id: z
    .string()
    .trim()
    .max(LIMITS.contractorIdentifier.max + 1)
    .nullable()
    .optional(),
  banner: z.boolean().optional(),
  expires_at: Moment.nullable().optional(),
});

export const createAlert = post("/api/admin/alerts", {
  summary: "Tell the people of a target something; each of them once.",
  who: "site-admin",
  scope: "admin:write",
  body: AlertFields,
  reply: wrapped(Alert),
  example: { data: ALERT },
});

export const getAlert = get("/api/admin/alerts/:alert_id", {
  summary: "One alert.",
  who: "site-admin",
  scope: "admin:read",
  params: z.object({ alert_id: Id }),
  reply: wrapped(Alert),
  example: { data: ALERT },
});

export const changeAlert = patch("/api/admin/alerts/:alert_id", {
  summary: "Change an alert; whoever was told reads the new text, and a new target is told.",
  who: "site-admin",
  scope: "admin:write",
  params: z.object({ alert_id: Id }),
  body: AlertFields.partial().extend({ active: z.boolean().optional() }),
  reply: wrapped(Alert),
  example: { data: ALERT },
});

export const deleteAlert = del("/api/admin/alerts/:alert_id", {
  summary: "Delete an alert and take it out of everybody's notifications.",
  who: "site-admin",
  scope: "admin:write",
  params: z.object({ alert_id: Id }),
  reply: wrapped(z.object({ success: z.literal(true), message: z.string() })),
  example: { data: { success: true, message: "Deleted" } },
});

export const getAlertAudience = get("/api/admin/alerts/audience", {
  summary: "How many people an alert would reach now (ours).",
  who: "site-admin",
  scope: "admin:read",
  query: z.object({ target_type: AlertTarget, target_spectrum_id: queryText() }),
  reply: wrapped(z.object({ people: z.int() })),
  example: { data: { people: 120 } },
});

/** An alert as those read it whom it is for. */
export const Banner = Alert.pick({ alert_id: true, title: true, content: true, link: true, expires_at: true }).extend({
  /** Marking it read takes the banner away. */
  notification_id: Id,
});
export type Banner = z.infer<typeof Banner>;

export const getBanners = get("/api/alerts/banners", {
  summary: "Alerts for the caller that stand above every page until they are read, newest first, up to three (ours).",
  who: "signed-in",
  scope: "notifications:read",
  reply: wrapped(z.object({ banners: z.array(Banner) })),
  example: {
    data: {
      banners: [
        {
          alert_id: REPORT_ID,
          title: "Patch day",
          content: "Servers rest at **18:00**",
          link: null,
          expires_at: null,
          notification_id: NOTIFICATION_ID,
        },
      ],
    },
  },
});
