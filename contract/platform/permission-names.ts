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
