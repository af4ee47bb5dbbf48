import type { Side } from "#contract/deals/offer-status.ts";
import type { OrderPart } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useIsCustomer } from "#web/organisations/acting/parts/use-customer.ts";
import { useMe } from "#web/people/session/parts/me.ts";

/** How the signed-in person stands to the order; several at once are possible. */
export function useOrderParts(order: Order): OrderPart[] {
  const me = useMe();
  const isManager = usePermission(order.contractor, "manage_orders");
  const isCustomer = useIsCustomer(order.customer, order.customer_org);
  if (!me) return [];
  const parts: OrderPart[] = [];
  if (isCustomer) parts.push("customer");
  if (order.assigned_to === me.username) parts.push("assignee");
  if (isManager && me.role !== "admin") parts.push("manager");
  if (me.role === "admin") parts.push("admin");
  return parts;
}

/** For which sides somebody with these parts may speak. */
export const sidesOf = (parts: readonly OrderPart[]): Side[] => [
  ...(parts.includes("customer") ? (["customer"] as const) : []),
  ...(parts.includes("assignee") || parts.includes("manager") ? (["seller"] as const) : []),
];
