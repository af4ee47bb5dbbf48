import { z } from "zod";
import { get, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, INVITE_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { MinimalUser } from "#contract/platform/shapes.ts";
import { emptyIsAbsent, Id, Iso, queryWhole } from "#contract/platform/values.ts";
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction } from "./audit-kinds.ts";
import { ContractorParams } from "./contractors.ts";

/** Names and numbers that the sentence of an entry needs. */
export const AuditDetails = z.object({
  role: z.string().optional(),
  /** What a role gained and lost. */
  added: z.array(z.string()).optional(),
  removed: z.array(z.string()).optional(),
  title: z.string().optional(),
  /** Numbers and texts before and after, as text. */
  before: z.string().optional(),
  after: z.string().optional(),
  reason: z.string().optional(),
  amount: z.string().optional(),
});
export type AuditDetails = z.infer<typeof AuditDetails>;

const actions = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

export const AuditEntry = z.object({
  entry_id: Id,
  kind: z.enum(AUDIT_KINDS),
  action: z.enum(actions),
  actor: MinimalUser.nullable(),
  subject: MinimalUser.nullable(),
  details: AuditDetails,
  timestamp: Iso,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const getAudit = get("/api/contractors/:spectrum_id/audit", {
  summary: "Who changed what of an organisation, newest first, for those who manage it (ours).",
  who: "signed-in",
  scope: "contractors:manage",
  params: ContractorParams,
  query: z.object({
    kind: emptyIsAbsent(z.enum(AUDIT_KINDS).optional()),
    /** The `next` of the page before. */
    before: emptyIsAbsent(Id.optional()),
    page_size: queryWhole(25, 1, LIMITS.auditPage),
  }),
  reply: wrapped(
    z.object({
      entries: z.array(AuditEntry),
      /** Where the next page begins; null at the end. */
      next: Id.nullable(),
      /** What the caller may read and filter by. */
      kinds: z.array(z.enum(AUDIT_KINDS)),
    }),
  ),
  example: {
    data: {
      entries: [
        {
          entry_id: INVITE_ID,
          kind: "roles",
          action: "role_given",
          actor: USER,
          subject: BUYER,
          details: { role: "Quartermaster" },
          timestamp: "2026-02-02T08:00:00.000Z",
        },
      ],
      next: null,
      kinds: ["roles", "members"],
    },
  },
});
