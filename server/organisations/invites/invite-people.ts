import { sql } from "kysely";
import { NotInvited } from "#contract/organisations/invites.ts";
import {
  InvitedEnough,
  InviteesAreMembers,
  TooManyInvitations,
  UnknownUserName,
} from "#contract/organisations/members.ts";
import { Conflict } from "#contract/platform/errors.ts";
import { INVITATIONS, LIMITS } from "#contract/platform/limits.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { lockLimit } from "#server/people/trust.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { record } from "../audit/record.ts";
import { contractorInvited } from "../events.ts";
import { lockStanding } from "../standing.ts";

/**
 * Invites all of them or nobody; a second invite replaces the first. Throws `UnknownContractor`, `NotAllowed`,
 * `UnknownUserName`, `InviteesAreMembers`, `TooManyInvitations`, `InvitedEnough`, and `Conflict` when too many invites wait.
 */
export function invitePeople(
  context: Context,
  spectrumId: string,
  { usernames, message }: { usernames: readonly string[]; message: string },
): Promise<void> {
  return context.transaction(async (tx) => {
    const { contractor_id, user } = await lockStanding(tx, context, spectrumId, "manage_invites");
    const ids = await invitees(tx, contractor_id, usernames);
    await requireFewInvitations(tx, user.user_id, ids, context.now);
    // Deleted rather than changed: the notification of the former invite goes with it.
    await tx
      .deleteFrom("contractor_invite")
      .where("contractor_id", "=", contractor_id)
      .where("user_id", "in", ids)
      .execute();
    const { count } = await tx
      .selectFrom("contractor_invite")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("contractor_id", "=", contractor_id)
      .executeTakeFirstOrThrow();
    if (count + ids.length > LIMITS.pendingInvites) throw new Conflict();
    const invites = ids.map((user_id) => ({ invite_id: newId(), contractor_id, user_id, inviter_id: user.user_id }));
    await tx
      .insertInto("contractor_invite")
      .values(invites.map((invite) => ({ ...invite, message, created_at: context.now })))
      .execute();
    await record(
      tx,
      ...ids.map((subject_id) => ({
        contractor_id,
        actor_id: user.user_id,
        action: "member_invited" as const,
        subject_id,
      })),
    );
    await publish(tx, ...invites.map(({ invite_id }) => contractorInvited({ invite_id })));
  });
}

/** An invitation rings a bell with words of one's own: nobody sends, and nobody gets, many within an hour. */
async function requireFewInvitations(tx: Tx, inviter: string, ids: readonly string[], now: Date): Promise<void> {
  const limit = await lockLimit(tx, inviter, INVITATIONS.byInviter, now);
  // Those who are invited by several at once are counted one call after the other.
  await sql`select from account where user_id = any(${sql.val([...ids])}::uuid[]) order by user_id for no key update`.execute(
    tx,
  );
  const within = sql`action = 'member_invited' and created_at > ${now}::timestamptz - interval '1 hour'`;
  const { rows: sent } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry where actor_id = ${inviter} and ${within}`.execute(tx);
  if ((sent[0]?.count ?? 0) + ids.length > limit.most) throw new TooManyInvitations(limit);
  const { rows: full } = await sql<{ name: string }>`
    select min(p.handle) as name from audit_entry join party p on p.party_id = subject_id
    where subject_id = any(${sql.val([...ids])}::uuid[]) and action = 'member_invited' and audit_entry.created_at > ${now}::timestamptz - interval '1 hour'
    group by subject_id having count(*) >= ${sql.lit(INVITATIONS.toRecipient)} limit 1`.execute(tx);
  if (full[0]) throw new InvitedEnough({ name: full[0].name, most: INVITATIONS.toRecipient });
}

/** The people of these names, once each, none of them a member. */
async function invitees(tx: Tx, contractorId: string, usernames: readonly string[]): Promise<string[]> {
  const names = [...new Set(usernames.map((name) => name.toLowerCase()))];
  const { rows } = await sql<{ name: string; party_id: string | null; is_member: boolean }>`
    select t.name, p.party_id, m.user_id is not null as is_member
    from unnest(${sql.val(names)}::text[]) with ordinality t (name, place)
    left join party p on p.kind = 'user' and lower(p.handle) = t.name
    left join contractor_member m on m.user_id = p.party_id and m.contractor_id = ${contractorId}
    order by t.place`.execute(tx);
  return rows.map(({ name, party_id, is_member }) => {
    if (party_id === null) throw new UnknownUserName({ name });
    if (is_member) throw new InviteesAreMembers({ name });
    return party_id;
  });
}

/** Takes an unanswered invite back. Throws `UnknownContractor`, `NotAllowed`, `NotInvited`. */
export function withdrawInvite(context: Context, spectrumId: string, username: string): Promise<void> {
  return context.transaction(async (tx) => {
    const { contractor_id, user } = await lockStanding(tx, context, spectrumId, "manage_invites");
    const user_id = await findParty(tx, "user", username);
    if (user_id === undefined || !(await dropInvite(tx, contractor_id, user_id))) throw new NotInvited();
    await record(tx, { contractor_id, actor_id: user.user_id, action: "invite_withdrawn", subject_id: user_id });
  });
}

/** Answers whether there was one. Its notification goes with it. */
export async function dropInvite(tx: Tx, contractorId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("contractor_invite")
    .where("contractor_id", "=", contractorId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
