import { sql } from "kysely";
import { DuplicateLine, NotForSaleHere, QuantityTooHigh, SeveralSellers } from "#contract/deals/offers.ts";
import { UnknownListing } from "#contract/goods/listings.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Negotiation } from "./negotiations.ts";
import type { Line } from "./open-negotiation.ts";

type Row = { listing_id: string; title: string; seller_id: string; status: string; left: number; stands: boolean };

/**
 * The lines of a counter-offer: listings of the session's seller, active, in stock, each once (wire orders §4). A line that
 * the offer before already named may stay although its listing has left the market since; accepting checks the stock.
 * The listings are held against removal until the offer names them.
 */
export async function requireLines(
  tx: Tx,
  session: Negotiation & { latest: { offer_id: string } },
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return;
  const { rows } = await sql<Row>`
    select l.listing_id, d.title, l.seller_id, l.status, l.quantity_available as left,
      exists (select from offer_line f where f.offer_id = ${session.latest.offer_id} and f.listing_id = l.listing_id) as stands
    from listing l join listing_details d on d.details_id = l.details_id
    where l.listing_id = any(${sql.val(lines.map((line) => line.listing_id))}::uuid[])
    order by l.listing_id for key share of l`.execute(tx);
  const known = new Map(rows.map((row) => [row.listing_id, row]));
  const seen = new Set<string>();
  for (const { listing_id, quantity } of lines) {
    const row = known.get(listing_id);
    if (!row) throw new UnknownListing({ listing_id });
    if (seen.has(listing_id)) throw new DuplicateLine({ title: row.title });
    seen.add(listing_id);
    if (row.seller_id !== (session.contractor_id ?? session.assigned_id)) throw new SeveralSellers();
    if (row.status !== "active" && !row.stands) throw new NotForSaleHere({ title: row.title });
    if (quantity > row.left) throw new QuantityTooHigh({ title: row.title, left: row.left });
  }
}
