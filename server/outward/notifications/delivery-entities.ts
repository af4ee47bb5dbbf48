import { sql } from "kysely";
import { deliveryView, selectDeliveries } from "#server/fleet/deliveries/deliveries.ts";
import type { Context } from "#server/platform/context.ts";
import { isAmong } from "#server/platform/database/sql.ts";

/** Deliveries as the bell speaks of them. */
export async function deliveryEntities({ db, language }: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectDeliveries(db, sql`where ${isAmong("d.delivery_id", ids)}`);
  return rows.map((row) => {
    const { delivery_id, title, departure, destination, status, created_at } = deliveryView(row, language);
    const named = title || `${departure} – ${destination}`;
    return [delivery_id, { delivery_id, title: named, status, timestamp: created_at }] as const;
  });
}
