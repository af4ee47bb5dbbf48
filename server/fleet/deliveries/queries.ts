import { type RawBuilder, sql } from "kysely";
import type { Delivery, DeliveryListQuery, DeliveryUpdate, DeliveryView } from "#contract/fleet/deliveries.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { partsOf, seesAll } from "#server/deals/orders/access.ts";
import { isCustomerOf } from "#server/organisations/customer.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { getFleetOf } from "../organisation/queries.ts";
import { carries, closesOrder, reads } from "./access.ts";
import { concernedOf, type DeliveryRow, deliveryView, selectDeliveries } from "./deliveries.ts";

type Active = DeliveryListQuery["active"];
const ENDED: Readonly<Record<Active, RawBuilder<unknown>>> = {
  true: sql`d.ended is null`,
  false: sql`d.ended is not null`,
  all: sql`true`,
};

async function listDeliveries(
  { db, language }: Context,
  where: RawBuilder<unknown>,
  active: Active,
): Promise<Delivery[]> {
  const rows = await selectDeliveries(
    db,
    sql`where ${where} and ${ENDED[active]} order by d.created_at desc, d.delivery_id desc limit ${sql.lit(LIMITS.deliveriesListed)}`,
  );
  return rows.map((row) => deliveryView(row, language));
}

/** The newest deliveries whose ship, work or cargo is the caller's. */
export function listMyDeliveries(context: Context, { active }: DeliveryListQuery): Promise<Delivery[]> {
  const user = signedIn(context);
  const me = user.user_id;
  // Each of the parts has an index of its own.
  const mine = sql`d.delivery_id in (
    select delivery_id from cargo_delivery where carrier_id = ${me}
    union all select c.delivery_id from ship own join cargo_delivery c on c.ship_id = own.ship_id where own.owner_id = ${me}
    union all select c.delivery_id from orders d join cargo_delivery c on c.order_id = d.order_id where d.assigned_id = ${me}
    union all select c.delivery_id from orders d join cargo_delivery c on c.order_id = d.order_id where ${isCustomerOf(user)})`;
  return listDeliveries(context, mine, active);
}

/** Those of an organisation, for its members and site admins. Throws `UnknownContractor`, `NotAllowed`. */
export async function listContractorDeliveries(
  context: Context,
  spectrumId: string,
  { active }: DeliveryListQuery,
): Promise<Delivery[]> {
  const id = await getFleetOf(context, spectrumId);
  return listDeliveries(context, sql`d.contractor_id = ${id}`, active);
}

/** Those of an order. Throws `NotFound`, `NotAllowed`. */
export async function listOrderDeliveries(context: Context, order_id: string): Promise<Delivery[]> {
  const order = await context.db
    .selectFrom("orders")
    .select(["customer_id", "customer_org_id", "assigned_id", "contractor_id"])
    .where("order_id", "=", order_id)
    .executeTakeFirst();
  if (!order) throw new NotFound();
  if (!seesAll(signedIn(context), order)) throw new NotAllowed();
  return listDeliveries(context, sql`d.order_id = ${order_id}`, "all");
}

/** A delivery with its newest updates. Throws `NotFound`, also for those whom it does not concern. */
export async function getDelivery(context: Context, delivery_id: string): Promise<DeliveryView> {
  const user = signedIn(context);
  const { db, config, language } = context;
  const [row] = await selectDeliveries(db, sql`where d.delivery_id = ${delivery_id}`);
  const concerned = row && concernedOf(row);
  if (!row || !concerned || !reads(user, concerned)) throw new NotFound();
  const customer_id = concerned.order?.customer_id ?? null;
  const [parties, ship_model, updates] = await Promise.all([
    loadParties(db, [row.carrier_id, row.contractor_id, customer_id], config.publicUrl),
    modelOf(db, row),
    listUpdates(db, delivery_id),
  ]);
  return {
    ...deliveryView(row, language),
    carrier: parties.user(row.carrier_id),
    contractor: parties.contractorOrNull(row.contractor_id),
    customer: parties.userOrNull(customer_id),
    ship_model,
    carries: carries(user, concerned),
    closes: closesOrder(user, concerned),
    talks: concerned.order !== null && partsOf(user, concerned.order).length > 0,
    updates,
  };
}

async function modelOf(db: Db, { ship_id }: DeliveryRow): Promise<DeliveryView["ship_model"]> {
  if (ship_id === null) return null;
  const ship = await db
    .selectFrom("ship")
    .select(["name", "manufacturer"])
    .where("ship_id", "=", ship_id)
    .executeTakeFirst();
  return ship ?? null;
}

async function listUpdates(db: Db, delivery_id: string): Promise<DeliveryUpdate[]> {
  const rows = await db
    .selectFrom("cargo_update as u")
    .leftJoin("party", "party.party_id", "u.user_id")
    .select([
      "version",
      "status",
      "location",
      "progress",
      "eta",
      "note",
      "ended",
      "party.handle as username",
      "u.created_at",
    ])
    .where("delivery_id", "=", delivery_id)
    .orderBy("u.version", "desc")
    .limit(LIMITS.deliveryUpdates)
    .execute();
  return rows.map(({ eta, created_at, ...row }) => ({
    ...row,
    eta: eta?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
}
