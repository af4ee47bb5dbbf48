import { sql } from "kysely";
import type { BuyOrder } from "#contract/goods/buy-orders.ts";
import { minimalUser, type PartyRow } from "#server/people/profiles/party-view.ts";
import type { Db } from "#server/platform/database/connect.ts";

export type BuyOrderRow = {
  buy_order_id: string;
  game_item_id: string;
  quantity: number;
  price: number;
  expiry: Date;
  fulfilled_at: Date | null;
};

export const buyOrderView = (row: BuyOrderRow, buyer: PartyRow, publicUrl: string): BuyOrder => ({
  buy_order_id: row.buy_order_id,
  aggregate_id: row.game_item_id,
  quantity: row.quantity,
  price: row.price,
  buyer: minimalUser(buyer, publicUrl),
  expiry: row.expiry.toISOString(),
  fulfilled_timestamp: row.fulfilled_at?.toISOString() ?? null,
});

/** The open buy orders of these items by item id: best price first, then the one that waits longest. */
export async function openBuyOrders(
  db: Db,
  itemIds: readonly string[],
  { most, now, publicUrl }: { most: number; now: Date; publicUrl: string },
): Promise<Map<string, BuyOrder[]>> {
  const { rows } = await sql<BuyOrderRow & PartyRow>`
    select b.* from unnest(${sql.val([...itemIds])}::uuid[]) i (game_item_id)
    cross join lateral (
      select o.buy_order_id, o.game_item_id, o.quantity, o.price, o.expiry, o.fulfilled_at,
        p.kind, p.handle, p.name, p.avatar, p.avg_rating, p.assured_rating, p.rating_count, p.total_rating, p.streak, p.total_orders, p.response_rate, p.total_assignments, p.hand_overs, p.broken_bids
      from buy_order o join party p on p.party_id = o.buyer_id
      where o.game_item_id = i.game_item_id and o.fulfilled_at is null and o.expiry > ${now}
      order by o.price desc, o.created_at, o.buy_order_id limit ${sql.lit(most)}
    ) b`.execute(db);
  return Map.groupBy(
    rows.map((row) => buyOrderView(row, row, publicUrl)),
    (order) => order.aggregate_id,
  );
}
