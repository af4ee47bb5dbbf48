import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";

export type Goods = { listing_id: string; seller_id: string };

/** Goods with enough in stock, their sellers and as many buyers, all signed in. */
export type People = { goods: readonly Goods[]; buyers: readonly string[]; cookies: ReadonlyMap<string, string> };

/** At most so many people in all; half of them sell. */
export async function preparePeople(db: Db, most: number): Promise<People> {
  const { rows: goods } = await sql<Goods>`
    update listing set quantity_available = 1000000 where listing_id in (
      select distinct on (seller_id) listing_id from listing l join account a on a.user_id = l.seller_id
      where l.sale_type = 'sale' and l.status = 'active' and l.quantity_available > 0 and l.expiration > now() + interval '1 day'
      order by seller_id, listing_id limit ${Math.floor(most / 2)})
    returning listing_id, seller_id`.execute(db);
  const sellers = goods.map(({ seller_id }) => seller_id);
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account where not user_id = any(${sellers}::uuid[]) order by user_id limit ${most - sellers.length}`.execute(
    db,
  );
  const buyers = rows.map(({ user_id }) => user_id);
  const cookies = new Map<string, string>();
  for (const user_id of [...sellers, ...buyers]) {
    const secret = await createSession(db, { user_id, userAgent: "soak", now: new Date() });
    cookies.set(user_id, `${SESSION_COOKIE}=${secret}`);
  }
  return { goods, buyers, cookies };
}
