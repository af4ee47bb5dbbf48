import { sql } from "kysely";
import { isClosed } from "#contract/deals/order-status.ts";
import {
  ArrivesInPast,
  type NewDelivery,
  NotYourShip,
  OrderNotOpen,
  TooManyDeliveries,
} from "#contract/fleet/deliveries.ts";
import type { User } from "#contract/platform/actor.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { lockOrder, requireSide } from "#server/deals/orders/access.ts";
import { actingParty } from "#server/organisations/acting-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { deliveryBegun } from "../events.ts";

/**
 * Begins a delivery, and gives its id. The order is held first, then its carrier's account, then the ship: an order that closes ends
 * what was begun before, and a ship that is removed is in no delivery. Throws `NotFound`, `NotAllowed`, `OrderNotOpen`, `NotYourShip`,
 * `TooManyDeliveries`, `ArrivesInPast`, `UnknownContractor`, `ContractorArchived`.
 */
export function createDelivery(context: Context, wanted: NewDelivery): Promise<string> {
  const user = signedIn(context);
  const { now } = context;
  return context.transaction(async (tx) => {
    const part = wanted.order_id
      ? await ofOrder(tx, user, wanted.order_id)
      : await byItself(tx, user, wanted.contractor);
    const eta = wanted.eta ? new Date(wanted.eta) : null;
    if (eta && eta <= now) throw new ArrivesInPast();
    await requireFew(tx, part);
    const ship_name = await holdShip(tx, user, wanted.ship_id, part.contractor_id);
    const [delivery_id, location] = [newId(), wanted.start];
    await tx
      .insertInto("cargo_delivery")
      .values({
        delivery_id,
        ...part,
        ship_id: wanted.ship_id,
        ship_name,
        title: part.order_id === null ? (wanted.title ?? "") : "",
        stops: [wanted.start, ...wanted.stops, wanted.end],
        location,
        eta,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await tx
      .insertInto("cargo_update")
      .values({
        delivery_id,
        version: 1,
        user_id: user.user_id,
        status: "OK",
        location,
        progress: 0,
        eta,
        note: wanted.note ?? "",
        created_at: now,
      })
      .execute();
    await publish(tx, deliveryBegun({ delivery_id, actor_id: user.user_id }));
    return delivery_id;
  });
}

type Part = { order_id: string | null; contractor_id: string | null; carrier_id: string };

async function ofOrder(tx: Tx, user: User, order_id: string): Promise<Part> {
  const { order, parts } = await lockOrder(tx, user, order_id);
  requireSide(parts, "seller");
  if (isClosed(order.status)) throw new OrderNotOpen({ status: order.status });
  return { order_id, contractor_id: order.contractor_id, carrier_id: order.assigned_id ?? user.user_id };
}

async function byItself(tx: Tx, user: User, spectrumId: string | null | undefined): Promise<Part> {
  const { id, kind } = await actingParty(tx, user, spectrumId, "manage_orders");
  return { order_id: null, contractor_id: kind === "contractor" ? id : null, carrier_id: user.user_id };
}

/** Counts what is under way while the carrier's account is held. */
async function requireFew(tx: Tx, { carrier_id, order_id }: Part): Promise<void> {
  await sql`select from account where user_id = ${carrier_id} for no key update`.execute(tx);
  const { rows } = await sql<{ carried: number; of_order: number }>`
    select count(*) filter (where carrier_id = ${carrier_id})::int as carried, count(*) filter (where order_id = ${order_id})::int as of_order
    from cargo_delivery where ended is null and (carrier_id = ${carrier_id} or order_id = ${order_id})`.execute(tx);
  const { carried = 0, of_order = 0 } = rows[0] ?? {};
  if (carried >= LIMITS.deliveriesOfCarrier) throw new TooManyDeliveries({ most: LIMITS.deliveriesOfCarrier });
  if (of_order >= LIMITS.deliveriesOfOrder) throw new TooManyDeliveries({ most: LIMITS.deliveriesOfOrder });
}

/** A ship of the caller's own, or of the fleet of the organisation that delivers; held, so that it is not removed meanwhile. Answers what it is called. */
async function holdShip(tx: Tx, user: User, ship_id: string, contractor_id: string | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(s.custom_name, s.name) as name from ship s
    where s.ship_id = ${ship_id} and (s.owner_id = ${user.user_id}
      or exists (select from fleet_ship f where f.ship_id = s.ship_id and f.contractor_id = ${contractor_id})) for key share of s`.execute(
    tx,
  );
  if (!rows[0]) throw new NotYourShip();
  return rows[0].name;
}
