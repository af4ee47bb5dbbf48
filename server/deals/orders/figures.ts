import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";

/** Of `response_tracking`: the percentage answered within 24 hours, leaving out what may still be. */
export const responseRate = (now: Date): RawBuilder<number> => sql`
  coalesce(round(100.0 * count(*) filter (where responded_at <= assigned_at + interval '24 hours')
    / nullif(count(*) filter (where responded_at is not null or assigned_at <= ${now}::timestamptz - interval '24 hours'), 0), 1), 0)`;

/**
 * Computes a party's figures from its reviews and orders (wire market §9.9, orders §9.14) and stores them on the party,
 * which search and every view read. Runs in the transaction that made an order, or changed a review, a status or an answer.
 * The rule itself is `write_figures` of the database, which also a migration can call.
 */
export async function refreshFigures(tx: Tx, partyId: string, now: Date): Promise<void> {
  // Taken before the figures are read, so that of two changes at once the later sees both.
  await sql`select from party where party_id = ${partyId} for no key update`.execute(tx);
  await sql`select write_figures(${partyId}::uuid, ${now}::timestamptz)`.execute(tx);
}

/** From the moment an order has its seller, how fast they answer is tracked; of a deal with oneself it is not. */
export async function trackResponse(tx: Tx, orderId: string, sellerId: string, now: Date): Promise<void> {
  await sql`
    insert into response_tracking (order_id, party_id, assigned_at)
    select order_id, ${sellerId}::uuid, ${now}::timestamptz from orders where order_id = ${orderId} and not own_deal`.execute(
    tx,
  );
  await refreshFigures(tx, sellerId, now);
}
