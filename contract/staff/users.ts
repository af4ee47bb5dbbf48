import { z } from "zod";
import { get, patch, wrapped } from "#contract/platform/endpoint.ts";
import { REPORT_ID, USER_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { LOCALES } from "#contract/platform/shapes.ts";
import { emptyIsAbsent, Id, Iso, Moment, queryText, queryWhole, text } from "#contract/platform/values.ts";

/** Nobody suspends themselves or takes their own role. */
export const OwnAccount = problem("own_account", 400);
/** Without a site admin nobody could name another. */
export const LastAdmin = problem("last_admin", 409);
/** A suspension says why. */
export const ReasonMissing = problem("reason_missing", 400);
/** A suspension ends after it began, and within ten years. */
export const WrongEnd = problem("wrong_end", 400);

export const USER_ROLES = ["user", "admin"] as const;

/** An account as staff see it (wire platform §4): exactly these fields. */
export const AdminUser = z.object({
  user_id: Id,
  discord_id: z.string(),
  username: z.string(),
  display_name: z.string(),
  profile_description: z.string(),
  role: z.enum(USER_ROLES),
  banned: z.boolean(),
  rsi_confirmed: z.boolean(),
  avatar: z.string(),
  banner: z.string(),
  /** Digits. */
  balance: z.string(),
  created_at: Iso,
  locale: z.enum(LOCALES),
  official_server_id: z.string().nullable(),
  discord_thread_channel_id: z.string().nullable(),
  market_order_template: z.string(),
});
export type AdminUser = z.infer<typeof AdminUser>;

const USER = {
  user_id: USER_ID,
  discord_id: "123456789012345678",
  username: "orla_venn",
  display_name: "Orla Venn",
  profile_description: "",
  role: "user",
  banned: false,
  rsi_confirmed: true,
  avatar: "https://i.imgur.com/a.png",
  banner: "https://i.imgur.com/b.png",
  balance: "0",
  created_at: "2025-01-05T00:00:00.000Z",
  locale: "en",
  official_server_id: null,
  discord_thread_channel_id: null,
  market_order_template: "",
};

export const USER_SORTS = [
  "created_at",
  "username",
  "display_name",
  "role",
  "banned",
  "rsi_confirmed",
  "balance",
  "locale",
] as const;

const yesOrNo = emptyIsAbsent(z.enum(["true", "false"]).optional()).transform((word) =>
  word === undefined ? undefined : word === "true",
);

export const UserSearch = z.object({
  page: queryWhole(1, 1, 1_000_000),
  page_size: queryWhole(20, 1, LIMITS.usersPage),
  role: emptyIsAbsent(z.enum(USER_ROLES).optional()),
  banned: yesOrNo,
  rsi_confirmed: yesOrNo,
  sort_by: emptyIsAbsent(z.enum(USER_SORTS).default("created_at")),
  sort_order: emptyIsAbsent(z.enum(["asc", "desc"]).default("desc")),
  /** Ours: the beginning or a part of the username or display name, or a whole id of the chat platform. */
  search: queryText(100),
});
export type UserSearch = z.output<typeof UserSearch>;

export const searchUsers = get("/api/admin/users", {
  summary: "Accounts of the site, by role, state and words; `page` counts from 1.",
  who: "site-admin",
  scope: "admin:read",
  query: UserSearch,
  reply: wrapped(
    z.object({
      users: z.array(AdminUser),
      pagination: z.object({
        page: z.int(),
        page_size: z.int(),
        total_users: z.int(),
        total_pages: z.int(),
        has_next: z.boolean(),
        has_prev: z.boolean(),
      }),
    }),
  ),
  example: {
    data: {
      users: [USER],
      pagination: { page: 1, page_size: 20, total_users: 1, total_pages: 1, has_next: false, has_prev: false },
    },
  },
});

export const Suspension = z.object({
  reason: z.string(),
  until: Iso.nullable(),
  since: Iso.nullable(),
  by: z.string().nullable(),
});

export const Warning = z.object({
  warning_id: Id,
  reason: z.string(),
  url: z.string(),
  by: z.string().nullable(),
  at: Iso,
});

export const getUser = get("/api/admin/users/:username", {
  summary: "One account with its suspension, warnings, and how many reports there are by and about it (ours).",
  who: "site-admin",
  scope: "admin:read",
  params: z.object({ username: z.string().min(1).max(200) }),
  reply: wrapped(
    z.object({
      user: AdminUser,
      suspension: Suspension.nullable(),
      /** Newest first, up to 20. */
      warnings: z.array(Warning),
      reports_by: z.int(),
      reports_about: z.int(),
      open_orders: z.int(),
      open_offers: z.int(),
      active_listings: z.int(),
      last_active: z.iso.date().nullable(),
    }),
  ),
  example: {
    data: {
      user: { ...USER, banned: true },
      suspension: { reason: "Scam", until: null, since: "2026-03-01T10:00:00.000Z", by: "tam_oyelle" },
      warnings: [
        {
          warning_id: REPORT_ID,
          reason: "Please be kind.",
          url: "/user/orla_venn",
          by: "tam_oyelle",
          at: "2026-02-01T10:00:00.000Z",
        },
      ],
      reports_by: 1,
      reports_about: 4,
      open_orders: 0,
      open_offers: 0,
      active_listings: 0,
      last_active: "2026-03-01",
    },
  },
});

export const changeUser = patch("/api/admin/users/:username", {
  summary: "Suspend an account or let it in again, say that it is verified or not, or give it a role.",
  who: "site-admin",
  scope: "admin:write",
  params: z.object({ username: z.string().min(1).max(200) }),
  body: z.object({
    banned: z.boolean().optional(),
    rsi_confirmed: z.boolean().optional(),
    role: z.enum(USER_ROLES).optional(),
    /** Whoever is suspended reads it when they try to sign in. */
    reason: text(0, LIMITS.staffReason).optional(),
    /** Ours: when the suspension ends; null for never. */
    banned_until: Moment.nullable().optional(),
  }),
  reply: wrapped(AdminUser),
  example: { data: USER },
});
