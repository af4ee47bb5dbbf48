import { sql } from "kysely";
import { AuctionHasBids } from "#contract/goods/listings.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { listingChanged } from "../events.ts";
import { leave, lockMultiplesOfListing, removeDetails, repairMultiples } from "../multiples/members.ts";
import { reindexItems, reindexListings } from "../search/rows.ts";
import { type LockedListing, lockOwnListing } from "./listings.ts";

/** Removes a listing that nothing refers to; others are archived, so that offers and orders keep what they name. */
export function deleteListing(context: Context, listingId: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    await lockMultiplesOfListing(tx, listingId);
    const listing = await lockOwnListing(tx, user, listingId, "removal");
    const uses = await countUses(tx, listingId);
    if (listing.sale_type === "auction" && uses.bids > 0) throw new AuctionHasBids();
    const sets = await leave(tx, [listingId]);
    await repairMultiples(tx, sets);
    if (user.user_id !== listing.seller_id && !user.memberships.some((m) => m.contractor_id === listing.seller_id))
      await recordStaff(tx, {
        admin_id: user.user_id,
        action: "listing_deleted",
        subject_kind: "listing",
        subject_id: listingId,
        subject_name: listingId,
        party_id: listing.seller_id,
        before: { status: listing.status, price: listing.price },
      });
    if (uses.deals > 0) await archive(tx, context, listing);
    else await remove(tx, listing);
    if (listing.game_item_id !== null) await reindexItems(tx, [listing.game_item_id]);
    await publish(tx, listingChanged({ listing_id: listingId }));
  });
}

async function countUses(tx: Tx, listingId: string): Promise<{ deals: number; bids: number }> {
  const { rows } = await sql<{ deals: number; bids: number }>`
    select (select count(*) from offer_line where listing_id = ${listingId})::int + (select count(*) from order_line where listing_id = ${listingId})::int as deals,
      (select count(*) from bid where listing_id = ${listingId})::int as bids`.execute(tx);
  return rows[0] ?? { deals: 0, bids: 0 };
}

async function archive(tx: Tx, context: Context, listing: LockedListing): Promise<void> {
  await tx.updateTable("listing").set({ status: "archived" }).where("listing_id", "=", listing.listing_id).execute();
  await tx
    .insertInto("listing_status_log")
    .values({
      listing_id: listing.listing_id,
      new_status: "archived",
      changed_at: context.now,
      actor_id: signedIn(context).user_id,
    })
    .execute();
  await tx.updateTable("auction").set({ status: "concluded" }).where("listing_id", "=", listing.listing_id).execute();
  await reindexListings(tx, [listing.listing_id]);
}

async function remove(tx: Tx, listing: LockedListing): Promise<void> {
  await tx.deleteFrom("listing").where("listing_id", "=", listing.listing_id).execute();
  await reindexListings(tx, [listing.listing_id]);
  // The details of a bulk listing are those of its game item.
  if (listing.sale_type !== "aggregate") await removeDetails(tx, listing.details_id);
}
