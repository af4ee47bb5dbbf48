import { newPosition, turnedOn } from "#contract/organisations/role-rules.ts";
import { type NewRole, type RoleChange, TooManyRoles } from "#contract/organisations/roles.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { record } from "../audit/record.ts";
import { contractorChanged } from "../events.ts";
import { lockStanding, type Standing } from "../standing.ts";
import { flagsOf, requireHeld, requireNotDefault, requirePlace, roleBelow } from "./roles.ts";

/** Adds a role. Throws `UnknownContractor`, `NotAllowed`, `TooManyRoles`, `PositionOutOfReach`, `PermissionNotYours`. */
export function createRole(context: Context, spectrumId: string, body: NewRole) {
  return context.transaction(async (tx) => {
    const standing = await lockStanding(tx, context, spectrumId, "manage_roles");
    const { contractor_id, rank } = standing;
    const position = body.position ?? newPosition(rank);
    const flags = flagsOf(body);
    requirePlace(standing, position);
    requireHeld(standing, turnedOn({}, flags));
    if ((await countRoles(tx, contractor_id)) >= LIMITS.roles) throw new TooManyRoles({ most: LIMITS.roles });
    const role = { role_id: newId(), contractor_id, name: body.name, position, ...flags };
    await tx.insertInto("contractor_role").values(role).execute();
    await finish(tx, standing, { action: "role_created", details: { role: role.name, added: turnedOn({}, flags) } });
    return role;
  });
}

/**
 * Changes a role. Throws `UnknownContractor`, `NotAllowed`, `UnknownRole`, `OwnerRoleStays`, `RoleOutOfReach`,
 * `PositionOutOfReach`, `PermissionNotYours`.
 */
export function updateRole(context: Context, spectrumId: string, roleId: string, body: RoleChange): Promise<void> {
  return context.transaction(async (tx) => {
    const standing = await lockStanding(tx, context, spectrumId, "manage_roles");
    const role = await roleBelow(tx, standing, roleId);
    const flags = flagsOf(body);
    requirePlace(standing, body.position);
    const added = turnedOn(role, flags);
    requireHeld(standing, added);
    await tx
      .updateTable("contractor_role")
      .set({ name: body.name, position: body.position, ...flags })
      .where("role_id", "=", roleId)
      .execute();
    const moved = role.position === body.position ? {} : { before: `${role.position}`, after: `${body.position}` };
    await finish(tx, standing, {
      action: "role_changed",
      details: { role: body.name, added, removed: turnedOn(flags, role), ...moved },
    });
  });
}

/** Deletes a role from everybody. Throws as `updateRole`, and `DefaultRoleStays`. */
export function deleteRole(context: Context, spectrumId: string, roleId: string): Promise<void> {
  return context.transaction(async (tx) => {
    const standing = await lockStanding(tx, context, spectrumId, "manage_roles");
    const role = await roleBelow(tx, standing, roleId);
    requireNotDefault(standing, roleId);
    await tx.deleteFrom("contractor_role").where("role_id", "=", roleId).execute();
    await finish(tx, standing, { action: "role_deleted", details: { role: role.name } });
  });
}

async function countRoles(tx: Tx, contractorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("contractor_role")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("contractor_id", "=", contractorId)
    .executeTakeFirstOrThrow();
  return count;
}

type Done = Pick<Parameters<typeof record>[1] & object, "action" | "details">;

async function finish(tx: Tx, { contractor_id, user }: Standing, done: Done): Promise<void> {
  await record(tx, { contractor_id, actor_id: user.user_id, ...done });
  await publish(tx, contractorChanged({ contractor_id, user_id: null }));
}
