import { isAmong } from "#server/platform/database/sql.ts";
import type { MayWatch } from "#server/platform/watching.ts";
import { mayRead } from "./access.ts";

/** Whoever may read the order. */
export const watchableOrders: MayWatch = async (db, user, ids) => {
  const found = await db
    .selectFrom("orders")
    .select(["order_id", "status", "customer_id", "customer_org_id", "assigned_id", "contractor_id"])
    .where(isAmong("order_id", ids))
    .execute();
  return found.filter((order) => mayRead(user, order)).map(({ order_id }) => order_id);
};
