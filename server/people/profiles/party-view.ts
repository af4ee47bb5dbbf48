import { DRAWN_PHOTO } from "#contract/platform/images.ts";
import type { MinimalContractor, MinimalUser, Rating } from "#contract/platform/shapes.ts";

/** How a party looks on the wire. Own pictures are stored as paths and leave as full addresses; defaults fill the gaps. */

export const DEFAULT_PICTURES = {
  user: "/media/default-user.webp",
  contractor: "/media/default-contractor.webp",
  banner: "/media/default-banner.webp",
  listing: DRAWN_PHOTO,
} as const;

export type RatingColumns = {
  avg_rating: number;
  assured_rating: number;
  rating_count: number;
  total_rating: number;
  streak: number;
  total_orders: number;
  response_rate: number;
  total_assignments: number;
  hand_overs: number;
  broken_bids: number;
};

/** The columns of `party` that a view needs. Select them with `PARTY_COLUMNS`. */
export type PartyRow = RatingColumns & { kind: string; handle: string; name: string; avatar: string | null };

export const PARTY_COLUMNS = [
  "party.kind",
  "party.handle",
  "party.name",
  "party.avatar",
  "party.avg_rating",
  "party.assured_rating",
  "party.rating_count",
  "party.total_rating",
  "party.streak",
  "party.total_orders",
  "party.response_rate",
  "party.total_assignments",
  "party.hand_overs",
  "party.broken_bids",
] as const;

/** A stored picture as a full address. */
export const pictureUrl = (stored: string | null, fallback: string, publicUrl: string): string => {
  const picture = stored ?? fallback;
  return picture.startsWith("/") ? `${publicUrl}${picture}` : picture;
};

export const ratingView = (party: RatingColumns): Rating => ({
  avg_rating: party.avg_rating,
  assured_rating: party.assured_rating,
  rating_count: party.rating_count,
  total_rating: party.total_rating,
  streak: party.streak,
  total_orders: party.total_orders,
  response_rate: party.response_rate,
  total_assignments: party.total_assignments,
  hand_overs: party.hand_overs,
  broken_bids: party.broken_bids,
});

export const minimalUser = (party: PartyRow, publicUrl: string): MinimalUser => ({
  username: party.handle,
  display_name: party.name,
  avatar: pictureUrl(party.avatar, DEFAULT_PICTURES.user, publicUrl),
  rating: ratingView(party),
});

export const minimalContractor = (party: PartyRow, publicUrl: string): MinimalContractor => ({
  spectrum_id: party.handle,
  name: party.name,
  avatar: pictureUrl(party.avatar, DEFAULT_PICTURES.contractor, publicUrl),
  rating: ratingView(party),
});

/** The seller of a listing, or any party that is either: one of the two is null. */
export const sellerViews = (party: PartyRow, publicUrl: string) => ({
  user_seller: party.kind === "user" ? minimalUser(party, publicUrl) : null,
  contractor_seller: party.kind === "contractor" ? minimalContractor(party, publicUrl) : null,
});
