import { z } from "zod";
import { del, get, post, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, CONTRACTOR, INVITE_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import { DONE, Done, Id, Iso, whole } from "#contract/platform/values.ts";
import { ContractorParams } from "./contractors.ts";

/** Used up counts as unknown to everybody but its managers. */
export const UnknownInvite = problem("unknown_invite", 404);
export const ForeignInvite = problem("foreign_invite", 403);
export const NotInvited = problem("not_invited", 400);
export const TooManyCodes = problem<{ most: number }>("too_many_codes", 400);

export const InviteCode = z.object({
  invite_id: Id,
  /** The same value. */
  code: Id,
  /** 0 is without limit. */
  max_uses: z.int(),
  times_used: z.int(),
  timestamp: Iso,
});
export type InviteCode = z.infer<typeof InviteCode>;

const CODE = {
  invite_id: INVITE_ID,
  code: INVITE_ID,
  max_uses: 5,
  times_used: 2,
  timestamp: "2026-02-01T10:00:00.000Z",
};

export const listInviteCodes = get("/api/contractors/:spectrum_id/invites", {
  summary: "The invite codes of an organisation, newest first.",
  who: "signed-in",
  scope: "contractors:members",
  params: ContractorParams,
  reply: wrapped(z.array(InviteCode)),
  example: { data: [CODE] },
});

export const createInviteCode = post("/api/contractors/:spectrum_id/invites", {
  summary: "Make a code by which people join; `max_uses` 0 is without limit.",
  who: "signed-in",
  scope: "contractors:members",
  rate: "scarce",
  params: ContractorParams,
  body: z.object({ max_uses: whole(0, LIMITS.inviteUses) }),
  status: 201,
  reply: wrapped(InviteCode),
  example: { data: { ...CODE, times_used: 0 } },
});

export const deleteInviteCode = del("/api/contractors/:spectrum_id/invites/:invite_id", {
  summary: "Delete an invite code; nobody joins by it any more.",
  who: "signed-in",
  scope: "contractors:members",
  params: ContractorParams.extend({ invite_id: Id }),
  reply: wrapped(Done),
  example: { data: DONE },
});

export const PendingInvite = z.object({ user: MinimalUser, inviter: MinimalUser, message: z.string(), timestamp: Iso });
export type PendingInvite = z.infer<typeof PendingInvite>;

export const listPendingInvites = get("/api/contractors/:spectrum_id/pending_invites", {
  summary: "People who were invited and have not answered yet, newest first (ours).",
  who: "signed-in",
  scope: "contractors:members",
  params: ContractorParams,
  reply: wrapped(z.array(PendingInvite)),
  example: { data: [{ user: BUYER, inviter: BUYER, message: "Fly with us", timestamp: "2026-02-01T10:00:00.000Z" }] },
});

export const withdrawInvite = del("/api/contractors/:spectrum_id/pending_invites/:username", {
  summary: "Take an invite back before it is answered (ours).",
  who: "signed-in",
  scope: "contractors:members",
  params: ContractorParams.extend({ username: z.string().min(1).max(100) }),
  reply: wrapped(Done),
  example: { data: DONE },
});

export const listMyInvites = get("/api/contractors/invites", {
  summary: "Organisations that invited one and wait for an answer (ours).",
  who: "signed-in",
  scope: "contractors:read",
  reply: wrapped(z.array(z.object({ contractor: MinimalContractor, message: z.string(), timestamp: Iso }))),
  example: { data: [{ contractor: CONTRACTOR, message: "Fly with us", timestamp: "2026-02-01T10:00:00.000Z" }] },
});

const CodeParams = z.object({ code: Id });

export const getInvite = get("/api/contractors/invites/:code", {
  summary: "Which organisation a code leads to.",
  who: "signed-in",
  scope: "contractors:read",
  params: CodeParams,
  reply: wrapped(z.object({ spectrum_id: z.string() })),
  example: { data: { spectrum_id: "HAULCO" } },
});

export const acceptInviteCode = post("/api/contractors/invites/:code/accept", {
  summary: "Join an organisation by its code.",
  who: "signed-in",
  scope: "contractors:members",
  params: CodeParams,
  reply: wrapped(Done),
  example: { data: DONE },
});

export const acceptInvite = post("/api/contractors/:spectrum_id/accept", {
  summary: "Accept a direct invite, or join by a code of this organisation.",
  who: "signed-in",
  scope: "contractors:members",
  params: ContractorParams,
  // Older clients send no body at all.
  body: z.preprocess((body) => body ?? {}, z.object({ invite_id: Id.nullish() })),
  reply: wrapped(Done),
  example: { data: DONE },
});

export const declineInvite = post("/api/contractors/:spectrum_id/decline", {
  summary: "Decline a direct invite; nobody is told.",
  who: "signed-in",
  scope: "contractors:members",
  params: ContractorParams,
  reply: wrapped(Done),
  example: { data: DONE },
});
