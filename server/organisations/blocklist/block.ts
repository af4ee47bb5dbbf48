import { AlreadyBlocked, BlockMember, BlockSelf, NotBlocked } from "#contract/organisations/blocklist.ts";
import { NoSuchUser } from "#contract/organisations/members.ts";
import { Conflict } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";
import { record } from "../audit/record.ts";
import { lockStanding } from "../standing.ts";

export type Blocking = { username: string; reason: string };

/** Blocks somebody for the caller. Throws `NoSuchUser`, `BlockSelf`, `AlreadyBlocked`. */
export function blockForMe(context: Context, blocking: Blocking): Promise<void> {
  return context.transaction(async (tx) => {
    const { user_id } = signedIn(context);
    await addEntry(tx, context, user_id, await blockable(tx, context, blocking.username), blocking.reason);
  });
}

/** Blocks somebody for an organisation. Throws `UnknownContractor`, `NotAllowed`, `BlockMember` and as `blockForMe`. */
export function blockForContractor(context: Context, spectrumId: string, blocking: Blocking): Promise<void> {
  return context.transaction(async (tx) => {
    const { contractor_id, user } = await lockStanding(tx, context, spectrumId, "manage_blocklist");
    const blocked_id = await blockable(tx, context, blocking.username);
    const member = await tx
      .selectFrom("contractor_member")
      .select("user_id")
      .where("contractor_id", "=", contractor_id)
      .where("user_id", "=", blocked_id)
      .executeTakeFirst();
    if (member) throw new BlockMember();
    await addEntry(tx, context, contractor_id, blocked_id, blocking.reason);
    await record(tx, {
      contractor_id,
      actor_id: user.user_id,
      action: "user_blocked",
      subject_id: blocked_id,
      ...(blocking.reason ? { details: { reason: blocking.reason } } : {}),
    });
  });
}

async function blockable(tx: Tx, context: Context, username: string): Promise<string> {
  const blocked_id = await findParty(tx, "user", username);
  if (blocked_id === undefined) throw new NoSuchUser();
  if (blocked_id === signedIn(context).user_id) throw new BlockSelf();
  return blocked_id;
}

async function addEntry(tx: Tx, { now }: Context, owner_id: string, blocked_id: string, reason: string) {
  const { count } = await tx
    .selectFrom("blocklist_entry")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner_id", "=", owner_id)
    .executeTakeFirstOrThrow();
  if (count >= LIMITS.blocked) throw new Conflict();
  const added = await tx
    .insertInto("blocklist_entry")
    .values({ entry_id: newId(), owner_id, blocked_id, reason, created_at: now })
    .onConflict((on) => on.constraint("blocklist_once").doNothing())
    .returning("entry_id")
    .executeTakeFirst();
  if (!added) throw new AlreadyBlocked();
}

/** Throws `NotBlocked`, also for names that nobody has. */
export function unblockForMe(context: Context, username: string): Promise<void> {
  return context.transaction(async (tx) => void (await dropEntry(tx, signedIn(context).user_id, username)));
}

/** Throws `UnknownContractor`, `NotAllowed`, `NotBlocked`. */
export function unblockForContractor(context: Context, spectrumId: string, username: string): Promise<void> {
  return context.transaction(async (tx) => {
    const { contractor_id, user } = await lockStanding(tx, context, spectrumId, "manage_blocklist");
    const subject_id = await dropEntry(tx, contractor_id, username);
    await record(tx, { contractor_id, actor_id: user.user_id, action: "user_unblocked", subject_id });
  });
}

async function dropEntry(tx: Tx, owner_id: string, username: string): Promise<string> {
  const blocked_id = await findParty(tx, "user", username);
  if (blocked_id === undefined) throw new NotBlocked();
  const { numDeletedRows } = await tx
    .deleteFrom("blocklist_entry")
    .where("owner_id", "=", owner_id)
    .where("blocked_id", "=", blocked_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new NotBlocked();
  return blocked_id;
}
