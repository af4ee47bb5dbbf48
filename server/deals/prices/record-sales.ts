import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import { orderHandOver, orderStatus } from "../events.ts";

/**
 * Keeps `deal` current: what a piece of an item went for in each completed order. A line's price was fixed when the order was made;
 * an order that served a buy order has that one's price. A deal with oneself says nothing of prices.
 */

const among = (column: string, ids: readonly string[] | "all") =>
  ids === "all" ? sql`true` : sql`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`;

/** Writes the deals of these orders anew; an order that is no longer complete loses its own. */
export async function writeSales(db: Db, orderIds: readonly string[] | "all"): Promise<void> {
  await sql`delete from deal where ${among("order_id", orderIds)}`.execute(db);
  await sql`
    insert into deal (order_id, source_id, game_item_id, seller_id, unit_price, quantity, dealt_at, confirmed)
    select o.order_id, s.source_id, s.game_item_id, coalesce(o.contractor_id, o.assigned_id), s.unit_price, s.quantity, h.completed_at,
      exists (select from hand_over where order_id = o.order_id and customer_at is not null and seller_at is not null)
    from orders o
    join lateral (
      select l.listing_id as source_id, d.game_item_id, ol.unit_price, ol.quantity
      from order_line ol join listing l on l.listing_id = ol.listing_id join listing_details d on d.details_id = l.details_id
      where ol.order_id = o.order_id and d.game_item_id is not null
      union all
      select b.buy_order_id, b.game_item_id, b.price, b.quantity from buy_order b where b.order_id = o.order_id
    ) s on s.unit_price > 0
    join lateral (
      select max(changed_at) as completed_at from order_status_history where order_id = o.order_id and new_status = 'fulfilled'
    ) h on h.completed_at is not null
    where o.status = 'fulfilled' and not o.own_deal and num_nonnulls(o.contractor_id, o.assigned_id) > 0 and ${among("o.order_id", orderIds)}`.execute(
    db,
  );
}

/** An order that is completed, or by a site admin taken up again, changes what is known of prices; so does a hand-over. */
export const saleSubscriber = subscriber("deals", [orderStatus, orderHandOver], (tx, event) =>
  writeSales(tx, [event.order_id]),
);
