import type { Moved } from "#server/deals/orders/update-order.ts";
import { listingChanged } from "#server/goods/events.ts";
import { holdListing } from "#server/goods/listings/listings.ts";
import { reindexListings } from "#server/goods/search/rows.ts";
import { publish } from "#server/platform/events/publish.ts";

/**
 * A bid is binding. Who cancels the order that a won auction became has it on their record; the lot goes back to its seller, off the
 * market. A site admin who takes the order up again takes the note away, too.
 */
export const breakBid: Moved = async (tx, { order, to, side, actorId, now }) => {
  const { order_id, offer_session_id } = order;
  if (order.status === "cancelled") await tx.deleteFrom("broken_bid").where("order_id", "=", order_id).execute();
  if (to !== "cancelled" || offer_session_id === null) return;
  const auction = await tx
    .selectFrom("auction")
    .innerJoin("bid", "bid.bid_id", "auction.winning_bid_id")
    .select(["auction.listing_id", "bid.bidder_id"])
    .where("auction.offer_session_id", "=", offer_session_id)
    .executeTakeFirst();
  const listing = auction && (await holdListing(tx, auction.listing_id));
  if (!listing) return;
  // A site admin ends it for neither side.
  if (side !== null)
    await tx
      .insertInto("broken_bid")
      .values({
        order_id,
        side,
        party_id: side === "customer" ? auction.bidder_id : listing.seller_id,
        broken_at: now,
      })
      .execute();
  if (listing.status !== "archived") return;
  const { listing_id } = listing;
  await tx.updateTable("listing").set({ status: "inactive" }).where("listing_id", "=", listing_id).execute();
  await tx
    .insertInto("listing_status_log")
    .values({ listing_id, new_status: "inactive", changed_at: now, actor_id: actorId })
    .execute();
  await reindexListings(tx, [listing_id]);
  await publish(tx, listingChanged({ listing_id }));
};
