import type { User } from "#contract/platform/actor.ts";
import { Unexpected } from "#contract/platform/errors.ts";
import { AuctionEnded, AuctionOver, NotAnAuction } from "#contract/trading/auctions.ts";
import { type LockedListing, lockListing } from "#server/goods/listings/listings.ts";
import type { Tx } from "#server/platform/database/connect.ts";

/** Loads and guards that every change of an auction begins with. */

export type LockedAuction = LockedListing & {
  title: string;
  minimum_bid_increment: number;
  end_time: Date;
  late_bids_extend: boolean;
  auction_status: string;
};

/** The auction, its listing held until the end of the transaction. `NotFound` also for what the user may not know of. */
export async function lockAuction(tx: Tx, user: User, listingId: string): Promise<LockedAuction> {
  const listing = await lockListing(tx, user, listingId);
  if (listing.sale_type !== "auction") throw new NotAnAuction();
  return withAuction(tx, listing);
}

/** Adds what the auction says to a listing that is held. */
export async function withAuction(tx: Tx, listing: LockedListing): Promise<LockedAuction> {
  const auction = await tx
    .selectFrom("auction")
    .innerJoin("listing", "listing.listing_id", "auction.listing_id")
    .innerJoin("listing_details", "listing_details.details_id", "listing.details_id")
    .select([
      "listing_details.title",
      "auction.minimum_bid_increment",
      "auction.end_time",
      "auction.late_bids_extend",
      "auction.status as auction_status",
    ])
    .where("auction.listing_id", "=", listing.listing_id)
    .executeTakeFirst();
  if (!auction) throw new Unexpected();
  return { ...listing, ...auction };
}

/** Refuses when the auction takes no bids: hidden, over, or past its end although the clock has not come by yet. */
export function requireRunning(auction: LockedAuction, now: Date): void {
  if (auction.status !== "active") throw new AuctionOver();
  requireOpenEnd(auction, now);
}

/** Refuses when the outcome is settled: by its seller, by the clock, or by the time alone. */
export function requireOpenEnd(auction: LockedAuction, now: Date): void {
  if (auction.auction_status !== "active" || auction.status === "archived") throw new AuctionOver();
  if (auction.end_time <= now) throw new AuctionEnded();
}

const BID_COLUMNS = ["bid_id", "bidder_id", "user_id", "bid", "maximum", "promised_at"] as const;

/** The highest bid, of equal ones the one promised earlier. */
export const findLeader = (tx: Tx, listingId: string) =>
  tx
    .selectFrom("bid")
    .select(BID_COLUMNS)
    .where("listing_id", "=", listingId)
    .orderBy("bid", "desc")
    .orderBy("promised_at")
    .orderBy("bid_id")
    .limit(1)
    .executeTakeFirst();

export type StandingBid = NonNullable<Awaited<ReturnType<typeof findLeader>>>;
