import type { Insertable } from "kysely";
import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { DB } from "#server/platform/database/types.ts";
import { newId } from "#server/platform/ids.ts";

/** A role as stored, with exactly these permissions. */
export const roleRow = (
  role_id: string,
  contractor_id: string,
  name: string,
  position: number,
  held: readonly Permission[],
): Insertable<DB["contractor_role"]> => ({
  role_id,
  contractor_id,
  name,
  position,
  ...(Object.fromEntries(PERMISSIONS.map((permission) => [permission, held.includes(permission)])) as Record<
    Permission,
    boolean
  >),
});

/** The roles that every organisation begins with (wire people §7.2). `id` makes the ids. */
export const defaultRoles = (contractor_id: string, id: () => string = newId) => ({
  owner: roleRow(id(), contractor_id, "Owner", 0, PERMISSIONS),
  admin: roleRow(id(), contractor_id, "Admin", 1, PERMISSIONS),
  member: roleRow(id(), contractor_id, "Member", 10, []),
});

/** Gives a new organisation its roles and its founder: owner and member. The rows of party and contractor must stand. */
export async function foundRoles(tx: Tx, contractor_id: string, founder_id: string) {
  const { owner, admin, member } = defaultRoles(contractor_id);
  await tx.insertInto("contractor_role").values([owner, admin, member]).execute();
  await tx
    .updateTable("contractor")
    .set({ owner_role: owner.role_id, default_role: member.role_id, size: 1 })
    .where("contractor_id", "=", contractor_id)
    .execute();
  await tx.insertInto("contractor_member").values({ contractor_id, user_id: founder_id }).execute();
  await tx
    .insertInto("contractor_member_role")
    .values([owner, member].map(({ role_id }) => ({ contractor_id, user_id: founder_id, role_id })))
    .execute();
  return { owner_role: owner.role_id, admin_role: admin.role_id, default_role: member.role_id };
}
