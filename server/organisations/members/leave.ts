import { NotAMember, NotInOrganisation, OwnerCannotLeave } from "#contract/organisations/members.ts";
import { isAbove } from "#contract/organisations/role-rules.ts";
import { MemberOutOfReach } from "#contract/organisations/roles.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { holdsRole } from "../roles/holds-role.ts";
import { type LockedContractor, lockContractor, lockStanding } from "../standing.ts";
import { endMembership } from "./membership.ts";

/** Removes a member below the caller. Throws `UnknownContractor`, `NotAllowed`, `NotAMember`, `MemberOutOfReach`. */
export function kick(context: Context, spectrumId: string, username: string): Promise<void> {
  return context.transaction(async (tx) => {
    const standing = await lockStanding(tx, context, spectrumId, "kick_members");
    const user_id = await findParty(tx, "user", username);
    const member = user_id === undefined ? undefined : await findMember(tx, standing, user_id);
    if (!member) throw new NotAMember();
    if (!isAbove(standing.rank, member.rank ?? undefined)) throw new MemberOutOfReach();
    await endMembership(tx, standing.contractor_id, {
      user_id: member.user_id,
      actor_id: standing.user.user_id,
      action: "member_kicked",
    });
  });
}

/** Ends the caller's own membership. Throws `UnknownContractor`, `NotInOrganisation`, `OwnerCannotLeave`. */
export function leave(context: Context, spectrumId: string): Promise<void> {
  const { user_id } = signedIn(context);
  return context.transaction(async (tx) => {
    const contractor = await lockContractor(tx, spectrumId);
    const member = await findMember(tx, contractor, user_id);
    if (!member) throw new NotInOrganisation();
    const { contractor_id, owner_role } = contractor;
    if (owner_role !== null && (await holdsRole(tx, contractor_id, user_id, owner_role))) throw new OwnerCannotLeave();
    await endMembership(tx, contractor_id, { user_id, actor_id: user_id, action: "member_left" });
  });
}

const findMember = (tx: Tx, { contractor_id }: LockedContractor, user_id: string) =>
  tx
    .selectFrom("contractor_member")
    .select(["user_id", "rank"])
    .where("contractor_id", "=", contractor_id)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
