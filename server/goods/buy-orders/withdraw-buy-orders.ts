import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Leaver } from "#server/platform/leaving.ts";
import { buyOrderChanged } from "../events.ts";

/** Takes back what is asked for by somebody, or for an organisation, that leaves or is suspended. */
export async function withdrawBuyOrders(
  tx: Tx,
  column: "buyer_id" | "customer_org_id",
  { id, now }: Leaver,
): Promise<void> {
  const orders = await tx
    .updateTable("buy_order")
    .set({ expiry: now, cancelled_at: now })
    .where(column, "=", id)
    .where("fulfilled_at", "is", null)
    .where("expiry", ">", now)
    .returning(["buy_order_id", "game_item_id"])
    .execute();
  await publish(tx, ...orders.map((order) => buyOrderChanged(order)));
}
