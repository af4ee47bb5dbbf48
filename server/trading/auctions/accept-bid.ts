import type { Answer } from "#contract/platform/endpoint.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { DONE } from "#contract/platform/values.ts";
import type { acceptBid as endpoint } from "#contract/trading/auctions.ts";
import { manages } from "#server/goods/listings/listings.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { lockAuction, requireOpenEnd } from "./auctions.ts";
import { concludeAuction } from "./conclude-auction.ts";

/** Ends an auction before its time with any of its bids as the winner; what follows is the same as at its end. */
export function acceptBid(context: Context, bidId: string): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const named = await tx.selectFrom("bid").select("listing_id").where("bid_id", "=", bidId).executeTakeFirst();
    if (!named) throw new NotFound();
    const auction = await lockAuction(tx, user, named.listing_id);
    if (!manages(user, auction.seller_id)) throw new NotAllowed();
    requireOpenEnd(auction, context.now);
    // Read again now that no bid can move: the bidder may have replaced it.
    const bid = await tx
      .selectFrom("bid")
      .select(["bid_id", "bidder_id", "user_id", "bid", "maximum", "promised_at"])
      .where("bid_id", "=", bidId)
      .executeTakeFirst();
    if (!bid) throw new NotFound();
    const deal = await concludeAuction(tx, auction, { endedBy: user.user_id, now: context.now }, bid);
    return { ...DONE, ...deal, discord_invite: null };
  });
}
