import { sql } from "kysely";
import { orderAssigned, orderStatus, orderUnassigned } from "#server/deals/events.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import type { Live, SocketRoom } from "#server/platform/live.ts";
import { deliveryBegun, deliveryEnded, deliveryReported, shipsChanged } from "./events.ts";

type Rooms = { order_id: string | null; people: (string | null)[]; organisations: (string | null)[] };

async function roomsOf(tx: Tx, delivery_id: string): Promise<SocketRoom[]> {
  const { rows } = await sql<Rooms>`
    select d.order_id, array[d.carrier_id, s.owner_id, o.customer_id, o.assigned_id] as people,
      array[d.contractor_id, o.customer_org_id] as organisations
    from cargo_delivery d left join orders o on o.order_id = d.order_id left join ship s on s.ship_id = d.ship_id
    where d.delivery_id = ${delivery_id}`.execute(tx);
  const found = rows[0];
  if (!found) return [];
  const named = (kind: "user" | "contractor", ids: readonly (string | null)[]) =>
    [...new Set(ids)].filter((id) => id !== null).map((id): SocketRoom => `${kind}:${id}`);
  const order: SocketRoom[] = found.order_id === null ? [] : [`order:${found.order_id}`];
  return [...named("user", found.people), ...named("contractor", found.organisations), ...order];
}

/** Lists of deliveries that are open on the screens of whom one concerns are read again. */
export const fleetScreens = (live: Pick<Live, "emitTo">) =>
  subscriber("fleet screens", [deliveryBegun, deliveryReported, deliveryEnded], async (tx, event, after) => {
    const rooms = await roomsOf(tx, event.delivery_id);
    after(() => {
      for (const room of rooms) live.emitTo(room, "changed", { kind: "fleet", id: event.delivery_id });
    });
  });

/** Ships and fleets that are open on screens of theirs are read again. */
export const shipScreens = (live: Pick<Live, "emitTo">) =>
  subscriber("ship screens", [shipsChanged], async (_tx, { owner_id, contractor_ids }, after) => {
    after(() => {
      live.emitTo(`user:${owner_id}`, "changed", { kind: "fleet", id: owner_id });
      for (const id of contractor_ids) live.emitTo(`contractor:${id}`, "changed", { kind: "fleet", id });
    });
  });

/** Who may hear of a delivery changes with who does its order. */
export const deliveryRooms = (live: Pick<Live, "recheckAccess">) =>
  subscriber("delivery rooms", [orderAssigned, orderUnassigned, orderStatus], async (tx, { order_id }) => {
    const found = await tx
      .selectFrom("cargo_delivery")
      .select("delivery_id")
      .where("order_id", "=", order_id)
      .execute();
    if (found.length > 0)
      await live.recheckAccess(found.map(({ delivery_id }): SocketRoom => `delivery:${delivery_id}`));
  });
