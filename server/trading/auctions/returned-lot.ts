import type { Answer } from "#contract/platform/endpoint.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { DONE } from "#contract/platform/values.ts";
import {
  type auctionAgain as again,
  type NewRound,
  NoNextBidder,
  NotReturned,
  type offerToNext as next,
  OfferWaits,
} from "#contract/trading/auctions.ts";
import { openNegotiation } from "#server/deals/offers/open-negotiation.ts";
import { listingChanged } from "#server/goods/events.ts";
import { requireAuctionEnd } from "#server/goods/listings/auction-end.ts";
import { manages } from "#server/goods/listings/listings.ts";
import { reindexListings } from "#server/goods/search/rows.ts";
import { requireNoBlock } from "#server/organisations/customer.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { type LockedAuction, lockAuction } from "./auctions.ts";
import { auctionTerms, customerOf } from "./conclude-auction.ts";

/** The lot of an auction whose deal was cancelled, held for its seller while no offer for it waits for an answer. */
async function lockReturned(tx: Tx, context: Context, listingId: string): Promise<LockedAuction> {
  const user = signedIn(context);
  const auction = await lockAuction(tx, user, listingId);
  if (!manages(user, auction.seller_id)) throw new NotAllowed();
  const isReturned = auction.auction_status === "concluded" && auction.status === "inactive";
  if (!isReturned || auction.quantity_available < 1) throw new NotReturned();
  const waiting = await tx
    .selectFrom("bid")
    .innerJoin("offer_session", "offer_session.session_id", "bid.offered_session_id")
    .select("offer_session.session_id")
    .where("bid.listing_id", "=", listingId)
    .where("offer_session.status", "=", "active")
    .executeTakeFirst();
  if (waiting) throw new OfferWaits({ session_id: waiting.session_id });
  return auction;
}

/** Puts the lot up once more, from the beginning: the bids of the last time bind nobody any more and are gone. */
export function auctionAgain(
  context: Context,
  listingId: string,
  { price, end_time }: NewRound,
): Promise<Answer<typeof again>> {
  const { now } = context;
  return context.transaction(async (tx) => {
    const { listing_id } = await lockReturned(tx, context, listingId);
    const end = requireAuctionEnd(end_time, now);
    await tx
      .updateTable("auction")
      .set({ status: "active", end_time: end, winning_bid_id: null, offer_session_id: null, told_soon: false })
      .where("listing_id", "=", listing_id)
      .execute();
    await tx.deleteFrom("bid").where("listing_id", "=", listing_id).execute();
    await tx.updateTable("listing").set({ status: "active", price }).where("listing_id", "=", listing_id).execute();
    await tx
      .insertInto("listing_status_log")
      .values({ listing_id, new_status: "active", changed_at: now, actor_id: signedIn(context).user_id })
      .execute();
    await reindexListings(tx, [listing_id]);
    await publish(tx, listingChanged({ listing_id }));
    return { ...DONE };
  });
}

/** Offers the lot to the highest bidder who was not asked yet, at what they bid. Their bid binds them no more: they may accept or not. */
export function offerToNext(context: Context, listingId: string): Promise<Answer<typeof next>> {
  const { now } = context;
  return context.transaction(async (tx) => {
    const auction = await lockReturned(tx, context, listingId);
    const { listing_id } = auction;
    const bidder = await findNext(tx, listing_id);
    if (!bidder) throw new NoNextBidder();
    const customer = customerOf(bidder);
    await requireNoBlock(tx, customer, [auction.seller_id]);
    const deal = await openNegotiation(tx, {
      customer,
      sellerId: auction.seller_id,
      sellerKind: auction.seller_kind,
      actorId: signedIn(context).user_id,
      side: "seller",
      now,
      terms: auctionTerms(auction, bidder.bid, "offered"),
      lines: [{ listing_id, quantity: auction.quantity_available }],
    });
    await tx
      .updateTable("bid")
      .set({ offered_session_id: deal.session_id })
      .where("bid_id", "=", bidder.bid_id)
      .execute();
    return { ...DONE, ...deal };
  });
}

const findNext = (tx: Tx, listingId: string) =>
  tx
    .selectFrom("bid")
    .innerJoin("auction", "auction.listing_id", "bid.listing_id")
    .select(["bid.bid_id", "bid.user_id", "bid.bidder_id", "bid.bid"])
    .where("bid.listing_id", "=", listingId)
    .where("bid.offered_session_id", "is", null)
    .whereRef("bid.bid_id", "<>", "auction.winning_bid_id")
    .orderBy("bid.bid", "desc")
    .orderBy("bid.promised_at")
    .orderBy("bid.bid_id")
    .limit(1)
    .executeTakeFirst();
