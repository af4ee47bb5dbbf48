import { z } from "zod";
import { get, post, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, ORDER_ID, REPORT_ID, SESSION_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import {
  AuecOut,
  DONE,
  Done,
  emptyIsAbsent,
  Id,
  Iso,
  Moment,
  queryText,
  queryWhole,
  text,
} from "#contract/platform/values.ts";

/** A deal has one case at a time. */
export const CaseOpen = problem<{ case_id: string }>("case_open", 409);
export const TooManyStatements = problem("too_many_statements", 409);
export const CaseClosed = problem("case_closed", 409);
/** Somebody else of the staff has it. */
export const CaseTaken = problem<{ by: string }>("case_taken", 409);

export const CASE_REASONS = ["not_delivered", "not_paid", "not_as_agreed", "scam", "no_answer", "other"] as const;
export const CASE_STATUSES = ["open", "taken", "decided", "withdrawn"] as const;
export const CaseStatus = z.enum(CASE_STATUSES);
export type CaseStatus = z.infer<typeof CaseStatus>;

/** What decides a case. Sums and lists are those of the moment in which the case was opened. */
const Agreed = z.object({
  title: z.string(),
  kind: z.string(),
  status: z.string(),
  description: z.string(),
  cost: AuecOut,
  collateral: AuecOut,
  payment_type: z.string(),
  lines: z.array(z.object({ listing_id: Id, title: z.string(), quantity: z.int(), price: AuecOut })),
  frozen_at: Iso,
});

export const CaseRow = z.object({
  case_id: Id,
  /** Exactly one of the two. */
  order_id: Id.nullable(),
  session_id: Id.nullable(),
  title: z.string(),
  reason: z.enum(CASE_REASONS),
  status: CaseStatus,
  opened_by: MinimalUser,
  opened_at: Iso,
  customer: MinimalUser,
  /** The organisation for which the customer buys. */
  customer_org: MinimalContractor.nullable(),
  seller: MinimalUser.nullable(),
  contractor: MinimalContractor.nullable(),
  /** Who of the staff looks after it. */
  owner: MinimalUser.nullable(),
  decided_at: Iso.nullable(),
});
export type CaseRow = z.infer<typeof CaseRow>;

const Statement = z.object({
  statement_id: Id,
  author: MinimalUser,
  side: z.enum(["customer", "seller", "staff"]),
  content: z.string(),
  pictures: z.array(z.string()),
  at: Iso,
});

const CaseMessage = z.object({
  message_id: Id,
  author: MinimalUser.nullable(),
  content: z.string(),
  at: Iso,
});

/** A review of the deal; hidden ones are those that staff took out of sight. */
const CaseReview = z.object({
  review_id: Id,
  author: MinimalUser.nullable(),
  author_contractor: MinimalContractor.nullable(),
  rating: z.number(),
  content: z.string(),
  hidden: z.boolean(),
});

export const Case = CaseRow.extend({
  agreed: Agreed,
  statements: z.array(Statement),
  /** The newest 200 of the deal's chat, oldest first. */
  messages: z.array(CaseMessage),
  /** What the two wrote about each other, for the staff alone: reviews may wait to be shown. */
  reviews: z.array(CaseReview),
  decision: z.string().nullable(),
  /** What the decision did, as words for the screen. */
  effects: z.object({
    order_status: z.string().nullable(),
    removed_reviews: z.int(),
    warned: z.array(z.string()),
    banned: z.array(z.string()),
  }),
});
export type Case = z.infer<typeof Case>;

const ROW = {
  case_id: REPORT_ID,
  order_id: ORDER_ID,
  session_id: null,
  title: "Night patrol helmet",
  reason: "not_delivered",
  status: "open",
  opened_by: BUYER,
  opened_at: "2026-03-09T18:04:11.000Z",
  customer: BUYER,
  customer_org: null,
  seller: USER,
  contractor: null,
  owner: null,
  decided_at: null,
};
const CASE = {
  ...ROW,
  agreed: {
    title: "Night patrol helmet",
    kind: "Delivery",
    status: "in-progress",
    description: "- 2 x Night patrol helmet",
    cost: 88000,
    collateral: 0,
    payment_type: "one-time",
    lines: [],
    frozen_at: "2026-03-09T18:04:11.000Z",
  },
  statements: [
    {
      statement_id: SESSION_ID,
      author: BUYER,
      side: "customer",
      content: "I waited at the agreed place for an hour.",
      pictures: [],
      at: "2026-03-09T18:04:11.000Z",
    },
  ],
  messages: [],
  reviews: [],
  decision: null,
  effects: { order_status: null, removed_reviews: 0, warned: [], banned: [] },
};
const CaseParams = z.object({ case_id: Id });
const Words = text(1, LIMITS.caseText);

export const openCase = post("/api/cases", {
  summary: "Say that something is wrong with an order or an offer; the other side and the staff see it (ours).",
  who: "signed-in",
  scope: ["orders:write", "offers:write"],
  rate: "reports",
  body: z.object({
    order_id: Id.nullable().optional(),
    session_id: Id.nullable().optional(),
    reason: z.enum(CASE_REASONS),
    content: Words,
  }),
  status: 201,
  reply: wrapped(Case),
  example: { data: CASE },
});

export const listCases = get("/api/cases", {
  summary: "Cases of one's deals, newest first, up to 50; of one deal when it is named (ours).",
  who: "signed-in",
  scope: ["orders:read", "offers:read"],
  query: z.object({
    order_id: emptyIsAbsent(Id.optional()),
    session_id: emptyIsAbsent(Id.optional()),
  }),
  reply: wrapped(z.object({ cases: z.array(CaseRow) })),
  example: { data: { cases: [ROW] } },
});

export const getCase = get("/api/cases/:case_id", {
  summary: "A case: what was agreed, the messages, both sides' words and pictures, the decision (ours).",
  who: "signed-in",
  scope: ["orders:read", "offers:read"],
  params: CaseParams,
  reply: wrapped(Case),
  example: { data: CASE },
});

export const sayInCase = post("/api/cases/:case_id/statements", {
  summary: "Add one's words to a case (ours).",
  who: "signed-in",
  scope: ["orders:write", "offers:write"],
  rate: "comments",
  params: CaseParams,
  body: z.object({ content: Words }),
  reply: wrapped(Case),
  example: { data: CASE },
});

export const addCasePictures = post("/api/cases/:case_id/pictures", {
  summary: "Add pictures to a case, as a statement of one's own without words (ours).",
  who: "signed-in",
  scope: ["orders:write", "offers:write"],
  rate: "uploads",
  params: CaseParams,
  files: { field: "photos", max: 5 },
  reply: wrapped(Case),
  example: { data: CASE },
});

export const withdrawCase = post("/api/cases/:case_id/withdraw", {
  summary: "Take back a case that one opened oneself and that nobody has decided (ours).",
  who: "signed-in",
  scope: ["orders:write", "offers:write"],
  params: CaseParams,
  reply: wrapped(Done),
  example: { data: DONE },
});

export const CaseSearch = z.object({
  page: queryWhole(1, 1, 1_000_000),
  page_size: queryWhole(20, 1, LIMITS.reportPage),
  /** Those that wait (open and taken) unless said; `all` for all. */
  status: emptyIsAbsent(z.enum([...CASE_STATUSES, "waiting", "all"]).default("waiting")),
  /** A username, or `nobody`. */
  owner: queryText(),
  /** A username on either side, or an organisation's code. */
  party: queryText(),
});
export type CaseSearch = z.output<typeof CaseSearch>;

export const searchCases = get("/api/admin/cases", {
  summary: "Cases of the site, oldest first while they wait; `page` counts from 1 (ours).",
  who: "site-admin",
  scope: "admin:read",
  query: CaseSearch,
  reply: wrapped(
    z.object({
      cases: z.array(CaseRow),
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
      cases: [ROW],
      pagination: { page: 1, page_size: 20, total: 1, total_pages: 1, has_next: false, has_prev: false },
    },
  },
});

export const takeCase = post("/api/admin/cases/:case_id/take", {
  summary: "Look after a case; from somebody who has it only when they are named (ours).",
  who: "site-admin",
  scope: "admin:write",
  params: CaseParams,
  body: z.object({ from: z.string().max(200).nullable().optional() }),
  reply: wrapped(Case),
  example: { data: { ...CASE, status: "taken", owner: USER } },
});

export const decideCase = post("/api/admin/cases/:case_id/decide", {
  summary: "Decide a case, with what follows from it; both sides are told (ours).",
  who: "site-admin",
  scope: "admin:write",
  params: CaseParams,
  body: z.object({
    decision: Words,
    order_status: z.enum(["not-started", "in-progress", "fulfilled", "cancelled"]).nullable().optional(),
    /** Reviews of this deal that are taken out of sight. */
    remove_reviews: z.array(Id).max(2).optional(),
    /** Usernames of people of the deal. */
    warn: z.array(z.string().max(200)).max(2).optional(),
    ban: z.array(z.string().max(200)).max(2).optional(),
    ban_until: Moment.nullable().optional(),
  }),
  reply: wrapped(Case),
  example: { data: { ...CASE, status: "decided", owner: USER, decision: "The order is cancelled." } },
});
