import { sql } from "kysely";
import { AlreadyMember } from "#contract/organisations/members.ts";
import { Unexpected } from "#contract/platform/errors.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { record } from "../audit/record.ts";
import { contractorChanged } from "../events.ts";
import type { LockedContractor } from "../standing.ts";

type Person = { user_id: string; username: string };

/** Makes somebody a member of the held organisation, with its default role; what invited them is answered. Throws `AlreadyMember`. */
export async function join(tx: Tx, { contractor_id, default_role }: LockedContractor, person: Person): Promise<void> {
  const { user_id } = person;
  if (default_role === null) throw new Unexpected();
  const added = await tx
    .insertInto("contractor_member")
    .values({ contractor_id, user_id })
    .onConflict((on) => on.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (!added) throw new AlreadyMember({ name: person.username });
  await tx.insertInto("contractor_member_role").values({ contractor_id, user_id, role_id: default_role }).execute();
  await tx
    .deleteFrom("contractor_invite")
    .where("contractor_id", "=", contractor_id)
    .where("user_id", "=", user_id)
    .execute();
  await followSize(tx, contractor_id);
  await record(tx, { contractor_id, actor_id: user_id, action: "member_joined", subject_id: user_id });
  await publish(tx, contractorChanged({ contractor_id, user_id }));
}

export type Leaving = { user_id: string; actor_id: string; action: "member_left" | "member_kicked" };

/** Ends a membership of the held organisation; roles and hours kept for it go along. Answers whether there was one. */
export async function endMembership(tx: Tx, contractor_id: string, leaving: Leaving): Promise<boolean> {
  const { user_id, actor_id, action } = leaving;
  const { numDeletedRows } = await tx
    .deleteFrom("contractor_member")
    .where("contractor_id", "=", contractor_id)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await followSize(tx, contractor_id);
  await record(tx, { contractor_id, actor_id, action, subject_id: user_id });
  await publish(tx, contractorChanged({ contractor_id, user_id }));
  return true;
}

/** Ends all memberships of somebody, and the invites that wait for their answer. */
export async function leaveEverywhere(tx: Tx, user_id: string): Promise<void> {
  const { rows } = await sql<{ contractor_id: string }>`
    select contractor_id from contractor where contractor_id in (select contractor_id from contractor_member where user_id = ${user_id})
    order by contractor_id for no key update`.execute(tx);
  for (const { contractor_id } of rows)
    await endMembership(tx, contractor_id, { user_id, actor_id: user_id, action: "member_left" });
  await tx.deleteFrom("contractor_invite").where("user_id", "=", user_id).execute();
}

/** A registered organisation is as large as its members are many; a linked one as the game's site says. */
const followSize = (tx: Tx, contractorId: string) =>
  sql`
    update contractor c set size = (select count(*) from contractor_member m where m.contractor_id = c.contractor_id)
    from party p where c.contractor_id = ${contractorId} and p.party_id = c.contractor_id and starts_with(p.handle, '~')`.execute(
    tx,
  );
