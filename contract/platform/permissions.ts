import type { User } from "./actor.ts";

/** What a role of an organisation can allow. */
export const PERMISSIONS = [
  "manage_org_details",
  "manage_roles",
  "manage_orders",
  "manage_invites",
  "manage_stock",
  "manage_market",
  "manage_recruiting",
  "manage_webhooks",
  "manage_blocklist",
  "kick_members",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const isMember = (user: User | undefined, contractorId: string | null): boolean =>
  user !== undefined && contractorId !== null && user.memberships.some((m) => m.contractor_id === contractorId);

/** Site admins hold every permission of every organisation. The web asks the same function before it shows a button. */
export const can = (user: User | undefined, contractorId: string | null, permission: Permission): boolean =>
  user !== undefined &&
  contractorId !== null &&
  (user.role === "admin" ||
    user.memberships.some((m) => m.contractor_id === contractorId && m.permissions.has(permission)));
