import { isAbove, turnedOn } from "#contract/organisations/role-rules.ts";
import { MemberOutOfReach, UnknownMember } from "#contract/organisations/roles.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { record } from "../audit/record.ts";
import { contractorChanged } from "../events.ts";
import { lockStanding, type Standing } from "../standing.ts";
import { requireHeld, requireNotDefault, roleBelow } from "./roles.ts";

/** A role of an organisation, and the member who gets or loses it. */
export type Holding = { spectrum_id: string; role_id: string; username: string };

/**
 * Gives a role; held already, nothing happens. Throws `UnknownContractor`, `NotAllowed`, `UnknownRole`, `UnknownMember`,
 * `OwnerRoleStays`, `RoleOutOfReach`, `PermissionNotYours`, `MemberOutOfReach`.
 */
export function giveRole(context: Context, { spectrum_id, role_id, username }: Holding): Promise<void> {
  return context.transaction(async (tx) => {
    const standing = await lockStanding(tx, context, spectrum_id, "manage_roles");
    const { contractor_id } = standing;
    const role = await roleBelow(tx, standing, role_id);
    // Handing on a role is granting what it allows.
    requireHeld(standing, turnedOn({}, role));
    const user_id = await memberBelow(tx, standing, username);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("contractor_member_role")
      .values({ contractor_id, user_id, role_id })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) await finish(tx, standing, "role_given", user_id, role.name);
  });
}

/** Takes a role; not held, nothing happens. Throws as `giveRole`, and `DefaultRoleStays`. */
export function takeRole(context: Context, { spectrum_id, role_id, username }: Holding): Promise<void> {
  return context.transaction(async (tx) => {
    const standing = await lockStanding(tx, context, spectrum_id, "manage_roles");
    const role = await roleBelow(tx, standing, role_id);
    requireNotDefault(standing, role_id);
    const user_id = await memberBelow(tx, standing, username);
    const { numDeletedRows } = await tx
      .deleteFrom("contractor_member_role")
      .where("contractor_id", "=", standing.contractor_id)
      .where("user_id", "=", user_id)
      .where("role_id", "=", role_id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await finish(tx, standing, "role_taken", user_id, role.name);
  });
}

/** The member of that name whom the caller stands above. Throws `UnknownMember` and `MemberOutOfReach`. */
async function memberBelow(tx: Tx, { contractor_id, rank }: Standing, username: string): Promise<string> {
  const user_id = await findParty(tx, "user", username);
  const member =
    user_id === undefined
      ? undefined
      : await tx
          .selectFrom("contractor_member")
          .select(["user_id", "rank"])
          .where("contractor_id", "=", contractor_id)
          .where("user_id", "=", user_id)
          .executeTakeFirst();
  if (!member) throw new UnknownMember();
  if (!isAbove(rank, member.rank ?? undefined)) throw new MemberOutOfReach();
  return member.user_id;
}

async function finish(
  tx: Tx,
  { contractor_id, user }: Standing,
  action: "role_given" | "role_taken",
  user_id: string,
  role: string,
): Promise<void> {
  await record(tx, { contractor_id, actor_id: user.user_id, action, subject_id: user_id, details: { role } });
  await publish(tx, contractorChanged({ contractor_id, user_id }));
}
