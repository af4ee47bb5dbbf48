import { sql } from "kysely";
import type { Side } from "#contract/deals/offer-status.ts";
import type { OrderPart, OrderStatus } from "#contract/deals/order-status.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { can, isMember } from "#contract/platform/permissions.ts";
import type { Problem } from "#contract/platform/problem.ts";
import { type Customer, isCustomer } from "#server/organisations/customer.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";

export type OrderParties = Customer & { assigned_id: string | null; contractor_id: string | null };
export type LockedOrder = OrderParties & {
  order_id: string;
  status: OrderStatus;
  own_deal: boolean;
  offer_session_id: string | null;
};

/** How the user stands to an order; empty for strangers and for members who may only look. */
export function partsOf(user: User, order: OrderParties): OrderPart[] {
  const parts: OrderPart[] = [];
  if (isCustomer(user, order)) parts.push("customer");
  if (order.assigned_id === user.user_id) parts.push("assignee");
  if (can(user, order.contractor_id, "manage_orders")) parts.push("manager");
  if (user.role === "admin") parts.push("admin");
  return parts;
}

/** Nobody does it yet and anybody may apply. */
export const isOpen = (order: OrderParties & { status: string }): boolean =>
  order.assigned_id === null && order.contractor_id === null && order.status === "not-started";

/** Takes part in it, is a member of its organisation, or a site admin: sees all of it. */
export const seesAll = (user: User, order: OrderParties): boolean =>
  partsOf(user, order).length > 0 || isMember(user, order.contractor_id);

/** Those who see all of it; an open order everybody who signed in. */
export const mayRead = (user: User, order: OrderParties & { status: string }): boolean =>
  isOpen(order) || seesAll(user, order);

/** Whether somebody with these parts speaks for a side. Managers speak for the seller's, whoever is assigned. */
export const standsOn = (parts: readonly OrderPart[], side: Side): boolean =>
  side === "customer" ? parts.includes("customer") : parts.includes("assignee") || parts.includes("manager");

/** Refuses whoever does not speak for this side of the order. */
export function requireSide(parts: readonly OrderPart[], side: Side): void {
  if (!standsOn(parts, side)) throw new NotAllowed();
}

/** The order, held until the end of the transaction, for somebody who has a part in it. */
export async function lockOrder(
  tx: Tx,
  user: User,
  orderId: string,
): Promise<{ order: LockedOrder; parts: OrderPart[] }> {
  const { rows } = await sql<LockedOrder>`
    select order_id, status, customer_id, customer_org_id, assigned_id, contractor_id, own_deal, offer_session_id from orders where order_id = ${orderId} for no key update`.execute(
    tx,
  );
  const order = rows[0];
  if (!order) throw new NotFound();
  const parts = partsOf(user, order);
  if (parts.length === 0) throw new NotAllowed();
  return { order, parts };
}

/** The organisation's id, for its members and site admins. Throws `Unknown` when there is none of this code. */
export async function contractorForMember(
  context: Context,
  spectrumId: string,
  Unknown: new () => Problem,
): Promise<string> {
  const id = await findParty(context.replica, "contractor", spectrumId);
  if (id === undefined) throw new Unknown();
  const user = signedIn(context);
  if (!isMember(user, id) && user.role !== "admin") throw new NotAllowed();
  return id;
}
