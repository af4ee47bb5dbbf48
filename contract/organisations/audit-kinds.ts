import type { User } from "#contract/platform/actor.ts";
import type { Permission } from "#contract/platform/permission-names.ts";
import { can } from "#contract/platform/permissions.ts";

/** What is written down of an organisation, by what it is about. */
export const AUDIT_KINDS = [
  "roles",
  "members",
  "invites",
  "blocklist",
  "stock",
  "buying",
  "details",
  "money",
  "webhooks",
  "recruiting",
  "messages",
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Each thing that is written down, and what it is about. */
export const AUDIT_ACTIONS = {
  role_created: "roles",
  role_changed: "roles",
  role_deleted: "roles",
  role_given: "roles",
  role_taken: "roles",
  member_joined: "members",
  member_left: "members",
  member_kicked: "members",
  member_invited: "invites",
  invite_withdrawn: "invites",
  code_created: "invites",
  code_deleted: "invites",
  user_blocked: "blocklist",
  user_unblocked: "blocklist",
  listing_stock: "stock",
  listing_price: "stock",
  goods_paused: "stock",
  goods_resumed: "stock",
  goods_bought: "buying",
  order_placed: "buying",
  order_note_written: "buying",
  contract_posted: "buying",
  buy_order_posted: "buying",
  bid_placed: "buying",
  details_changed: "details",
  ownership_transferred: "details",
  contractor_archived: "details",
  money_sent: "money",
  money_withdrawn: "money",
  webhook_created: "webhooks",
  webhook_deleted: "webhooks",
  channel_changed: "webhooks",
  post_created: "recruiting",
  post_changed: "recruiting",
  post_deleted: "recruiting",
  order_message_changed: "messages",
  order_message_deleted: "messages",
} as const satisfies Record<string, AuditKind>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Who manages a thing reads what was done to it: any one of these permissions. */
export const READERS: Readonly<Record<AuditKind, readonly Permission[]>> = {
  roles: ["manage_roles"],
  members: ["manage_roles", "kick_members", "manage_invites"],
  invites: ["manage_invites"],
  blocklist: ["manage_blocklist"],
  stock: ["manage_stock", "manage_market"],
  buying: ["manage_orders", "manage_market"],
  details: ["manage_org_details"],
  money: ["manage_stock"],
  webhooks: ["manage_webhooks"],
  recruiting: ["manage_recruiting"],
  messages: ["manage_orders"],
};

/** The kinds that the user may read; none of them for who manages nothing. */
export const readableKinds = (user: User, contractorId: string): AuditKind[] =>
  AUDIT_KINDS.filter((kind) => READERS[kind].some((permission) => can(user, contractorId, permission)));
