import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import { type Deed, record } from "./record.ts";

export type Stand = { price: number; quantity_available: number };
export type ListingChange = { listing_id: string; before: Stand; after: Stand };

/** Writes down new quantities and prices of organisations' listings; those of people are nobody's to read. */
export async function recordListings(tx: Tx, actor_id: string, changes: readonly ListingChange[]): Promise<void> {
  const moved = changes.filter(
    ({ before, after }) => before.price !== after.price || before.quantity_available !== after.quantity_available,
  );
  if (moved.length === 0) return;
  const { rows } = await sql<{ listing_id: string; contractor_id: string; title: string }>`
    select l.listing_id, l.seller_id as contractor_id, d.title
    from listing l join contractor c on c.contractor_id = l.seller_id join listing_details d on d.details_id = l.details_id
    where l.listing_id = any(${sql.val(moved.map(({ listing_id }) => listing_id))}::uuid[])`.execute(tx);
  const owned = new Map(rows.map((row) => [row.listing_id, row]));
  const deeds = moved.flatMap(({ listing_id, before, after }): Deed[] => {
    const listing = owned.get(listing_id);
    if (!listing) return [];
    const { contractor_id, title } = listing;
    const deed = (action: "listing_stock" | "listing_price", key: keyof Stand): Deed[] =>
      before[key] === after[key]
        ? []
        : [
            {
              contractor_id,
              actor_id,
              action,
              details: { title, before: String(before[key]), after: String(after[key]) },
            },
          ];
    return [...deed("listing_stock", "quantity_available"), ...deed("listing_price", "price")];
  });
  await record(tx, ...deeds);
}
