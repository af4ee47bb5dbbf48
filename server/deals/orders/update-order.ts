import { sql } from "kysely";
import { SIDES } from "#contract/deals/hand-over.ts";
import type { Side } from "#contract/deals/offer-status.ts";
import { isClosed, mayMove, type OrderPart, type OrderStatus } from "#contract/deals/order-status.ts";
import {
  AssignOnClosed,
  NoContractorToAssign,
  NotAMember,
  OrderClosed,
  StatusNotAllowed,
} from "#contract/deals/orders.ts";
import type { User } from "#contract/platform/actor.ts";
import { BadRequest, NotAllowed, NothingToChange } from "#contract/platform/errors.ts";
import { isMember } from "#contract/platform/permissions.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { followParties } from "../conversation.ts";
import { orderAssigned, orderStatus, orderUnassigned } from "../events.ts";
import { dropClaim } from "../hand-over/drop-claim.ts";
import { endMeetings } from "../meetings/end-meetings.ts";
import { type LockedOrder, lockOrder, partsOf, standsOn } from "./access.ts";
import { refreshFigures } from "./figures.ts";
import { returnStock, takeStock } from "./stock.ts";

type Change = { order_id?: string; status?: OrderStatus; assigned_to?: string | null; reason?: string };

type Move = { order: LockedOrder; to: OrderStatus; side: Side | null; actorId: string; now: Date };
/** What rooms above do in the transaction in which an order moves to another status. `side` is null for a site admin who is on neither. */
export type Moved = (tx: Tx, move: Move) => Promise<void>;

/** Moves an order to another status, assigns it, or both; all or nothing (wire orders §9.4). */
export function updateOrder(context: Context, orderId: string, change: Change, moved: Moved): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const { order, parts } = await lockOrder(tx, user, orderId);
    if (change.order_id !== undefined && change.order_id !== orderId) throw new BadRequest();
    if (change.status === undefined && change.assigned_to === undefined) throw new NothingToChange();
    const assigned =
      change.assigned_to === undefined ? order : await assign(tx, context, order, parts, change.assigned_to);
    const moves = change.status !== undefined && change.status !== order.status;
    const to = change.status ?? order.status;
    if (moves) {
      await moveOrder(tx, context, { order: assigned, parts }, to, moved);
      if (change.reason) await keepReason(tx, orderId, change.reason);
    }
    if (!moves && assigned !== order) await store(tx, assigned);
  });
}

/** Moves a locked order, and tells the rooms above in the same transaction. */
export async function moveOrder(
  tx: Tx,
  context: Context,
  { order, parts }: { order: LockedOrder; parts: readonly OrderPart[] },
  to: OrderStatus,
  moved: Moved,
): Promise<void> {
  const user = signedIn(context);
  await move(tx, context, order, parts, to);
  await moved(tx, { order, to, side: sideOf(user, order), actorId: user.user_id, now: context.now });
}

/** Why it was cancelled, in the words of who did. */
const keepReason = (tx: Tx, order_id: string, end_reason: string) =>
  tx
    .updateTable("orders")
    .set({ end_reason })
    .where("order_id", "=", order_id)
    .where("status", "=", "cancelled")
    .execute();

/** Who is on both sides speaks as the customer. What site admins may do for organisations puts them on neither. */
function sideOf(user: User, order: LockedOrder): Side | null {
  const parts = partsOf({ ...user, role: "user" }, order);
  return SIDES.find((side) => standsOn(parts, side)) ?? null;
}

/** Status and assignee in one statement: the sums that follow it are then taken in one order. */
async function store(tx: Tx, { order_id, status, assigned_id }: LockedOrder): Promise<void> {
  await tx.updateTable("orders").set({ status, assigned_id }).where("order_id", "=", order_id).execute();
  await followParties(tx, [order_id]);
}

async function move(
  tx: Tx,
  context: Context,
  order: LockedOrder,
  parts: readonly OrderPart[],
  to: OrderStatus,
): Promise<void> {
  if (isClosed(order.status) && !parts.includes("admin")) throw new OrderClosed({ status: order.status });
  if (!mayMove(parts, order.status, to)) throw new StatusNotAllowed({ from: order.status, to });
  const { user_id } = signedIn(context);
  await moveStockWith(tx, order, to, context.now);
  const beginner = to === "in-progress" && takesOver(context, order) ? user_id : null;
  await store(tx, { ...order, status: to, assigned_id: beginner ?? order.assigned_id });
  await tx
    .insertInto("order_status_history")
    .values({ order_id: order.order_id, new_status: to, actor_id: user_id, changed_at: context.now })
    .execute();
  await recordResponse(tx, order, parts, to, context.now);
  await refreshSeller(tx, order, context.now);
  if (isClosed(to)) await endMeetings(tx, order.order_id, context.now);
  if (to === "cancelled") await dropClaim(tx, order.order_id);
  const { order_id, status: from } = order;
  if (beginner !== null) await publish(tx, orderAssigned({ order_id, user_id, actor_id: user_id }));
  if (sideOf(signedIn(context), order) === null)
    await recordStaff(tx, {
      admin_id: user_id,
      action: "order_status_set",
      subject_kind: "order",
      subject_id: order_id,
      subject_name: order_id,
      party_id: order.customer_id,
      before: { status: from },
      after: { status: to },
    });
  await publish(tx, orderStatus({ order_id, from, status: to, actor_id: user_id }));
}

/** Who begins an organisation's unassigned order becomes its assignee; a site admin from outside does not. */
const takesOver = (context: Context, order: LockedOrder): boolean =>
  order.assigned_id === null && isMember(signedIn(context), order.contractor_id);

/** Cancelling gives the stock back, reopening a cancelled order takes it again. */
async function moveStockWith(tx: Tx, order: LockedOrder, to: OrderStatus, now: Date): Promise<void> {
  if (to !== "cancelled" && order.status !== "cancelled") return;
  const lines = await tx
    .selectFrom("order_line")
    .select(["listing_id", "quantity"])
    .where("order_id", "=", order.order_id)
    .orderBy("listing_id")
    .execute();
  await (to === "cancelled" ? returnStock(tx, lines, now) : takeStock(tx, lines, now));
}

/** The seller answers an order by beginning or completing it. An order that its customer cancels before that does not count in the response rate. */
async function recordResponse(
  tx: Tx,
  order: LockedOrder,
  parts: readonly OrderPart[],
  to: OrderStatus,
  now: Date,
): Promise<void> {
  if (to === "in-progress" || to === "fulfilled")
    await sql`update response_tracking set responded_at = ${now} where order_id = ${order.order_id} and responded_at is null`.execute(
      tx,
    );
  if (to === "cancelled" && parts.includes("customer"))
    await sql`delete from response_tracking where order_id = ${order.order_id} and responded_at is null`.execute(tx);
}

async function refreshSeller(tx: Tx, order: LockedOrder, now: Date): Promise<void> {
  const seller = order.contractor_id ?? order.assigned_id;
  if (seller !== null) await refreshFigures(tx, seller, now);
}

async function assign(
  tx: Tx,
  context: Context,
  order: LockedOrder,
  parts: readonly OrderPart[],
  username: string | null,
): Promise<LockedOrder> {
  if (order.contractor_id === null) throw new NoContractorToAssign();
  if (!parts.includes("manager")) throw new NotAllowed();
  if (isClosed(order.status)) throw new AssignOnClosed({ status: order.status });
  const actor_id = signedIn(context).user_id;
  const assigned_id = username === null ? null : await memberId(tx, order.contractor_id, username);
  if (assigned_id !== null)
    await publish(tx, orderAssigned({ order_id: order.order_id, user_id: assigned_id, actor_id }));
  else if (order.assigned_id !== null)
    await publish(tx, orderUnassigned({ order_id: order.order_id, user_id: order.assigned_id, actor_id }));
  return { ...order, assigned_id };
}

async function memberId(tx: Tx, contractorId: string, username: string): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from contractor_member m join party p on p.party_id = m.user_id
    where m.contractor_id = ${contractorId} and lower(p.handle) = lower(${username})`.execute(tx);
  if (!rows[0]) throw new NotAMember();
  return rows[0].user_id;
}
