import { z } from "zod";
import { del, get, post, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, INVITE_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { DiscordProfile, MinimalUser } from "#contract/platform/shapes.ts";
import { Id, Iso, leftOpen, text } from "#contract/platform/values.ts";
import { ContractorParams } from "./contractors.ts";

/** A party that blocked, or that is blocked, deals no more. */
export const BlockedDealing = problem("blocked_dealing", 403);
export const BlockSelf = problem("block_self", 400);
export const BlockMember = problem("block_member", 400);
export const AlreadyBlocked = problem("already_blocked", 409);
export const NotBlocked = problem("not_blocked", 404);

export const BlocklistEntry = z.object({
  id: Id,
  blocked_username: z.string().nullable(),
  created_at: Iso,
  reason: z.string(),
  blocked_user: MinimalUser.nullable(),
  /** Ours: their chat account, while they show it to everybody who is signed in. */
  discord_profile: DiscordProfile.optional(),
});
export type BlocklistEntry = z.infer<typeof BlocklistEntry>;

const ENTRY = {
  id: INVITE_ID,
  blocked_username: BUYER.username,
  created_at: "2026-02-02T08:00:00.000Z",
  reason: "no payment",
  blocked_user: BUYER,
  discord_profile: { id: "80351110224678912", username: "buyer_chat", discriminator: "0" },
};

const Body = z.object({ username: text(1, 100), reason: leftOpen(text(0, LIMITS.blockReason).default("")) });
const Said = wrapped(z.object({ message: z.string() }));
const SAID = { data: { message: "Success" } };
const username = z.string().min(1).max(100);

export const listBlocked = get("/api/profile/blocklist", {
  summary: "Whom one has blocked, newest first.",
  who: "signed-in",
  scope: "profile:read",
  reply: wrapped(z.array(BlocklistEntry)),
  example: { data: [ENTRY] },
});

export const block = post("/api/profile/blocklist/block", {
  summary: "Block somebody: they cannot send one orders or offers, and are not told.",
  who: "signed-in",
  scope: "profile:write",
  body: Body,
  reply: Said,
  example: SAID,
});

export const unblock = del("/api/profile/blocklist/unblock/:username", {
  summary: "Deal with somebody again.",
  who: "signed-in",
  scope: "profile:write",
  params: z.object({ username }),
  reply: Said,
  example: SAID,
});

export const listBlockedBy = get("/api/contractors/:spectrum_id/blocklist", {
  summary: "Whom an organisation has blocked, newest first.",
  who: "signed-in",
  scope: "contractors:blocklist",
  params: ContractorParams,
  reply: wrapped(z.array(BlocklistEntry)),
  example: { data: [ENTRY] },
});

export const blockBy = post("/api/contractors/:spectrum_id/blocklist/block", {
  summary: "Block somebody for an organisation; its own members cannot be.",
  who: "signed-in",
  scope: "contractors:blocklist",
  params: ContractorParams,
  body: Body,
  reply: Said,
  example: SAID,
});

export const unblockBy = del("/api/contractors/:spectrum_id/blocklist/unblock/:username", {
  summary: "Let an organisation deal with somebody again.",
  who: "signed-in",
  scope: "contractors:blocklist",
  params: ContractorParams.extend({ username }),
  reply: Said,
  example: SAID,
});
