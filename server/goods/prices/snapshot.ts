import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";

/**
 * Keeps what each item is on offer for today: the lowest price and how many pieces (wire market §9.13). The first look at an
 * item on a day of UTC counts; later ones, and other processes at the same time, change nothing.
 */
export async function takePriceSnapshot(db: Db, now: Date): Promise<void> {
  await sql`
    insert into price_history (game_item_id, date, price, quantity)
    select d.game_item_id, (${now}::timestamptz at time zone 'utc')::date, min(l.price), sum(l.quantity_available)
    from listing l join listing_details d on d.details_id = l.details_id
    where d.game_item_id is not null and l.status = 'active' and not l.internal and l.quantity_available > 0 and l.price > 0
      and l.sale_type in ('sale', 'aggregate') and l.expiration > ${now}
    group by d.game_item_id order by d.game_item_id
    on conflict (game_item_id, date) do nothing`.execute(db);
}
