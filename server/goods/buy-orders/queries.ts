import { sql } from "kysely";
import type { BuyOrder } from "#contract/goods/buy-orders.ts";
import { loadParties, type Parties } from "#server/people/profiles/party-loader.ts";
import type { Db } from "#server/platform/database/connect.ts";

export type BuyOrderRow = {
  buy_order_id: string;
  game_item_id: string;
  buyer_id: string;
  customer_org_id: string | null;
  quantity: number;
  price: number;
  expiry: Date;
  fulfilled_at: Date | null;
};

export const buyOrderView = (row: BuyOrderRow, parties: Parties): BuyOrder => ({
  buy_order_id: row.buy_order_id,
  aggregate_id: row.game_item_id,
  quantity: row.quantity,
  price: row.price,
  buyer: parties.user(row.buyer_id),
  customer_org: parties.contractorOrNull(row.customer_org_id),
  expiry: row.expiry.toISOString(),
  fulfilled_timestamp: row.fulfilled_at?.toISOString() ?? null,
});

/** The open buy orders of these items by item id: best price first, then the one that waits longest. */
export async function openBuyOrders(
  db: Db,
  itemIds: readonly string[],
  { most, now, publicUrl }: { most: number; now: Date; publicUrl: string },
): Promise<Map<string, BuyOrder[]>> {
  const { rows } = await sql<BuyOrderRow>`
    select b.* from unnest(${sql.val([...itemIds])}::uuid[]) i (game_item_id)
    cross join lateral (
      select o.buy_order_id, o.game_item_id, o.buyer_id, o.customer_org_id, o.quantity, o.price, o.expiry, o.fulfilled_at
      from buy_order o
      where o.game_item_id = i.game_item_id and o.fulfilled_at is null and o.expiry > ${now}
      order by o.price desc, o.created_at, o.buy_order_id limit ${sql.lit(most)}
    ) b`.execute(db);
  const parties = await loadParties(
    db,
    rows.flatMap((row) => [row.buyer_id, row.customer_org_id]),
    publicUrl,
  );
  return Map.groupBy(
    rows.map((row) => buyOrderView(row, parties)),
    (order) => order.aggregate_id,
  );
}
