import { type RawBuilder, sql } from "kysely";
import { type Customer, customerSide } from "#server/organisations/customer.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/define.ts";
import { customerOf } from "#server/trading/auctions/conclude-auction.ts";
import { auctionConcluded, auctionEndsSoon, bidOutbid, bidPlaced } from "#server/trading/events.ts";
import type { Notice } from "./notify.ts";
import { marketSide } from "./recipients.ts";

export const BID_EVENTS = [bidPlaced, bidOutbid] as const;
type BidEvent = EventOf<(typeof BID_EVENTS)[number]>;
type BidRow = { user_id: string; bidder_id: string; seller_id: string; kind: string };

/** A bid is told to the seller's side; who was passed learns only that, not by whom. A bid that was replaced since is no news. */
export async function bidNotices(tx: Tx, event: BidEvent): Promise<Notice[]> {
  // Held until the news is written, so that replacing the bid takes the news away with it.
  const { rows } = await sql<BidRow>`
    select b.user_id, b.bidder_id, l.seller_id, p.kind from bid b join listing l on l.listing_id = b.listing_id join party p on p.party_id = l.seller_id
    where b.bid_id = ${event.bid_id} for key share of b`.execute(tx);
  const bid = rows[0];
  if (!bid) return [];
  const about = { entity_type: "market_bids", entity_id: event.bid_id, at: event.at } as const;
  return event.type === "bid.placed"
    ? [{ ...about, action: "market_item_bid", actor_id: bid.user_id, recipients: await marketSide(tx, bid) }]
    : [
        {
          ...about,
          action: "market_item_outbid",
          actor_id: null,
          recipients: await customerSide(tx, customerOf(bid), "manage_market"),
        },
      ];
}

export const AUCTION_EVENTS = [auctionConcluded, auctionEndsSoon] as const;

export const auctionNotices = async (tx: Tx, event: EventOf<(typeof AUCTION_EVENTS)[number]>): Promise<Notice[]> =>
  event.type === "auction.ends_soon"
    ? soonNotices(tx, event)
    : [...(await winnerNotices(tx, event)), ...(await loserNotices(tx, event))];

/** Who stands behind bids `b`: the persons themselves, and of an organisation who bid for it and who manages its market. */
const biddersOf = (where: RawBuilder<unknown>) => sql`
  select b.user_id from bid b where ${where} and (b.bidder_id = b.user_id
    or exists (select from contractor_member m where m.contractor_id = b.bidder_id and m.user_id = b.user_id))
  union select m.user_id from bid b join contractor_member_role m on m.contractor_id = b.bidder_id
    join contractor_role r on r.role_id = m.role_id where ${where} and r.manage_market`;

/** Those who watch the auction and those who bid on it. */
async function soonNotices(tx: Tx, { listing_id, at }: EventOf<typeof auctionEndsSoon>): Promise<Notice[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from watch where anchor = ${`listing:${listing_id}`} and listing_id = ${listing_id} and not paused
    union ${biddersOf(sql`b.listing_id = ${listing_id}`)}`.execute(tx);
  return [
    {
      action: "auction_ends_soon",
      entity_type: "listings",
      entity_id: listing_id,
      actor_id: null,
      recipients: rows.map(({ user_id }) => user_id),
      at,
    },
  ];
}

/** Who bid in vain hears it; the seller's side hears that nobody bid. */
async function loserNotices(tx: Tx, { listing_id, at }: EventOf<typeof auctionConcluded>): Promise<Notice[]> {
  const { rows } = await sql<{ seller_id: string; kind: string; bidders: string[]; winners: string[] }>`
    select l.seller_id, p.kind, array(${biddersOf(sql`b.listing_id = l.listing_id`)}) as bidders,
      array(${biddersOf(sql`b.bid_id = a.winning_bid_id`)}) as winners
    from listing l join party p on p.party_id = l.seller_id join auction a on a.listing_id = l.listing_id
    where l.listing_id = ${listing_id}`.execute(tx);
  const auction = rows[0];
  if (!auction) return [];
  const about = { entity_type: "listings", entity_id: listing_id, actor_id: null, at } as const;
  const losers = auction.bidders.filter((id) => !auction.winners.includes(id));
  return auction.bidders.length === 0
    ? [{ ...about, action: "auction_unsold", recipients: await marketSide(tx, auction) }]
    : [{ ...about, action: "auction_lost", recipients: losers }];
}

/** The winner learns of the deal, too, although it is their own offer (wire market §9.12). */
async function winnerNotices(tx: Tx, { listing_id, at }: EventOf<typeof auctionConcluded>): Promise<Notice[]> {
  const { rows } = await sql<Customer & { session_id: string }>`
    select s.session_id, s.customer_id, s.customer_org_id from auction a join offer_session s on s.session_id = a.offer_session_id
    where a.listing_id = ${listing_id}`.execute(tx);
  const [won] = rows;
  if (!won) return [];
  const about = { entity_type: "offer_sessions", entity_id: won.session_id, at } as const;
  return [{ ...about, action: "offer_create", actor_id: null, recipients: await customerSide(tx, won) }];
}
