import type { SearchResult } from "#contract/goods/search.ts";
import type { Composite } from "#contract/platform/shapes.ts";
import { contractorParty, type Party, userParty } from "#web/ui/party.ts";

/** Exactly one of the two sellers is set; the other is null. */
export function sellerOf({ listing }: Composite): Party | null {
  if (listing.contractor_seller) return contractorParty(listing.contractor_seller);
  return listing.user_seller ? userParty(listing.user_seller) : null;
}

export const asSeller = ({ kind, id, name }: Party): Pick<Party, "kind" | "id" | "name"> => ({ kind, id, name });

export const auctionEnd = (composite: Composite) =>
  composite.type === "unique" ? composite.auction_details?.end_time : undefined;

/** An auction that nobody has bid on, as its sellers see it: to others the bids are not told. */
export const canWithdraw = (composite: Composite) =>
  composite.type === "unique" &&
  composite.auction_details?.status === "active" &&
  composite.listing.status !== "archived" &&
  composite.bids?.length === 0;

export type ListingState = "active" | "inactive" | "archived" | "expired" | "sold-out" | "auction-over";

/** Why it can or cannot be bought now, in one word. */
export function stateOf(composite: Composite, now: number): ListingState {
  const { listing } = composite;
  if (listing.status !== "active") return listing.status;
  const end = auctionEnd(composite);
  if (end !== undefined) return Date.parse(end) <= now ? "auction-over" : "active";
  if (Date.parse(listing.expiration) <= now) return "expired";
  return listing.quantity_available === 0 ? "sold-out" : "active";
}

/** The page of what a search found: a listing, a combined one, or an item as a whole. */
export const linkTo = ({ listing_type, listing_id: id }: Pick<SearchResult, "listing_type" | "listing_id">) => {
  if (listing_type === "unique") return { to: "/market/$id", params: { id } } as const;
  return listing_type === "multiple"
    ? ({ to: "/market/multiple/$id", params: { id } } as const)
    : ({ to: "/market/aggregate/$id", params: { id } } as const);
};

/** An item and a listing may share an id. */
export const resultKey = ({ listing_type, listing_id }: SearchResult) => `${listing_type}${listing_id}`;
