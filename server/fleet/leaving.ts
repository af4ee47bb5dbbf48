import { sql } from "kysely";
import type { Leaving } from "#server/platform/leaving.ts";

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
  ],
  close: async (tx, { id }) => {
    await tx.deleteFrom("ship").where("owner_id", "=", id).execute();
  },
  archive: async (tx, { id }) => {
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
  ],
};
