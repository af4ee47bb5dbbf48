import { sql } from "kysely";
import { NotInvited, UnknownInvite } from "#contract/organisations/invites.ts";
import { AlreadyMember } from "#contract/organisations/members.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { contractorChanged } from "../events.ts";
import { join } from "../members/membership.ts";
import { type LockedContractor, lockContractor } from "../standing.ts";
import { dropInvite } from "./invite-people.ts";

/** Joins by a code. Throws `UnknownInvite` for one that is unknown or used up, and `AlreadyMember`. */
export function acceptInviteCode(context: Context, code: string): Promise<void> {
  return context.transaction(async (tx) => {
    const { rows } = await sql<{ spectrum_id: string }>`
      select p.handle as spectrum_id from contractor_invite_code c join party p on p.party_id = c.contractor_id
      where c.invite_id = ${code}`.execute(tx);
    if (!rows[0]) throw new UnknownInvite();
    await joinByCode(tx, context, await lockContractor(tx, rows[0].spectrum_id), code);
  });
}

/** Accepts a direct invite, or joins by a code of this organisation. Throws `NotInvited`, `UnknownInvite`, `AlreadyMember`. */
export function acceptInvite(context: Context, spectrumId: string, code: string | undefined): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const contractor = await lockContractor(tx, spectrumId);
    if (code !== undefined) return joinByCode(tx, context, contractor, code);
    await requireNoMember(tx, contractor, user);
    if (!(await dropInvite(tx, contractor.contractor_id, user.user_id))) throw new NotInvited();
    await join(tx, contractor, user);
  });
}

/** Nobody is notified, and the open list of invites loses it. Throws `UnknownContractor` and `NotInvited`. */
export function declineInvite(context: Context, spectrumId: string): Promise<void> {
  const { user_id } = signedIn(context);
  return context.transaction(async (tx) => {
    const { contractor_id } = await lockContractor(tx, spectrumId);
    if (!(await dropInvite(tx, contractor_id, user_id))) throw new NotInvited();
    await publish(tx, contractorChanged({ contractor_id, user_id }));
  });
}

async function joinByCode(tx: Tx, context: Context, contractor: LockedContractor, code: string): Promise<void> {
  const user = signedIn(context);
  await requireNoMember(tx, contractor, user);
  // One statement checks and counts the use. For somebody on the blocklist the code does not exist, so they do not learn that they are blocked.
  const { rows } = await sql`
    update contractor_invite_code c set times_used = times_used + 1
    where invite_id = ${code} and contractor_id = ${contractor.contractor_id} and (max_uses = 0 or times_used < max_uses)
      and not exists (select from blocklist_entry b where b.owner_id = c.contractor_id and b.blocked_id = ${user.user_id})
    returning invite_id`.execute(tx);
  if (rows.length === 0) throw new UnknownInvite();
  await join(tx, contractor, user);
}

async function requireNoMember(
  tx: Tx,
  { contractor_id }: LockedContractor,
  { user_id, username }: { user_id: string; username: string },
): Promise<void> {
  const member = await tx
    .selectFrom("contractor_member")
    .select("user_id")
    .where("contractor_id", "=", contractor_id)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  if (member) throw new AlreadyMember({ name: username });
}
