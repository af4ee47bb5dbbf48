/** What an API token may be allowed to do; the same list for creating and for checking. */
export const SCOPES = [
  "profile:read", "profile:write",
  "market:read", "market:write", "market:purchase", "market:photos",
  "orders:read", "orders:write", "orders:reviews",
  "contractors:read", "contractors:write", "contractors:members", "contractors:webhooks", "contractors:blocklist", "contractors:manage",
  "services:read", "services:write", "services:photos",
  "offers:read", "offers:write",
  "chats:read", "chats:write",
  "notifications:read", "notifications:write",
  "moderation:read", "moderation:write",
  "recruiting:read", "recruiting:write", "comments:read", "comments:write",
  "admin:read", "admin:write", "admin:spectrum", "admin",
  "readonly", "full",
] as const;

export type Scope = (typeof SCOPES)[number];
