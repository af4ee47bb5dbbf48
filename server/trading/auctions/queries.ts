import { sql } from "kysely";
import type { User } from "#contract/platform/actor.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { can } from "#contract/platform/permissions.ts";
import { type Bid, type BidHistory, NotAnAuction } from "#contract/trading/auctions.ts";
import { minimumBid } from "#contract/trading/bidding.ts";
import { seesPrivate } from "#server/goods/listings/composites.ts";
import { mayKnow } from "#server/goods/listings/listings.ts";
import { isCustomer } from "#server/organisations/customer.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { customerOf } from "./conclude-auction.ts";

/** A page holds no more; each bidder has one bid. */
const MAX_BIDS = 500;

/** The bids on an auction, highest first, then the one promised earlier; of these bidders, or of all. */
export async function bidEntries(db: Db, listingId: string, bidders: readonly string[] | "all"): Promise<Bid[]> {
  const rows = await db
    .selectFrom("bid")
    .innerJoin("party", "party.party_id", "bid.bidder_id")
    .select(["bid.bid_id", "bid.listing_id", "bid.bid", "bid.created_at", "party.handle", "party.name"])
    .where("bid.listing_id", "=", listingId)
    .$if(bidders !== "all", (query) =>
      query.where(sql<boolean>`bid.bidder_id = any(${sql.val(bidders === "all" ? [] : [...bidders])}::uuid[])`),
    )
    .orderBy("bid.bid", "desc")
    .orderBy("bid.promised_at")
    .orderBy("bid.bid_id")
    .limit(MAX_BIDS)
    .execute();
  return rows.map((row) => ({
    bid_id: row.bid_id,
    listing_id: row.listing_id,
    bid_amount: row.bid,
    timestamp: row.created_at.toISOString(),
    bidder: { user_id: null, contractor_id: null, username: row.handle, display_name: row.name },
  }));
}

/** Parties whose bids are the user's own: the user, and organisations for which they bid. */
const ownParties = (user: User | undefined): string[] =>
  user === undefined
    ? []
    : [
        user.user_id,
        ...user.memberships.filter((one) => one.permissions.has("manage_market")).map((one) => one.contractor_id),
      ];

type Auction = {
  listing_id: string;
  seller_id: string;
  price: number;
  minimum_bid_increment: number;
  end_time: Date;
  status: "active" | "concluded";
  late_bids_extend: boolean;
  winning_bid_id: string | null;
  offer_session_id: string | null;
};

/** The auction as anybody may read it; `NotFound` for what the user may not know of, `NotAnAuction` for other listings. */
async function getAuction(db: Db, user: User | undefined, listingId: string): Promise<Auction> {
  const { rows } = await sql<Auction & { sale_type: string; internal: boolean; hidden_at: Date | null }>`
    select l.listing_id, l.seller_id, l.price, l.sale_type, l.internal, l.hidden_at, a.minimum_bid_increment, a.end_time, a.status, a.late_bids_extend,
      a.winning_bid_id, a.offer_session_id
    from listing l left join auction a on a.listing_id = l.listing_id where l.listing_id = ${listingId}`.execute(db);
  const auction = rows[0];
  if (!auction || !mayKnow(user, auction)) throw new NotFound();
  if (auction.sale_type !== "auction") throw new NotAnAuction();
  return auction;
}

/** All bids for the selling side and site admins; their own for others. */
export async function listBids({ db, actor }: Context, listingId: string): Promise<Bid[]> {
  const { seller_id, listing_id } = await getAuction(db, actor.user, listingId);
  return bidEntries(db, listing_id, seesPrivate(actor.user, seller_id) ? "all" : ownParties(actor.user));
}

type Row = {
  bid_id: string;
  bidder_id: string;
  user_id: string;
  bid: number;
  maximum: number;
  created_at: Date;
  automatic: boolean;
  number: number;
};

/** The standing of an auction without names. */
export async function getBidHistory({ db, actor, now }: Context, listingId: string): Promise<BidHistory> {
  const auction = await getAuction(db, actor.user, listingId);
  const { rows } = await sql<Row>`
    select bid_id, bidder_id, user_id, bid, maximum, created_at, automatic,
      (row_number() over (order by first_at, bidder_id))::int as number
    from bid where listing_id = ${auction.listing_id} order by bid desc, promised_at, bid_id limit ${sql.lit(MAX_BIDS)}`.execute(
    db,
  );
  const own = new Set(ownParties(actor.user));
  const winner = rows.find((row) => row.bid_id === auction.winning_bid_id);
  const seesDeal =
    (actor.user !== undefined && winner !== undefined && isCustomer(actor.user, customerOf(winner))) ||
    actor.user?.user_id === auction.seller_id ||
    can(actor.user, auction.seller_id, "manage_orders");
  return {
    listing_id: auction.listing_id,
    now: now.toISOString(),
    end_time: auction.end_time.toISOString(),
    status: auction.status,
    late_bids_extend: auction.late_bids_extend,
    current: auction.price,
    increment: auction.minimum_bid_increment,
    least: minimumBid(auction.price, auction.minimum_bid_increment),
    bidders: rows.length,
    bids: rows.map((row, index) => ({
      bidder: row.number,
      amount: row.bid,
      timestamp: row.created_at.toISOString(),
      automatic: row.automatic,
      leading: index === 0,
      won: row.bid_id === auction.winning_bid_id,
      yours: own.has(row.bidder_id),
      maximum: own.has(row.bidder_id) ? row.maximum : null,
    })),
    session_id: actor.user && seesDeal ? auction.offer_session_id : null,
  };
}
