import { sql } from "kysely";
import type { OfferMarketListing } from "#contract/platform/shapes.ts";
import { listingsById } from "#server/goods/listings/composites.ts";
import type { Context } from "#server/platform/context.ts";

/** The market lines of these offers or orders, with their complete listings, by offer or order id. Two queries for any number. */
export async function dealLines(
  context: Context,
  kind: "offer" | "order",
  ids: readonly string[],
): Promise<Map<string, OfferMarketListing[]>> {
  const [table, key] = kind === "offer" ? ["offer_line", "offer_id"] : ["order_line", "order_id"];
  const { rows } = await sql<{ deal_id: string; listing_id: string; quantity: number }>`
    select ${sql.ref(key)} as deal_id, listing_id, quantity from ${sql.table(table)}
    where ${sql.ref(key)} = any(${sql.val([...ids])}::uuid[]) order by listing_id`.execute(context.db);
  const viewer = { user: context.actor.user, publicUrl: context.config.publicUrl };
  const listings = await listingsById(
    context.db,
    rows.map((row) => row.listing_id),
    viewer,
    true,
  );
  const lines = new Map<string, OfferMarketListing[]>();
  for (const { deal_id, listing_id, quantity } of rows) {
    const listing = listings.get(listing_id);
    if (listing) lines.set(deal_id, [...(lines.get(deal_id) ?? []), { listing_id, quantity, listing }]);
  }
  return lines;
}
