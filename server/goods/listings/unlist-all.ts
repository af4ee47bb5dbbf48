import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { listingChanged } from "../events.ts";
import { leave, repairMultiples } from "../multiples/members.ts";
import { reindexItems, reindexListings } from "../search/rows.ts";

/**
 * Takes everything off the market that a person or an organisation sells or offers to do. Their auctions end without a winner, so
 * look for bids first. The caller has waited its turn among changes of the party's sets (`takeTurn`).
 */
export async function unlistAll(tx: Tx, partyId: string): Promise<void> {
  const listings = await tx
    .selectFrom("listing")
    .innerJoin("listing_details as details", "details.details_id", "listing.details_id")
    .select(["listing.listing_id", "details.game_item_id"])
    .where("listing.seller_id", "=", partyId)
    .where("listing.status", "!=", "archived")
    .orderBy("listing.listing_id")
    .forUpdate("listing")
    .execute();
  const ids = listings.map(({ listing_id }) => listing_id);
  if (ids.length > 0) {
    await repairMultiples(tx, await leave(tx, ids));
    await tx.updateTable("listing").set({ status: "archived" }).where("listing_id", "in", ids).execute();
    await tx.updateTable("auction").set({ status: "concluded" }).where("listing_id", "in", ids).execute();
    await reindexListings(tx, ids);
    await reindexItems(
      tx,
      listings.flatMap(({ game_item_id }) => game_item_id ?? []),
    );
    await publish(tx, ...ids.map((listing_id) => listingChanged({ listing_id })));
  }
  await tx.updateTable("service").set({ status: "inactive" }).where("owner_id", "=", partyId).execute();
}
