import { defineEvent } from "#server/platform/events/define.ts";

type BidFields = { listing_id: string; bid_id: string };
const LISTING = { listing: "listing_id" } as const;

export const bidPlaced = defineEvent("bid.placed").with<BidFields>(LISTING);
export const bidOutbid = defineEvent("bid.outbid").with<BidFields>(LISTING);
/** An hour from now at most; said once. */
export const auctionEndsSoon = defineEvent("auction.ends_soon").with<{ listing_id: string }>();
export const auctionConcluded = defineEvent("auction.concluded").with<{ listing_id: string }>(LISTING);

export const contractCreated = defineEvent("contract.created").with<{ contract_id: string }>();
export const contractChanged = defineEvent("contract.changed").with<{ contract_id: string }>({
  contract: "contract_id",
});
