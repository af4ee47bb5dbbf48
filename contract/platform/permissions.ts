import type { User } from "./actor.ts";
import type { Permission } from "./permission-names.ts";

export const isMember = (user: User | undefined, contractorId: string | null): boolean =>
  user !== undefined && contractorId !== null && user.memberships.some((m) => m.contractor_id === contractorId);

/** Site admins hold every permission of every organisation. The web asks the same function before it shows a button. */
export const can = (user: User | undefined, contractorId: string | null, permission: Permission): boolean =>
  user !== undefined &&
  contractorId !== null &&
  (user.role === "admin" ||
    user.memberships.some((m) => m.contractor_id === contractorId && m.permissions.has(permission)));
