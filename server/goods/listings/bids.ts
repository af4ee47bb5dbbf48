import { sql } from "kysely";
import type { UniqueListing } from "#contract/platform/shapes.ts";
import { minimalContractor, minimalUser, PARTY_COLUMNS } from "#server/people/profiles/party-view.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** The bids on these auctions by listing id, highest first, then the one promised earlier. */
export async function listBids(
  db: Db,
  listingIds: readonly string[],
  publicUrl: string,
): Promise<Map<string, NonNullable<UniqueListing["bids"]>>> {
  const rows = await db
    .selectFrom("bid")
    .innerJoin("party", "party.party_id", "bid.bidder_id")
    .select(["bid.bid_id", "bid.listing_id", "bid.bid", "bid.created_at", ...PARTY_COLUMNS])
    .where(sql<boolean>`bid.listing_id = any(${sql.val([...listingIds])}::uuid[])`)
    .orderBy("bid.bid", "desc")
    .orderBy("bid.promised_at")
    .orderBy("bid.bid_id")
    .execute();
  const byListing = Map.groupBy(rows, (row) => row.listing_id);
  return new Map(
    [...byListing].map(([id, bids]) => [
      id,
      bids.map((row) => ({
        bid_id: row.bid_id,
        listing_id: row.listing_id,
        bid: row.bid,
        timestamp: row.created_at.getTime(),
        user_bidder: row.kind === "user" ? minimalUser(row, publicUrl) : null,
        contractor_bidder: row.kind === "contractor" ? minimalContractor(row, publicUrl) : null,
      })),
    ]),
  );
}
