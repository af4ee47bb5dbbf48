import { isClosed, mayMove, type OrderStatus } from "#contract/deals/order-status.ts";
import type { User } from "#contract/platform/actor.ts";
import { can, isMember } from "#contract/platform/permissions.ts";
import { type OrderParties, partsOf, seesAll, standsOn } from "#server/deals/orders/access.ts";

/** Whom a delivery concerns. `owner_id` is the ship's. */
export type Concerned = {
  carrier_id: string;
  contractor_id: string | null;
  owner_id: string | null;
  order: (OrderParties & { status: OrderStatus }) | null;
};

/**
 * Who says how it goes (wire platform §7): the ship's owner; for an order whoever does it or manages it; else whoever began it, for an
 * organisation while they are a member, and those who manage its orders.
 */
export function carries(user: User, { owner_id, order, carrier_id, contractor_id }: Concerned): boolean {
  if (owner_id === user.user_id) return true;
  if (order) return standsOn(partsOf(user, order), "seller");
  if (contractor_id === null) return carrier_id === user.user_id;
  return can(user, contractor_id, "manage_orders") || (carrier_id === user.user_id && isMember(user, contractor_id));
}

/** Carriers, whoever sees all of the order, members of the organisation that delivers, and site admins. */
export const reads = (user: User, delivery: Concerned): boolean =>
  carries(user, delivery) ||
  (delivery.order !== null && seesAll(user, delivery.order)) ||
  isMember(user, delivery.contractor_id) ||
  user.role === "admin";

/** Whether the user may complete the order, which is still open. */
export const closesOrder = (user: User, { order }: Concerned): boolean =>
  order !== null && !isClosed(order.status) && mayMove(partsOf(user, order), order.status, "fulfilled");
