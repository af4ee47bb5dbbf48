import { sql } from "kysely";
import type { Order } from "#contract/deals/orders.ts";
import type { Db } from "#server/platform/database/connect.ts";

type HandOver = Order["hand_over"];
const NOT_YET: HandOver = { customer: null, seller: null };

/** When the sides of these orders said that the goods were handed over, in one query; look them up by order. */
export async function handOversOf(db: Db, orderIds: readonly string[]): Promise<(orderId: string) => HandOver> {
  const rows = await db
    .selectFrom("hand_over")
    .select(["order_id", "customer_at", "seller_at"])
    .where(sql<boolean>`order_id = any(${sql.val([...orderIds])}::uuid[])`)
    .execute();
  const found = new Map(
    rows.map(({ order_id, customer_at, seller_at }) => [
      order_id,
      { customer: customer_at?.toISOString() ?? null, seller: seller_at?.toISOString() ?? null },
    ]),
  );
  return (orderId) => found.get(orderId) ?? NOT_YET;
}
