import { THING_KINDS } from "#contract/staff/things.ts";
import { ALERT_TARGETS } from "#web/calls/staff/alerts.gen.ts";
import { CASE_STATUSES } from "#web/calls/staff/cases.gen.ts";
import { STAFF_LISTING_SORTS } from "#web/calls/staff/market.gen.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "#web/calls/staff/moderation.gen.ts";
import { USER_SORTS } from "#web/calls/staff/users.gen.ts";
import { flagOf, given, oneOf, positiveOf, textOf } from "#web/ui/address.ts";

/** Addresses of the staff screens: filters, page and what is open. What stands at its default is left out. */

type Raw = Record<string, unknown>;
const paged = (raw: Raw) => ({ page: positiveOf(raw.page, 1_000_000), size: positiveOf(raw.size, 100) });

export const parseUsers = (raw: Raw) =>
  given({
    ...paged(raw),
    tab: oneOf(raw.tab, ["people", "growth", "verify", "record"] as const, "people"),
    search: textOf(raw.search, 100),
    role: oneOf(raw.role, ["user", "admin"] as const),
    state: oneOf(raw.state, ["active", "banned"] as const),
    verified: oneOf(raw.verified, ["yes", "no"] as const),
    sort: oneOf(raw.sort, USER_SORTS, "created_at"),
    up: flagOf(raw.up),
    user: textOf(raw.user, 200),
    admin: textOf(raw.admin, 200),
    subject: textOf(raw.subject, 200),
    words: textOf(raw.words, 100),
  });
export type UsersSearch = ReturnType<typeof parseUsers>;

export const parseModeration = (raw: Raw) =>
  given({
    ...paged(raw),
    tab: oneOf(raw.tab, ["reports", "cases"] as const, "reports"),
    status: oneOf(raw.status, [...REPORT_STATUSES, "all"] as const, "pending"),
    kind: oneOf(raw.kind, THING_KINDS),
    reason: oneOf(raw.reason, REPORT_REASONS),
    sort: oneOf(raw.sort, ["newest", "oldest", "weight"] as const, "newest"),
    reporter: textOf(raw.reporter, 200),
    author: textOf(raw.author, 200),
    report: textOf(raw.report, 40),
    cases: oneOf(raw.cases, [...CASE_STATUSES, "waiting", "all"] as const, "waiting"),
    owner: textOf(raw.owner, 200),
    case: textOf(raw.case, 40),
  });
export type ModerationSearch = ReturnType<typeof parseModeration>;

export const parseStaffMarket = (raw: Raw) =>
  given({
    ...paged(raw),
    status: oneOf(raw.status, ["active", "inactive", "archived", "hidden"] as const),
    type: oneOf(raw.type, ["sale", "auction", "aggregate"] as const),
    seller: textOf(raw.seller, 200),
    search: textOf(raw.search, 100),
    sort: oneOf(raw.sort, STAFF_LISTING_SORTS, "created_at"),
    up: flagOf(raw.up),
  });
export type StaffMarketSearch = ReturnType<typeof parseStaffMarket>;

export const parseStaffOrders = (raw: Raw) =>
  given({
    ...paged(raw),
    status: oneOf(raw.status, ["not-started", "in-progress", "fulfilled", "cancelled"] as const),
  });
export type StaffOrdersSearch = ReturnType<typeof parseStaffOrders>;

export const parseAlerts = (raw: Raw) =>
  given({
    ...paged(raw),
    target: oneOf(raw.target, ALERT_TARGETS),
    state: oneOf(raw.state, ["active", "inactive"] as const),
    alert: textOf(raw.alert, 40),
  });
export type AlertsSearch = ReturnType<typeof parseAlerts>;
