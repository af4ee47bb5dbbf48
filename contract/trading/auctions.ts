import { z } from "zod";
import { get, post, raw, wrapped } from "#contract/platform/endpoint.ts";
import { LISTING_ID, OFFER_ID, ORDER_ID, SESSION_ID } from "#contract/platform/examples.ts";
import { problem } from "#contract/platform/problem.ts";
import { Auec, AuecOut, DONE, Done, ForOrganisation, Id, Iso, Moment } from "#contract/platform/values.ts";

/** Refusals of auctions (wire market §3). */
export const NotAnAuction = problem("not_an_auction", 400);
export const AuctionOver = problem("auction_over", 409);
export const AuctionEnded = problem("auction_ended", 409);
/** The lot of an auction whose deal was cancelled: what may be done with it once it is back, and when not. */
export const NotReturned = problem("lot_not_returned", 409);
export const OfferWaits = problem<{ session_id: string }>("lot_offer_waits", 409);
export const NoNextBidder = problem("no_next_bidder", 409);
export const OwnAuction = problem("own_auction", 400);
/** Carries what a form needs to offer the next amount: the price now and the least bid that beats it. */
export const BidTooLow = problem<{ current: number; least: number }>("bid_too_low", 409);
export const MaximumTooLow = problem<{ least: number }>("maximum_too_low", 409);

const ListingParams = z.object({ listing_id: Id });

/** A bid as the calls about bids show it. Inner ids stay inside, so both id fields are null. */
export const Bid = z.object({
  bid_id: Id,
  listing_id: Id,
  bid_amount: AuecOut,
  timestamp: Iso,
  bidder: z.object({
    user_id: z.null(),
    contractor_id: z.null(),
    username: z.string(),
    display_name: z.string(),
  }),
});
export type Bid = z.infer<typeof Bid>;

const BID_ID = "0199a1b2-0000-7000-8000-00000000000c";
const BID = {
  bid_id: BID_ID,
  listing_id: LISTING_ID,
  bid_amount: 52000,
  timestamp: "2026-03-08T09:33:20.000Z",
  bidder: { user_id: null, contractor_id: null, username: "tam_oyelle", display_name: "Tam Oyelle" },
} satisfies Bid;

export const listBids = get("/api/market/listings/:listing_id/bids", {
  summary: "The bids on an auction: all for the selling side, one's own for a bidder.",
  who: "public",
  shared: true,
  scope: "market:read",
  params: ListingParams,
  reply: wrapped(z.array(Bid)),
  example: { data: [BID] },
});

const hasAmount = (bid: { bid_amount?: number; bid?: number; maximum_amount?: number | null }) =>
  (bid.bid_amount ?? bid.bid ?? bid.maximum_amount ?? null) !== null;

/** `bid` is another spelling of `bid_amount`. With a maximum alone the site names the least amount that leads. */
export const NewBid = z
  .object({
    bid_amount: Auec.optional(),
    bid: Auec.optional(),
    maximum_amount: Auec.nullish(),
    spectrum_id: ForOrganisation,
  })
  .refine(hasAmount, { path: ["bid_amount"] });
export type NewBid = z.output<typeof NewBid>;

export const placeBid = post("/api/market/listings/:listing_id/bids", {
  summary:
    "Bid on an auction, for oneself or an organisation; a sealed maximum lets the site bid on, as little as needed.",
  who: "verified",
  scope: "market:write",
  params: ListingParams,
  body: NewBid,
  // What follows the bid is ours: whether it leads, now that earlier maximums have answered.
  reply: wrapped(Bid.extend({ leading: z.boolean(), current: AuecOut, least: AuecOut })),
  example: { data: { ...BID, leading: true, current: 52000, least: 53001 } },
});

export const acceptBid = post("/api/market/bids/:bid_id/accept", {
  summary: "End an auction now with this bid as the winner; the order exists when the call returns.",
  who: "signed-in",
  scope: "market:write",
  params: z.object({ bid_id: Id }),
  reply: wrapped(
    z.object({
      result: z.string(),
      session_id: Id,
      offer_id: Id,
      order_id: Id,
      discord_invite: z.string().nullable(),
    }),
  ),
  example: {
    data: {
      result: "Success",
      session_id: SESSION_ID,
      offer_id: OFFER_ID,
      order_id: ORDER_ID,
      discord_invite: null,
    },
  },
});

export const NewRound = z.object({ price: Auec, end_time: Moment });
export type NewRound = z.output<typeof NewRound>;

export const auctionAgain = post("/api/market/listings/:listing_id/again", {
  summary: "Put the lot of an auction up once more after its deal was cancelled; the bids of the last time are gone.",
  who: "verified",
  scope: "market:write",
  params: ListingParams,
  body: NewRound,
  reply: raw(Done),
  example: DONE,
});

export const offerToNext = post("/api/market/listings/:listing_id/next", {
  summary: "Offer the lot to the next bidder at their bid after its deal was cancelled; they may accept or not.",
  who: "verified",
  scope: "market:write",
  params: ListingParams,
  reply: raw(Done.extend({ session_id: Id, offer_id: Id })),
  example: { ...DONE, session_id: SESSION_ID, offer_id: OFFER_ID },
});

/** Ours: what everybody may know of an auction. Bidders are numbers in the order of their first bids. */
export const BidHistory = z.object({
  listing_id: Id,
  /** The server's clock, which alone says when the auction ends. */
  now: Iso,
  end_time: Iso,
  status: z.enum(["active", "concluded"]),
  late_bids_extend: z.boolean(),
  current: AuecOut,
  increment: AuecOut,
  least: AuecOut,
  bidders: z.int(),
  bids: z.array(
    z.object({
      bidder: z.int(),
      amount: AuecOut,
      timestamp: Iso,
      automatic: z.boolean(),
      leading: z.boolean(),
      won: z.boolean(),
      yours: z.boolean(),
      /** Of one's own bids only. */
      maximum: AuecOut.nullable(),
    }),
  ),
  /** The deal that the auction became, for the two sides of it. */
  session_id: Id.nullable(),
});
export type BidHistory = z.infer<typeof BidHistory>;

export const getBidHistory = get("/api/market/listings/:listing_id/bid-history", {
  summary: "The standing of an auction without names; one's own bids are marked.",
  who: "public",
  shared: true,
  scope: "market:read",
  params: ListingParams,
  reply: wrapped(BidHistory),
  example: {
    data: {
      listing_id: LISTING_ID,
      now: "2026-03-08T09:40:00.000Z",
      end_time: "2026-03-09T20:00:00.000Z",
      status: "active",
      late_bids_extend: true,
      current: 52000,
      increment: 1000,
      least: 53001,
      bidders: 1,
      bids: [
        {
          bidder: 1,
          amount: 52000,
          timestamp: "2026-03-08T09:33:20.000Z",
          automatic: false,
          leading: true,
          won: false,
          yours: false,
          maximum: null,
        },
      ],
      session_id: null,
    },
  },
});
