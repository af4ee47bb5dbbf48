import { randomUUID } from "node:crypto";
import { ForeignInvite, type InviteCode, TooManyCodes, UnknownInvite } from "#contract/organisations/invites.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { record } from "../audit/record.ts";
import { lockStanding } from "../standing.ts";

/** Makes a code. Throws `UnknownContractor`, `NotAllowed`, `TooManyCodes`. */
export function createInviteCode(context: Context, spectrumId: string, max_uses: number): Promise<InviteCode> {
  return context.transaction(async (tx) => {
    const { contractor_id, user } = await lockStanding(tx, context, spectrumId, "manage_invites");
    const { count } = await tx
      .selectFrom("contractor_invite_code")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("contractor_id", "=", contractor_id)
      .executeTakeFirstOrThrow();
    if (count >= LIMITS.inviteCodes) throw new TooManyCodes({ most: LIMITS.inviteCodes });
    // Whoever knows it gets in: all of it is random, where other ids tell when they were made.
    const code = { invite_id: randomUUID(), contractor_id, max_uses, created_at: context.now };
    await tx.insertInto("contractor_invite_code").values(code).execute();
    const details = { amount: String(max_uses) };
    await record(tx, { contractor_id, actor_id: user.user_id, action: "code_created", details });
    return codeView({ ...code, times_used: 0 });
  });
}

/** Deletes a code. Throws `UnknownContractor`, `NotAllowed`, `UnknownInvite`, `ForeignInvite`. */
export function deleteInviteCode(context: Context, spectrumId: string, inviteId: string): Promise<void> {
  return context.transaction(async (tx) => {
    const { contractor_id, user } = await lockStanding(tx, context, spectrumId, "manage_invites");
    const code = await tx
      .selectFrom("contractor_invite_code")
      .select(["contractor_id", "times_used"])
      .where("invite_id", "=", inviteId)
      .executeTakeFirst();
    if (!code) throw new UnknownInvite();
    if (code.contractor_id !== contractor_id) throw new ForeignInvite();
    await tx.deleteFrom("contractor_invite_code").where("invite_id", "=", inviteId).execute();
    const details = { amount: String(code.times_used) };
    await record(tx, { contractor_id, actor_id: user.user_id, action: "code_deleted", details });
  });
}

type CodeRow = { invite_id: string; max_uses: number; times_used: number; created_at: Date };

export const codeView = ({ invite_id, max_uses, times_used, created_at }: CodeRow): InviteCode => ({
  invite_id,
  code: invite_id,
  max_uses,
  times_used,
  timestamp: created_at.toISOString(),
});
