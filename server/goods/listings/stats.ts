import { type RawBuilder, sql } from "kysely";
import { LIMITS } from "#contract/platform/limits.ts";
import type { ListingStats } from "#contract/platform/shapes.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Views, open orders, open offers, bids and sold pieces of these listings (wire market §9.10), by listing id. */
export async function listingStats(db: Db, ids: readonly string[]): Promise<Map<string, ListingStats>> {
  const { rows } = await sql<ListingStats>`
    select l.listing_id, l.view_count,
      (select count(*) from order_line ol join orders o on o.order_id = ol.order_id
        where ol.listing_id = l.listing_id and o.status in ('not-started', 'in-progress'))::int as order_count,
      (select count(*) from offer_line fl join offer f on f.offer_id = fl.offer_id
        where fl.listing_id = l.listing_id and f.status = 'active')::int as offer_count,
      (select count(*) from bid b where b.listing_id = l.listing_id)::int as bid_count,
      coalesce((select sum(ol.quantity) from order_line ol join orders o on o.order_id = ol.order_id
        where ol.listing_id = l.listing_id and o.status = 'fulfilled'), 0)::int as sold_count
    from listing l where l.listing_id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.listing_id, row]));
}

/** Anybody may add to these sums, so they must not fail where a number ends. */
const cut = (sum: RawBuilder<unknown>) => sql`least(coalesce(${sum}, 0), ${sql.lit(LIMITS.sum)})::bigint`;

/** What the landing page counts: orders and their value, ever and in the last seven days. Deals with oneself are none. */
export async function marketStats(db: Db, now: Date) {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const { rows } = await sql<{
    total_orders: number;
    total_order_value: number;
    week_orders: number;
    week_order_value: number;
  }>`
    select count(*)::int as total_orders,
      ${cut(sql`sum(cost) filter (where status = 'fulfilled')`)} as total_order_value,
      (count(*) filter (where created_at > ${weekAgo}))::int as week_orders,
      ${cut(sql`sum(cost) filter (where created_at > ${weekAgo} and status <> 'cancelled')`)} as week_order_value
    from orders where not own_deal`.execute(db);
  return rows[0] ?? { total_orders: 0, total_order_value: 0, week_orders: 0, week_order_value: 0 };
}
