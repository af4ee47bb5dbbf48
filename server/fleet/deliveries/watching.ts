import { sql } from "kysely";
import { isAmong } from "#server/platform/database/sql.ts";
import type { MayWatch } from "#server/platform/watching.ts";
import { reads } from "./access.ts";
import { concernedOf, selectDeliveries } from "./deliveries.ts";

/** Whoever may read the delivery. */
export const watchableDeliveries: MayWatch = async (db, user, ids) => {
  const rows = await selectDeliveries(db, sql`where ${isAmong("d.delivery_id", ids)}`);
  return rows.filter((row) => reads(user, concernedOf(row))).map(({ delivery_id }) => delivery_id);
};
