import { HeirOwnsEnough, OwnerAlready } from "#contract/organisations/organisations.ts";
import { UnknownMember } from "#contract/organisations/roles.ts";
import { PERMISSIONS } from "#contract/platform/permission-names.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { record } from "../audit/record.ts";
import { contractorChanged } from "../events.ts";
import { lockOwnedLimit } from "./owned-limit.ts";
import { lockOwned } from "./owner.ts";

type Handing = { username: string; confirm: string };

/**
 * Makes a member the owner. Whoever was it keeps the most senior role that allows everything, or is a plain member where there is
 * none. Throws `UnknownContractor`, `NotAllowed`, `ContractorArchived`, `WrongContractorName`, `UnknownMember`, `OwnerAlready`,
 * `HeirOwnsEnough`.
 */
export function transfer(context: Context, spectrumId: string, { username, confirm }: Handing): Promise<void> {
  return context.transaction(async (tx) => {
    const { contractor_id, owner_role, user } = await lockOwned(tx, context, spectrumId, confirm);
    const heir = await findHeir(tx, contractor_id, username);
    if (heir === user.user_id) throw new OwnerAlready();
    const { isReached, limit } = await lockOwnedLimit(tx, heir, context.now);
    if (isReached) throw new HeirOwnsEnough({ username, most: limit.most });
    await tx
      .updateTable("contractor_member_role")
      .set({ user_id: heir })
      .where("contractor_id", "=", contractor_id)
      .where("role_id", "=", owner_role)
      .execute();
    const second = await secondRole(tx, contractor_id, owner_role);
    if (second)
      await tx
        .insertInto("contractor_member_role")
        .values({ contractor_id, user_id: user.user_id, role_id: second })
        .onConflict((on) => on.doNothing())
        .execute();
    await record(tx, { contractor_id, actor_id: user.user_id, action: "ownership_transferred", subject_id: heir });
    for (const user_id of [heir, user.user_id]) await publish(tx, contractorChanged({ contractor_id, user_id }));
  });
}

/** Throws `UnknownMember`, also for somebody who is suspended. */
async function findHeir(tx: Tx, contractor_id: string, username: string): Promise<string> {
  const user_id = await findParty(tx, "user", username);
  const member =
    user_id === undefined
      ? undefined
      : await tx
          .selectFrom("contractor_member as member")
          .innerJoin("account", "account.user_id", "member.user_id")
          .select("member.user_id")
          .where("member.contractor_id", "=", contractor_id)
          .where("member.user_id", "=", user_id)
          .where("account.banned", "=", false)
          .executeTakeFirst();
  if (!member) throw new UnknownMember();
  return member.user_id;
}

async function secondRole(tx: Tx, contractor_id: string, owner_role: string): Promise<string | undefined> {
  let roles = tx
    .selectFrom("contractor_role")
    .select("role_id")
    .where("contractor_id", "=", contractor_id)
    .where("role_id", "!=", owner_role);
  for (const permission of PERMISSIONS) roles = roles.where(permission, "=", true);
  return (await roles.orderBy("position").orderBy("role_id").executeTakeFirst())?.role_id;
}
