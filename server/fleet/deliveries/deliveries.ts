import { type RawBuilder, sql } from "kysely";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import type { Delivery } from "#contract/fleet/deliveries.ts";
import type { DeliveryEnd, DeliveryStatus } from "#contract/fleet/delivery-status.ts";
import { wordTitle } from "#server/deals/wording.ts";
import type { Language } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Concerned } from "./access.ts";

/** A delivery with its order and its ship: what everything selects that shows or changes one. */
export type DeliveryRow = {
  delivery_id: string;
  ship_id: string | null;
  ship_name: string;
  carrier_id: string;
  contractor_id: string | null;
  owner_id: string | null;
  title: string;
  stops: string[];
  location: string;
  status: DeliveryStatus;
  progress: number;
  eta: Date | null;
  ended: DeliveryEnd | null;
  ended_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  order_id: string | null;
  order_title: string;
  title_key: Parameters<typeof wordTitle>[1]["title_key"];
  order_status: OrderStatus;
  customer_id: string;
  customer_org_id: string | null;
  assigned_id: string | null;
  seller_org_id: string | null;
};

const COLUMNS = sql`d.delivery_id, d.ship_id, d.ship_name, d.carrier_id, d.contractor_id, s.owner_id, d.title, d.stops, d.location, d.status, d.progress,
  d.eta, d.ended, d.ended_at, d.version, d.created_at, d.updated_at, d.order_id, o.title as order_title, o.title_key, o.status as order_status,
  o.customer_id, o.customer_org_id, o.assigned_id, o.contractor_id as seller_org_id`;

/** The deliveries that the rest of the statement names: by `d`, their order `o` and ship `s`. */
export async function selectDeliveries(db: Db, rest: RawBuilder<unknown>): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from cargo_delivery d left join orders o on o.order_id = d.order_id left join ship s on s.ship_id = d.ship_id ${rest}`.execute(
    db,
  );
  return rows;
}

export const concernedOf = (row: DeliveryRow): Concerned => ({
  carrier_id: row.carrier_id,
  contractor_id: row.contractor_id,
  owner_id: row.owner_id,
  order:
    row.order_id === null
      ? null
      : {
          status: row.order_status,
          customer_id: row.customer_id,
          customer_org_id: row.customer_org_id,
          assigned_id: row.assigned_id,
          contractor_id: row.seller_org_id,
        },
});

/** As lists have it, worded for whoever reads. */
export function deliveryView(row: DeliveryRow, language: Language): Delivery {
  const orderTitle =
    row.order_id === null ? "" : wordTitle(language, { title: row.order_title, title_key: row.title_key });
  return {
    delivery_id: row.delivery_id,
    id: row.delivery_id,
    title: orderTitle || row.title,
    location: row.location,
    departure: row.stops[0] ?? "",
    destination: row.stops.at(-1) ?? "",
    stops: row.stops,
    status: row.status,
    progress: row.progress,
    eta: row.eta?.toISOString() ?? null,
    ended: row.ended,
    version: row.version,
    order: row.order_id === null ? null : { order_id: row.order_id, title: orderTitle },
    ship: { ship_id: row.ship_id, name: row.ship_name },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    completed_at: row.ended === "delivered" ? (row.ended_at?.toISOString() ?? null) : null,
  };
}
