import { sql } from "kysely";
import { BuyOrderClosed } from "#contract/goods/buy-orders.ts";
import { NotFound } from "#contract/platform/errors.ts";
import type { Customer } from "#server/organisations/customer.ts";
import type { Tx } from "#server/platform/database/connect.ts";

export type LockedBuyOrder = {
  buy_order_id: string;
  game_item_id: string;
  item_name: string;
  buyer_id: string;
  customer_org_id: string | null;
  buyer_name: string;
  quantity: number;
  price: number;
  expiry: Date;
  fulfilled_at: Date | null;
  cancelled_at: Date | null;
};

/** Who buys: the person who put it up, for the organisation for which they did. */
export const customerOf = (order: { buyer_id: string; customer_org_id: string | null }): Customer => ({
  customer_id: order.buyer_id,
  customer_org_id: order.customer_org_id,
});

/** The buy order, held until the end of the transaction, so that it is fulfilled or taken back once. */
export async function lockBuyOrder(tx: Tx, id: string): Promise<LockedBuyOrder> {
  const { rows } = await sql<LockedBuyOrder>`
    select b.buy_order_id, b.game_item_id, g.name as item_name, b.buyer_id, b.customer_org_id, p.name as buyer_name, b.quantity, b.price, b.expiry, b.fulfilled_at, b.cancelled_at
    from buy_order b join game_item g on g.game_item_id = b.game_item_id join party p on p.party_id = b.buyer_id
    where b.buy_order_id = ${id} for no key update of b`.execute(tx);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Fulfilled, taken back and run out are all the same to who comes late (wire market §9.14). */
export function requireOpen(order: LockedBuyOrder, now: Date): void {
  if (order.fulfilled_at !== null || order.cancelled_at !== null || order.expiry <= now) throw new BuyOrderClosed();
}
