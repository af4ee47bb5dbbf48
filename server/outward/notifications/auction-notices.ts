import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/events.ts";
import type { Notice } from "./notify.ts";
import { marketSide } from "./recipients.ts";

type BidRow = { user_id: string; seller_id: string; kind: string };

/** A bid is told to the seller's side; who was passed learns only that, not by whom. A bid that was replaced since is no news. */
export async function bidNotices(tx: Tx, event: EventOf<"bid.placed" | "bid.outbid">): Promise<Notice[]> {
  // Held until the news is written, so that replacing the bid takes the news away with it.
  const { rows } = await sql<BidRow>`
    select b.user_id, l.seller_id, p.kind from bid b join listing l on l.listing_id = b.listing_id join party p on p.party_id = l.seller_id
    where b.bid_id = ${event.bid_id} for key share of b`.execute(tx);
  const bid = rows[0];
  if (!bid) return [];
  const about = { entity_type: "market_bids", entity_id: event.bid_id, at: new Date() } as const;
  return event.type === "bid.placed"
    ? [{ ...about, action: "market_item_bid", actor_id: bid.user_id, recipients: await marketSide(tx, bid) }]
    : [{ ...about, action: "market_item_outbid", actor_id: null, recipients: [bid.user_id] }];
}

/** The winner learns of the deal, too, although it is their own offer (wire market §9.12). */
export async function winnerNotices(tx: Tx, listingId: string): Promise<Notice[]> {
  const { rows } = await sql<{ session_id: string; customer_id: string }>`
    select s.session_id, s.customer_id from auction a join offer_session s on s.session_id = a.offer_session_id
    where a.listing_id = ${listingId}`.execute(tx);
  return rows.map(({ session_id, customer_id }) => ({
    action: "offer_create",
    entity_type: "offer_sessions",
    entity_id: session_id,
    actor_id: null,
    recipients: [customer_id],
    at: new Date(),
  }));
}
