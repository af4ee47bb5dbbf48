import { sql } from "kysely";
import { isClosed, type OrderStatus } from "#contract/deals/order-status.ts";
import type { Db } from "#server/platform/database/connect.ts";

type Deal = { order_id: string; status: OrderStatus; own_deal: boolean };
export type Standing = "open" | "too early" | "before work" | "own deal";

/**
 * Whether an order may be reviewed, once it is closed: there is something to speak of when it was completed, work began before it was
 * cancelled, or both sides said that the goods changed hands. Nobody reviews themselves.
 */
export async function reviewStandings(db: Db, deals: readonly Deal[]): Promise<Map<string, Standing>> {
  const cancelled = deals.filter(({ status }) => status === "cancelled").map(({ order_id }) => order_id);
  const worked = new Set(cancelled.length > 0 ? await workedOn(db, cancelled) : []);
  return new Map(
    deals.map((deal) => [deal.order_id, standingOf(deal, deal.status === "fulfilled" || worked.has(deal.order_id))]),
  );
}

function standingOf({ status, own_deal }: Deal, hasWork: boolean): Standing {
  if (own_deal) return "own deal";
  if (!isClosed(status)) return "too early";
  return hasWork ? "open" : "before work";
}

async function workedOn(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from unnest(${sql.val([...orderIds])}::uuid[]) o (order_id)
    where exists (select from order_status_history h where h.order_id = o.order_id and h.new_status in ('in-progress', 'fulfilled'))
      or exists (select from hand_over h where h.order_id = o.order_id and num_nonnulls(h.customer_at, h.seller_at) = 2)`.execute(
    db,
  );
  return rows.map((row) => row.order_id);
}
