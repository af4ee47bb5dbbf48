/** What an API token may be allowed to do; the same list for creating and for checking. */
export const SCOPES = [
  "profile:read",
  "profile:write",
  "market:read",
  "market:write",
  "market:purchase",
  "market:photos",
  "orders:read",
  "orders:write",
  "orders:reviews",
  "contractors:read",
  "contractors:write",
  "contractors:members",
  "contractors:webhooks",
  "contractors:blocklist",
  "contractors:manage",
  "services:read",
  "services:write",
  "services:photos",
  "offers:read",
  "offers:write",
  "chats:read",
  "chats:write",
  "notifications:read",
  "notifications:write",
  "moderation:read",
  "moderation:write",
  "recruiting:read",
  "recruiting:write",
  "comments:read",
  "comments:write",
  "admin:read",
  "admin:write",
  "admin:spectrum",
  "admin",
  "readonly",
  "full",
] as const;

export type Scope = (typeof SCOPES)[number];

/** What only a site admin may grant, and what counts only while the owner is one. */
export const isAdminScope = (scope: Scope): boolean => scope === "admin" || scope.startsWith("admin:");

/** Whatever else a scope lets its holder do. */
const INCLUDES: Partial<Record<Scope, (needed: Scope) => boolean>> = {
  admin: () => true,
  full: (needed) => !isAdminScope(needed),
  readonly: (needed) => needed.endsWith(":read") && !isAdminScope(needed),
  "contractors:manage": (needed) => needed.startsWith("contractors:"),
  "contractors:write": (needed) =>
    needed === "contractors:members" || needed === "contractors:webhooks" || needed === "contractors:blocklist",
  "market:write": (needed) => needed === "market:photos",
  "orders:write": (needed) => needed === "orders:reviews",
  "services:write": (needed) => needed === "services:photos",
};

/** Whether what was granted includes what is needed. To write does not imply to read. */
export const covers = (granted: readonly Scope[], needed: Scope): boolean =>
  granted.some((scope) => scope === needed || INCLUDES[scope]?.(needed) === true);

/** What a token must be allowed to read so that a public call of this path tells it more than it tells a visitor. */
const PUBLIC_READS: Readonly<Record<string, Scope>> = {
  market: "market:read",
  orders: "orders:read",
  contracts: "orders:read",
  services: "services:read",
  contractors: "contractors:read",
  recruiting: "recruiting:read",
  profile: "profile:read",
};
export const publicScope = (path: string): Scope | undefined => PUBLIC_READS[path.split("/")[2] ?? ""];
