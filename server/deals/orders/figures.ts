import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";

/** Of `response_tracking`: the percentage answered within 24 hours, leaving out what may still be. */
export const responseRate = (now: Date): RawBuilder<number> => sql`
  coalesce(round(100.0 * count(*) filter (where responded_at <= assigned_at + interval '24 hours')
    / nullif(count(*) filter (where responded_at is not null or assigned_at <= ${now}::timestamptz - interval '24 hours'), 0), 1), 0)`;

/**
 * Computes a party's figures from its reviews and orders (wire market §9.9, orders §9.14) and stores them on the party,
 * which search and every view read. Runs in the transaction that made an order, or changed a review, a status or an answer.
 */
export async function refreshFigures(tx: Tx, partyId: string, now: Date): Promise<void> {
  // Taken before the figures are read, so that of two changes at once the later sees both.
  await sql`select from party where party_id = ${partyId} for no key update`.execute(tx);
  await sql`
    update party p set
      total_rating = coalesce(r.total, 0), rating_count = coalesce(r.count, 0), avg_rating = coalesce(round((r.total / r.count * 10)::numeric, 1), 0),
      streak = coalesce(r.streak, 0), total_orders = o.fulfilled, total_assignments = t.assignments, response_rate = t.rate
    from
      (select sum(rating) as total, count(*) as count, coalesce(min(place) filter (where rating < 5) - 1, count(*)) as streak
        from (select rating, row_number() over (order by created_at desc, review_id desc) as place from order_review where subject_id = ${partyId}) n) r,
      (select count(*) as fulfilled from orders where status = 'fulfilled'
        and (contractor_id = ${partyId} or (assigned_id = ${partyId} and contractor_id is null))) o,
      (select count(*) as assignments,
        ${responseRate(now)} as rate
        from response_tracking where party_id = ${partyId}) t
    where p.party_id = ${partyId}`.execute(tx);
}
