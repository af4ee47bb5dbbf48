import { isAbove } from "#contract/organisations/role-rules.ts";
import { PositionOutOfReach, RolesChanged } from "#contract/organisations/roles.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { record } from "../audit/record.ts";
import { contractorChanged } from "../events.ts";
import { lockStanding } from "../standing.ts";

/**
 * Puts all roles that the caller stands above into this order. They keep the positions that they have together, so none comes above
 * the caller; where two had the same, the later one goes one down. Throws `UnknownContractor`, `NotAllowed`, `PositionOutOfReach`,
 * and `RolesChanged` unless the list names exactly those roles.
 */
export function orderRoles(context: Context, spectrumId: string, roleIds: readonly string[]): Promise<void> {
  return context.transaction(async (tx) => {
    const standing = await lockStanding(tx, context, spectrumId, "manage_roles");
    const { contractor_id, owner_role, rank, user } = standing;
    const roles = await tx
      .selectFrom("contractor_role")
      .select(["role_id", "name", "position"])
      .where("contractor_id", "=", contractor_id)
      .orderBy("position")
      .orderBy("role_id")
      .execute();
    const movable = roles.filter((role) => role.role_id !== owner_role && isAbove(rank, role.position));
    const byId = new Map(movable.map((role) => [role.role_id, role]));
    if (new Set(roleIds).size !== movable.length || !roleIds.every((id) => byId.has(id))) throw new RolesChanged();
    const positions = risingPositions(movable.map(({ position }) => position));
    if ((positions.at(-1) ?? 0) > LIMITS.rolePosition) throw new PositionOutOfReach();
    for (const [at, role_id] of roleIds.entries()) {
      const [role, position] = [byId.get(role_id), positions[at]];
      if (!role || position === undefined || role.position === position) continue;
      await tx.updateTable("contractor_role").set({ position }).where("role_id", "=", role_id).execute();
      const details = { role: role.name, added: [], removed: [], before: `${role.position}`, after: `${position}` };
      await record(tx, { contractor_id, actor_id: user.user_id, action: "role_changed", details });
    }
    await publish(tx, contractorChanged({ contractor_id, user_id: null }));
  });
}

/** The same numbers in order, each above the one before. */
function risingPositions(positions: readonly number[]): number[] {
  let last = -1;
  return positions
    .toSorted((one, other) => one - other)
    .map((position) => {
      last = Math.max(position, last + 1);
      return last;
    });
}
