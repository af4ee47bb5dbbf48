import { sql } from "kysely";
import type { Leaving } from "#server/platform/leaving.ts";
import { endDeliveries } from "./deliveries/change-delivery.ts";

export const fleetLeaving: Leaving = {
  kept: [
    { keys: ["ship.owner_id", "fleet_ship.owner_id"], close: "goes", archive: "never", copy: "told" },
    {
      keys: ["ship_checkin.user_id"],
      close: "stays: a report about somebody else's ship is part of that ship's history",
      archive: "never",
      copy: "told",
    },
    { keys: ["fleet_ship.contractor_id"], close: "never", archive: "goes", copy: "told" },
    {
      keys: ["cargo_delivery.carrier_id", "cargo_update.user_id"],
      close: "stays: whoever waited for the cargo followed it; a delivery of one's own alone goes",
      archive: "never",
      copy: "told",
    },
    {
      keys: ["cargo_delivery.contractor_id"],
      close: "never",
      archive: "stays: customers and carriers followed it",
      copy: "told",
    },
  ],
  close: async (tx, { id, now }) => {
    await endDeliveries(tx, sql`(d.carrier_id = ${id} or s.owner_id = ${id})`, "aborted", now);
    await tx
      .deleteFrom("cargo_delivery")
      .where("carrier_id", "=", id)
      .where("order_id", "is", null)
      .where("contractor_id", "is", null)
      .execute();
    await tx.deleteFrom("ship").where("owner_id", "=", id).execute();
  },
  archive: async (tx, { id, now }) => {
    await endDeliveries(tx, sql`d.contractor_id = ${id}`, "aborted", now);
    await tx.deleteFrom("fleet_ship").where("contractor_id", "=", id).execute();
  },
  copy: (id) => [
    [
      "Ships",
      sql`select s.name, s.custom_name, s.manufacturer, s.pledge_id, s.lti, s.warbond, s.condition, s.location, s.created_at,
          (select string_agg(o.handle, ', ' order by o.handle) from fleet_ship f join party o on o.party_id = f.contractor_id where f.ship_id = s.ship_id) as shared_with
        from ship s where s.owner_id = ${id} order by s.name, s.ship_id`,
    ],
    [
      "Ship reports",
      sql`select s.name as ship, c.condition, c.location, c.note, c.created_at from ship_checkin c join ship s on s.ship_id = c.ship_id
        where c.user_id = ${id} order by c.created_at desc`,
    ],
    [
      "Deliveries",
      sql`select d.title, d.ship_name, d.stops, d.location, d.status, d.progress, d.eta, d.ended, d.created_at
        from cargo_delivery d where d.carrier_id = ${id} order by d.created_at desc`,
    ],
    [
      "Delivery reports",
      sql`select u.status, u.location, u.progress, u.eta, u.note, u.ended, u.created_at from cargo_update u
        where u.user_id = ${id} order by u.created_at desc`,
    ],
  ],
};
