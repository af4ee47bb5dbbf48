import { type Flags, isAbove, lacked, mayPlace } from "#contract/organisations/role-rules.ts";
import {
  DefaultRoleStays,
  OwnerRoleStays,
  PermissionNotYours,
  PositionOutOfReach,
  RoleOutOfReach,
  UnknownRole,
} from "#contract/organisations/roles.ts";
import type { Permission } from "#contract/platform/permission-names.ts";
import { PERMISSIONS } from "#contract/platform/permission-names.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Standing } from "../standing.ts";

export type StoredRole = Record<Permission, boolean> & { role_id: string; name: string; position: number };

/** A role of the organisation that the caller stands above. Throws `UnknownRole`, `OwnerRoleStays`, `RoleOutOfReach`. */
export async function roleBelow(tx: Tx, standing: Standing, roleId: string): Promise<StoredRole> {
  const role = await tx
    .selectFrom("contractor_role")
    .select(["role_id", "name", "position", ...PERMISSIONS])
    .where("contractor_id", "=", standing.contractor_id)
    .where("role_id", "=", roleId)
    .executeTakeFirst();
  if (!role) throw new UnknownRole();
  if (roleId === standing.owner_role) throw new OwnerRoleStays();
  if (!isAbove(standing.rank, role.position)) throw new RoleOutOfReach();
  return role;
}

/** Throws `DefaultRoleStays`: every member holds that role, always. */
export function requireNotDefault(standing: Standing, roleId: string): void {
  if (roleId === standing.default_role) throw new DefaultRoleStays();
}

/** Throws `PositionOutOfReach` unless the place is below the caller. */
export function requirePlace(standing: Standing, position: number): void {
  if (!mayPlace(standing.rank, position)) throw new PositionOutOfReach();
}

/** Nobody grants what they do not hold. Throws `PermissionNotYours`. */
export function requireHeld(standing: Standing, wanted: readonly Permission[]): void {
  const [permission] = lacked(standing.permissions, wanted);
  if (permission) throw new PermissionNotYours({ permission });
}

/** The permissions of a body by name, and nothing else. */
export const flagsOf = (body: Flags): Record<Permission, boolean> =>
  Object.fromEntries(PERMISSIONS.map((name) => [name, body[name] === true])) as Record<Permission, boolean>;
