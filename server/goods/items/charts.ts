import { sql } from "kysely";
import type { ChartPoint } from "#contract/goods/items.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { requireItem } from "./queries.ts";

const MAX_DAYS = 3660;

/** A candle for each day on which the item was on offer: from the day before's price to its own (wire market §9.13). */
export async function priceHistory(db: Db, itemId: string): Promise<ChartPoint[]> {
  await requireItem(db, itemId);
  const { rows } = await sql<{ timestamp: number; price: number; quantity: number }>`
    select timestamp, price, quantity from (
      select extract(epoch from date::timestamp at time zone 'utc')::bigint * 1000 as timestamp, price, quantity
      from price_history where game_item_id = ${itemId} order by date desc limit ${sql.lit(MAX_DAYS)}) newest
    order by timestamp`.execute(db);
  return rows.map(({ timestamp, price, quantity }, index) => {
    const open = rows[index - 1]?.price ?? price;
    return { timestamp, open, high: Math.max(open, price), low: Math.min(open, price), close: price, volume: quantity };
  });
}

const CHART_DAYS = 30;

/** What buyers would have paid on each of the last full days: a buy order stands until it is fulfilled, else until its end. */
export async function buyOrderChart(db: Db, itemId: string, now: Date): Promise<ChartPoint[]> {
  await requireItem(db, itemId);
  const { rows } = await sql<ChartPoint>`
    select extract(epoch from d.finish)::bigint * 1000 - 1 as timestamp,
      coalesce(max(b.price) filter (where b.created_at <= d.start), 0) as open,
      coalesce(max(b.price), 0) as high, coalesce(min(b.price), 0) as low,
      coalesce(max(b.price) filter (where b.closed >= d.finish), 0) as close,
      coalesce(sum(b.quantity), 0) as volume
    from (
      select (today - n * interval '1 day') at time zone 'utc' as start, (today - (n - 1) * interval '1 day') at time zone 'utc' as finish
      from date_trunc('day', ${now}::timestamptz at time zone 'utc') today, generate_series(1, ${sql.lit(CHART_DAYS)}) n
    ) d
    left join lateral (
      select price, quantity, created_at, least(fulfilled_at, expiry) as closed from buy_order
      where game_item_id = ${itemId} and created_at < d.finish and least(fulfilled_at, expiry) > d.start
    ) b on true
    group by d.start, d.finish order by d.start`.execute(db);
  return rows;
}
