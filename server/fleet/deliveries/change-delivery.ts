import { type RawBuilder, sql } from "kysely";
import { isClosed } from "#contract/deals/order-status.ts";
import type { DeliveryChange } from "#contract/fleet/deliveries.ts";
import type { DeliveryEnd } from "#contract/fleet/delivery-status.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import type { Moved } from "#server/deals/orders/update-order.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { deliveryEnded, deliveryReported } from "../events.ts";
import { carries, reads } from "./access.ts";
import { concernedOf, type DeliveryRow, selectDeliveries } from "./deliveries.ts";
import { afterAbort, afterArrival, afterReport, type State } from "./rules.ts";

/** Says how a delivery goes; of two people at once the later one goes on from what the earlier one wrote. Throws what `afterReport` does. */
export const reportDelivery = (context: Context, delivery_id: string, change: DeliveryChange): Promise<void> =>
  changeDelivery(context, delivery_id, change.note, (row, end) => afterReport(row, change, { now: context.now, end }));

/** Says that the goods have arrived. The order stays as it is. */
export const completeDelivery = (context: Context, delivery_id: string): Promise<void> =>
  changeDelivery(context, delivery_id, undefined, afterArrival);

/** Gives a delivery up. */
export const abortDelivery = (context: Context, delivery_id: string, note: string | null | undefined): Promise<void> =>
  changeDelivery(context, delivery_id, note, afterAbort);

/** Throws `NotFound` for those whom it does not concern, `NotAllowed` for those who may only look. */
function changeDelivery(
  context: Context,
  delivery_id: string,
  note: string | null | undefined,
  change: (state: State, end: string) => State,
): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const row = await lockDelivery(tx, delivery_id);
    if (!row || !reads(user, concernedOf(row))) throw new NotFound();
    if (!carries(user, concernedOf(row))) throw new NotAllowed();
    const { status, location, progress, eta, ended, version } = change(row, row.stops.at(-1) ?? row.location);
    const said = { status, location, progress, eta, ended };
    const { now } = context;
    await tx
      .updateTable("cargo_delivery")
      .set({ ...said, version, updated_at: now, ended_at: ended === null ? null : now })
      .where("delivery_id", "=", delivery_id)
      .execute();
    await tx
      .insertInto("cargo_update")
      .values({ delivery_id, version, user_id: user.user_id, ...said, note: note ?? "", created_at: now })
      .execute();
    const by = { delivery_id, actor_id: user.user_id };
    await publish(
      tx,
      ended === null ? deliveryReported({ ...by, from: row.status, status }) : deliveryEnded({ ...by, ended }),
    );
  });
}

async function lockDelivery(tx: Tx, delivery_id: string): Promise<DeliveryRow | undefined> {
  const [row] = await selectDeliveries(tx, sql`where d.delivery_id = ${delivery_id} for no key update of d`);
  return row;
}

/** An order that closes ends its deliveries, in the same transaction: fulfilled, the goods are there; cancelled, nobody waits for them. */
export const endDeliveriesOf: Moved = async (tx, { order, to, now }) => {
  if (!isClosed(to)) return;
  await endDeliveries(tx, sql`d.order_id = ${order.order_id}`, to === "fulfilled" ? "delivered" : "aborted", now);
};

/** Ends the deliveries under way that a condition on `d` and its ship `s` names, in nobody's name. */
export async function endDeliveries(tx: Tx, where: RawBuilder<unknown>, ended: DeliveryEnd, now: Date): Promise<void> {
  const found = await selectDeliveries(
    tx,
    sql`where d.ended is null and ${where} order by d.delivery_id for no key update of d`,
  );
  if (found.length === 0) return;
  const ids = sql.val(found.map(({ delivery_id }) => delivery_id));
  const isThere = ended === "delivered";
  await sql`
    update cargo_delivery set ended = ${ended}, ended_at = ${now}, updated_at = ${now}, version = version + 1,
      progress = case when ${isThere} then 100 else progress end, location = case when ${isThere} then stops[cardinality(stops)] else location end
    where delivery_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into cargo_update (delivery_id, version, status, location, progress, eta, ended, created_at)
    select delivery_id, version, status, location, progress, eta, ended, ${now}
    from cargo_delivery where delivery_id = any(${ids}::uuid[])`.execute(tx);
  for (const { delivery_id } of found) await publish(tx, deliveryEnded({ delivery_id, ended, actor_id: null }));
}
