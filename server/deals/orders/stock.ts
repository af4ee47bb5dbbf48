import { sql } from "kysely";
import { OutOfStock } from "#contract/deals/offers.ts";
import { monthLater } from "#contract/goods/listing-life.ts";
import { listingChanged } from "#server/goods/events.ts";
import { reindexListings } from "#server/goods/search/rows.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";

export type StockLine = { listing_id: string; quantity: number };

type Locked = { listing_id: string; title: string; left: number };

/** Takes the lines' stock, or refuses all of it with the first line that is short. Listings are held in id order. */
export async function takeStock(tx: Tx, lines: readonly StockLine[], now: Date): Promise<void> {
  const locked = await lockStock(tx, lines);
  for (const line of lines) {
    const listing = locked.get(line.listing_id);
    const left = listing?.left ?? 0;
    if (left < line.quantity)
      throw new OutOfStock({ listing_id: line.listing_id, title: listing?.title ?? "", left, wanted: line.quantity });
  }
  await moveStock(tx, lines, -1, now);
}

/** Gives back exactly what was taken. */
export async function returnStock(tx: Tx, lines: readonly StockLine[], now: Date): Promise<void> {
  await lockStock(tx, lines);
  await moveStock(tx, lines, 1, now);
}

async function lockStock(tx: Tx, lines: readonly StockLine[]): Promise<Map<string, Locked>> {
  const { rows } = await sql<Locked>`
    select l.listing_id, d.title, l.quantity_available as left
    from listing l join listing_details d on d.details_id = l.details_id
    where l.listing_id = any(${sql.val(lines.map((line) => line.listing_id))}::uuid[])
    order by l.listing_id for no key update of l`.execute(tx);
  return new Map(rows.map((row) => [row.listing_id, row]));
}

async function moveStock(tx: Tx, lines: readonly StockLine[], direction: 1 | -1, now: Date): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map((line) => line.listing_id);
  await sql`
    update listing l set quantity_available = l.quantity_available + ${direction}::int * m.quantity, expiration = ${monthLater(now)}
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(lines.map((line) => line.quantity))}::int[]) m (listing_id, quantity)
    where l.listing_id = m.listing_id`.execute(tx);
  await reindexListings(tx, ids);
  await publish(tx, ...ids.map((listing_id) => listingChanged({ listing_id })));
}
