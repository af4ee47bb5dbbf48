import { sql } from "kysely";
import {
  AlreadyApplied,
  type Application,
  OrderNotOpen,
  OrderTaken,
  OwnApplication,
  TooManyApplicants,
} from "#contract/deals/applications.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { actingParty } from "#server/organisations/acting-party.ts";
import { requireNoBlock, requireNotOneself } from "#server/organisations/customer.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { orderApplied } from "../events.ts";
import type { LockedOrder } from "../orders/access.ts";

/** Says that the caller, or an organisation whose orders they manage, wants to do an open order. Once per applicant. */
export function applyFor(context: Context, orderId: string, { contractor, message }: Application): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const order = await findOpen(tx, orderId);
    const { id: applicant_id } = await actingParty(tx, user, contractor, "manage_orders");
    await requireNotOneself(tx, order, [applicant_id], OwnApplication);
    await requireNoBlock(tx, order, [applicant_id, user.user_id]);
    await requireRoom(tx, orderId);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("order_application")
      .values({
        application_id: newId(),
        order_id: orderId,
        applicant_id,
        actor_id: user.user_id,
        message,
        created_at: context.now,
      })
      .onConflict((conflict) => conflict.constraint("order_application_once").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw new AlreadyApplied();
    await publish(tx, orderApplied({ order_id: orderId, actor_id: user.user_id }));
  });
}

/** Held, so that nobody is accepted meanwhile. */
async function findOpen(tx: Tx, orderId: string): Promise<LockedOrder> {
  const { rows } = await sql<LockedOrder>`
    select order_id, status, customer_id, customer_org_id, assigned_id, contractor_id from orders where order_id = ${orderId} for no key update`.execute(
    tx,
  );
  const order = rows[0];
  if (!order) throw new NotFound();
  requireOpen(order);
  return order;
}

/** Refuses what has a seller, and what is not at its start. */
export function requireOpen(order: LockedOrder): void {
  if (order.assigned_id !== null || order.contractor_id !== null) throw new OrderTaken();
  if (order.status !== "not-started") throw new OrderNotOpen({ status: order.status });
}

async function requireRoom(tx: Tx, orderId: string): Promise<void> {
  const { count } = await tx
    .selectFrom("order_application")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (count >= LIMITS.applicants) throw new TooManyApplicants({ most: LIMITS.applicants });
}
