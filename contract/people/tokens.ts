import { z } from "zod";
import { del, get, post, put, wrapped } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { SCOPES } from "#contract/platform/scopes.ts";
import { emptyIsNull, Id, Iso, text } from "#contract/platform/values.ts";

/** Refusals around API tokens. */
export const UnknownScope = problem<{ scope: string }>("unknown_scope", 400);
export const AdminScopeRefused = problem<{ scope: string }>("admin_scope_refused", 403);
export const TokenExpiryPast = problem("token_expiry_past", 400);
export const TooManyTokens = problem<{ most: number }>("too_many_tokens", 400);

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  scopes: z.array(z.enum(SCOPES)),
  /** Codes of the organisations that the token may act for; none means all of its owner's. */
  contractor_ids: z.array(z.string()),
  expires_at: Iso.nullable(),
  last_used_at: Iso.nullable(),
  created_at: Iso,
  updated_at: Iso,
});
export type ApiToken = z.infer<typeof ApiToken>;

const TokenStats = ApiToken.pick({
  id: true,
  name: true,
  created_at: true,
  last_used_at: true,
  expires_at: true,
}).extend({
  is_expired: z.boolean(),
  days_since_creation: z.int(),
  days_since_last_use: z.int().nullable(),
  /** Whole days, rounded down; below zero when it is past. */
  days_until_expiry: z.int().nullable(),
  days_until_expiration: z.int().nullable(),
  usage_count: z.int(),
});
export type TokenStats = z.infer<typeof TokenStats>;

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i;

/** JavaScript takes February 30 for March 2. */
const isInCalendar = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** A time in ISO 8601; without a zone it is UTC, as the form of older clients means it. */
export const Expiry = z
  .string()
  .trim()
  .max(40)
  .transform((value, check) => {
    const matched = ISO.exec(value);
    const isDay = value.length === 10;
    const time = matched ? new Date(matched.groups?.["zone"] || isDay ? value : `${value.replace(" ", "T")}Z`) : null;
    if (time && !Number.isNaN(time.getTime()) && isInCalendar(value.slice(0, 10))) return time;
    check.addIssue({ code: "custom", message: "must be a date and time" });
    return z.NEVER;
  });

const Scopes = z
  .array(z.string().max(50))
  .min(1)
  .max(SCOPES.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, "must not name a scope twice");
/** Codes or ids; null is as good as none. */
const Contractors = z.array(z.string().trim().min(1).max(100)).max(LIMITS.tokenContractors).nullish();

const fields = {
  name: text(1, LIMITS.tokenName),
  description: text(0, LIMITS.description).nullish(),
  scopes: Scopes,
  contractor_ids: Contractors,
  expires_at: emptyIsNull(Expiry.nullish()),
};

const TOKEN = {
  id: "0199a1b2-0000-7000-8000-00000000d001",
  name: "Stock bot",
  description: null,
  scopes: ["market:read"],
  contractor_ids: ["HAULCO"],
  expires_at: "2027-01-01T00:00:00.000Z",
  last_used_at: null,
  created_at: "2026-05-01T00:00:00.000Z",
  updated_at: "2026-05-01T00:00:00.000Z",
};

const TokenParams = z.object({ token_id: Id });

export const listTokens = get("/api/tokens", {
  summary: "One's API tokens, newest first.",
  who: "signed-in",
  reply: wrapped(z.array(ApiToken)),
  example: { data: [TOKEN] },
});

export const createToken = post("/api/tokens", {
  summary: "Make an API token; its text is in this answer and nowhere else.",
  who: "signed-in",
  rate: "scarce",
  // The answer holds the secret.
  unkept: true,
  status: 201,
  body: z.object(fields),
  reply: wrapped(z.object({ token: z.string(), data: ApiToken })),
  example: { data: { token: `freeport_live_${"0f".repeat(32)}`, data: TOKEN } },
});

export const getToken = get("/api/tokens/:token_id", {
  summary: "One of one's API tokens.",
  who: "signed-in",
  params: TokenParams,
  reply: wrapped(ApiToken),
  example: { data: TOKEN },
});

export const updateToken = put("/api/tokens/:token_id", {
  summary: "Change what an API token is called or may do; what is left out stays.",
  who: "signed-in",
  params: TokenParams,
  body: z.object(fields).partial(),
  reply: wrapped(ApiToken),
  example: { data: TOKEN },
});

export const deleteToken = del("/api/tokens/:token_id", {
  summary: "Take an API token away from whoever uses it.",
  who: "signed-in",
  params: TokenParams,
  reply: wrapped(z.object({ message: z.string() })),
  example: { data: { message: "Success" } },
});

export const extendToken = post("/api/tokens/:token_id/extend", {
  summary: "Set another end for an API token, also for one that has expired.",
  who: "signed-in",
  params: TokenParams,
  body: z.object({ expires_at: Expiry }),
  reply: wrapped(ApiToken),
  example: { data: TOKEN },
});

export const getTokenStats = get("/api/tokens/:token_id/stats", {
  summary: "How much an API token is used and how long it lasts.",
  who: "signed-in",
  params: TokenParams,
  reply: wrapped(TokenStats),
  example: {
    data: {
      id: TOKEN.id,
      name: TOKEN.name,
      created_at: TOKEN.created_at,
      last_used_at: null,
      expires_at: null,
      is_expired: false,
      days_since_creation: 12,
      days_since_last_use: null,
      days_until_expiry: null,
      days_until_expiration: null,
      usage_count: 0,
    },
  },
});
