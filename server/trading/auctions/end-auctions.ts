import { holdListing } from "#server/goods/listings/listings.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { forEachAlone } from "#server/platform/database/slices.ts";
import { findLeader, withAuction } from "./auctions.ts";
import { concludeAuction } from "./conclude-auction.ts";

const AT_ONCE = 200;

/**
 * Ends the auctions whose time has come; any number of processes may do so at once, and each auction ends once.
 * Throws after the last one when some could not end, so that the job is tried again for those.
 */
export async function endAuctions(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom("auction")
    .select("listing_id")
    .where("status", "=", "active")
    .where("end_time", "<=", now)
    .orderBy("end_time")
    .orderBy("listing_id")
    .limit(AT_ONCE)
    .execute();
  await forEachAlone(due, ({ listing_id }) => endAuction(db, listing_id, now));
}

/** Whether this auction is due is asked again under its lock: it may have ended, or a late bid may have moved its end. */
async function endAuction(db: Db, listingId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const listing = await holdListing(tx, listingId);
    const auction = listing && (await withAuction(tx, listing));
    if (auction?.auction_status !== "active" || auction.end_time > now) return;
    const ending = { endedBy: null, now };
    const winner = await findLeader(tx, listingId);
    if (winner) await concludeAuction(tx, auction, ending, winner);
    else await concludeAuction(tx, auction, ending);
  });
}
