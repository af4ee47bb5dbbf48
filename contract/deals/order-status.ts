/** Orders as data (wire orders §9.4): a move that is not listed is refused. */

export const ORDER_STATUSES = ["not-started", "in-progress", "fulfilled", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How somebody stands to an order. A person can stand in several ways at once. */
export type OrderPart = "customer" | "assignee" | "manager" | "admin";

const SELLERS: readonly OrderPart[] = ["assignee", "manager"];
const EITHER: readonly OrderPart[] = ["customer", ...SELLERS];

const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderPart[]>>> = {
  "not-started": { "in-progress": SELLERS, fulfilled: SELLERS, cancelled: EITHER },
  "in-progress": { fulfilled: SELLERS, cancelled: EITHER, "not-started": SELLERS },
  fulfilled: {},
  cancelled: {},
};

export const isClosed = (status: OrderStatus): boolean => status === "fulfilled" || status === "cancelled";

/** Site admins may set any status; everyone else follows the table. */
export const mayMove = (parts: readonly OrderPart[], from: OrderStatus, to: OrderStatus): boolean =>
  parts.includes("admin") || (MOVES[from][to]?.some((part) => parts.includes(part)) ?? false);
