import { LIMITS } from "#contract/platform/limits.ts";
import { openAccepted } from "#server/deals/offers/accept-offer.ts";
import type { Terms } from "#server/deals/offers/open-negotiation.ts";
import { clip } from "#server/deals/wording.ts";
import { listingChanged } from "#server/goods/events.ts";
import { reindexListings } from "#server/goods/search/rows.ts";
import type { Customer } from "#server/organisations/customer.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { auctionConcluded } from "../events.ts";
import type { LockedAuction, StandingBid } from "./auctions.ts";

/** Who ends the auction: its seller's side, or nobody when it is the clock; then the winner's bid itself is the yes. */
export type Ending = { endedBy: string | null; now: Date };

type Deal = { session_id: string; offer_id: string; order_id: string };

/**
 * Ends an auction that is held: the bid is binding, so its order for the whole lot exists at once and takes the stock
 * (wire market §9.12). Without a winner it only ends. Throws `OutOfStock` when the lot was sold elsewhere.
 */
export async function concludeAuction(tx: Tx, auction: LockedAuction, ending: Ending): Promise<undefined>;
export async function concludeAuction(
  tx: Tx,
  auction: LockedAuction,
  ending: Ending,
  winner: StandingBid,
): Promise<Deal>;
export async function concludeAuction(
  tx: Tx,
  auction: LockedAuction,
  ending: Ending,
  winner?: StandingBid,
): Promise<Deal | undefined> {
  const { listing_id } = auction;
  await tx.updateTable("listing").set({ status: "archived" }).where("listing_id", "=", listing_id).execute();
  await tx
    .insertInto("listing_status_log")
    .values({ listing_id, new_status: "archived", changed_at: ending.now, actor_id: ending.endedBy })
    .execute();
  const deal = winner && (await sell(tx, auction, winner, ending));
  await tx
    .updateTable("auction")
    .set({
      status: "concluded",
      winning_bid_id: winner?.bid_id ?? null,
      offer_session_id: deal?.session_id ?? null,
      // What its seller ended early, ended now.
      ...(ending.endedBy === null ? {} : { end_time: ending.now }),
    })
    .where("listing_id", "=", listing_id)
    .execute();
  await reindexListings(tx, [listing_id]);
  await publish(tx, listingChanged({ listing_id }), auctionConcluded({ listing_id }));
  return deal;
}

function sell(tx: Tx, auction: LockedAuction, winner: StandingBid, { endedBy, now }: Ending): Promise<Deal> {
  const lot = { listing_id: auction.listing_id, quantity: auction.quantity_available };
  return openAccepted(
    tx,
    {
      customer: customerOf(winner),
      sellerId: auction.seller_id,
      sellerKind: auction.seller_kind,
      actorId: winner.user_id,
      side: "customer",
      now,
      terms: auctionTerms(auction, winner.bid, "winning_bid"),
      // A lot that a site admin has emptied is still owed what its page promised.
      lines: lot.quantity > 0 ? [lot] : [],
    },
    { actorId: endedBy ?? winner.user_id, now },
  );
}

/** Who buys by this bid: its bidder, for whom the person bid. */
export const customerOf = ({ user_id, bidder_id }: { user_id: string; bidder_id: string }): Customer => ({
  customer_id: user_id,
  customer_org_id: bidder_id === user_id ? null : bidder_id,
});

/** The whole lot at one bid: the winning one, or what is offered to somebody who did not win. */
export const auctionTerms = (
  { listing_id, title, quantity_available }: LockedAuction,
  bid: number,
  key: "winning_bid" | "offered",
): Terms => ({
  kind: "Delivery",
  payment_type: "one-time",
  cost: bid,
  collateral: 0,
  title: clip(title, LIMITS.title),
  title_key: "auction",
  description: "",
  wording: {
    lines: [{ title, path: `/market/${listing_id}`, quantity: quantity_available, price: null }],
    sums: [{ key, amount: bid }],
  },
});
