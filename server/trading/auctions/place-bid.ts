import type { Answer } from "#contract/platform/endpoint.ts";
import { Unexpected } from "#contract/platform/errors.ts";
import { isMember } from "#contract/platform/permissions.ts";
import {
  BidTooLow,
  type placeBid as endpoint,
  MaximumTooLow,
  type NewBid,
  OwnAuction,
} from "#contract/trading/auctions.ts";
import { minimumBid } from "#contract/trading/bidding.ts";
import { reindexListings } from "#server/goods/search/rows.ts";
import { recordBuying } from "#server/organisations/audit/record-buying.ts";
import {
  actingCustomer,
  type Customer,
  customerParty,
  requireNoBlock,
  requireNotOneself,
} from "#server/organisations/customer.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { bidOutbid, bidPlaced } from "../events.ts";
import { findLeader, type LockedAuction, lockAuction, requireRunning, type StandingBid } from "./auctions.ts";
import { bidEntries } from "./queries.ts";
import { type Allowed, type AuctionState, endAfterBid, readBid, resolveBids, type Stake } from "./rules.ts";

type Locked = { auction: LockedAuction; leader: StandingBid | undefined; bidder: Customer; now: Date };

/** Bids on a running auction. Earlier maximums answer within the same transaction, so that the price that is told is the price. */
export function placeBid(context: Context, listingId: string, wish: NewBid): Promise<Answer<typeof endpoint>> {
  const { now } = context;
  return context.transaction(async (tx) => {
    const user = signedIn(context);
    const auction = await lockAuction(tx, user, listingId);
    requireRunning(auction, now);
    const bidder = await biddingParty(tx, context, auction, wish.spectrum_id);
    const locked = { auction, leader: await findLeader(tx, auction.listing_id), bidder, now };
    const allowed = requireAllowed(locked, wish);
    if (allowed.kind === "raise") await raiseMaximum(tx, locked, allowed.maximum);
    else await bid(tx, locked, allowed);
    const standing = await standingFor(tx, auction, bidder);
    await recordBuying(tx, bidder, { action: "bid_placed", title: auction.title, amount: standing.bid_amount });
    return standing;
  });
}

/** The user, or the organisation for which they may act, when it may deal with the seller. */
async function biddingParty(
  tx: Tx,
  context: Context,
  { seller_id }: LockedAuction,
  spectrumId: string | null | undefined,
): Promise<Customer> {
  const user = signedIn(context);
  const customer = await actingCustomer(tx, user, spectrumId, "manage_market");
  if (isMember(user, seller_id)) throw new OwnAuction();
  await requireNotOneself(tx, customer, [seller_id], OwnAuction);
  await requireNoBlock(tx, customer, [seller_id]);
  return customer;
}

const standingOf = ({ auction, leader }: Locked): AuctionState => ({
  price: auction.price,
  increment: auction.minimum_bid_increment,
  leader,
});

function requireAllowed(locked: Locked, wish: NewBid): Allowed {
  const read = readBid(standingOf(locked), {
    bidder_id: customerParty(locked.bidder),
    amount: wish.bid_amount ?? wish.bid,
    maximum: wish.maximum_amount ?? undefined,
  });
  if (read.kind === "bid too low") throw new BidTooLow({ current: locked.auction.price, least: read.least });
  if (read.kind === "maximum too low") throw new MaximumTooLow({ least: read.least });
  return read;
}

const raiseMaximum = (tx: Tx, { leader }: Locked, maximum: number) =>
  tx
    .updateTable("bid")
    .set({ maximum })
    .where("bid_id", "=", leader?.bid_id ?? null)
    .execute();

async function bid(tx: Tx, locked: Locked, allowed: Extract<Allowed, { kind: "bid" }>): Promise<void> {
  const { auction, leader, bidder, now } = locked;
  const [first, second] = resolveBids(standingOf(locked), { bidder_id: customerParty(bidder), ...allowed });
  // A promise comes after the one that it must beat, whatever the clocks of two calls say.
  const promised = new Date(Math.max(now.getTime(), (leader?.promised_at.getTime() ?? 0) + 1));
  const newest = { user_id: bidder.customer_id, promised_at: promised };
  const party = customerParty(bidder);
  const written = new Map<string, string>();
  for (const stake of [first, second])
    if (stake?.bidder_id === party)
      written.set(
        stake.bidder_id,
        await replaceBid(tx, locked, stake, { ...newest, automatic: stake.bid !== allowed.amount }),
      );
    else if (stake && leader && stake.bid !== leader.bid)
      written.set(stake.bidder_id, await replaceBid(tx, locked, stake, { ...leader, automatic: true }));
  await moveAuction(tx, auction, first.bid, now);
  const isPassed = leader && leader.bidder_id !== first.bidder_id;
  if (isPassed)
    await publish(
      tx,
      bidOutbid({ listing_id: auction.listing_id, bid_id: written.get(leader.bidder_id) ?? leader.bid_id }),
    );
}

type Origin = { user_id: string; promised_at: Date; automatic: boolean };

/** A bidder keeps one bid per auction: the older one goes, and with it the news of it. Answers the new bid's id. */
async function replaceBid(tx: Tx, { auction, now }: Locked, stake: Stake, origin: Origin): Promise<string> {
  const { listing_id } = auction;
  const older = await tx
    .deleteFrom("bid")
    .where("listing_id", "=", listing_id)
    .where("bidder_id", "=", stake.bidder_id)
    .returning("first_at")
    .executeTakeFirst();
  const bid_id = newId();
  await tx
    .insertInto("bid")
    .values({
      bid_id,
      listing_id,
      bidder_id: stake.bidder_id,
      user_id: origin.user_id,
      bid: stake.bid,
      maximum: stake.maximum,
      created_at: now,
      promised_at: origin.promised_at,
      first_at: older?.first_at ?? origin.promised_at,
      automatic: origin.automatic,
    })
    .execute();
  await publish(tx, bidPlaced({ listing_id, bid_id }));
  return bid_id;
}

/** The auction's price is its highest bid. */
async function moveAuction(tx: Tx, auction: LockedAuction, price: number, now: Date): Promise<void> {
  const { listing_id } = auction;
  await tx.updateTable("listing").set({ price }).where("listing_id", "=", listing_id).execute();
  await tx
    .updateTable("auction")
    .set({ end_time: endAfterBid(auction.end_time, now, auction.late_bids_extend) })
    .where("listing_id", "=", listing_id)
    .execute();
  await reindexListings(tx, [listing_id]);
}

async function standingFor(tx: Tx, auction: LockedAuction, bidder: Customer): Promise<Answer<typeof endpoint>> {
  const leader = await findLeader(tx, auction.listing_id);
  const [own] = await bidEntries(tx, auction.listing_id, [customerParty(bidder)]);
  if (!leader || !own) throw new Unexpected();
  return {
    ...own,
    leading: leader.bidder_id === customerParty(bidder),
    current: leader.bid,
    least: minimumBid(leader.bid, auction.minimum_bid_increment),
  };
}
