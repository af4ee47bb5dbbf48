import { type RawBuilder, sql } from "kysely";
import type { MinimalContractor, MinimalUser, Rating } from "#contract/platform/shapes.ts";

/** How a party looks on the wire. Own pictures are stored as paths and leave as full addresses; defaults fill the gaps. */

export const DEFAULT_PICTURES = {
  user: "/media/default-user.webp",
  contractor: "/media/default-contractor.webp",
  banner: "/media/default-banner.webp",
} as const;

export type RatingColumns = {
  avg_rating: number;
  rating_count: number;
  total_rating: number;
  streak: number;
  total_orders: number;
  response_rate: number;
  total_assignments: number;
  hand_overs: number;
};

/** The columns of `party` that a view needs. Select them with `PARTY_COLUMNS`. */
export type PartyRow = RatingColumns & { kind: string; handle: string; name: string; avatar: string | null };

export const PARTY_COLUMNS = [
  "party.kind",
  "party.handle",
  "party.name",
  "party.avatar",
  "party.avg_rating",
  "party.rating_count",
  "party.total_rating",
  "party.streak",
  "party.total_orders",
  "party.response_rate",
  "party.total_assignments",
  "party.hand_overs",
] as const;

/** A stored picture as a full address. */
export const pictureUrl = (stored: string | null, fallback: string, publicUrl: string): string => {
  const picture = stored ?? fallback;
  return picture.startsWith("/") ? `${publicUrl}${picture}` : picture;
};

export const ratingView = (party: RatingColumns): Rating => ({
  avg_rating: party.avg_rating,
  rating_count: party.rating_count,
  total_rating: party.total_rating,
  streak: party.streak,
  total_orders: party.total_orders,
  response_rate: party.response_rate,
  total_assignments: party.total_assignments,
  hand_overs: party.hand_overs,
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

// The same views built by the database, for answers that it serialises whole. `alias` is the name of `party` in the query.

const pictureJson = (alias: string, fallback: string, publicUrl: string) => {
  const avatar = sql.ref(`${alias}.avatar`);
  return sql`case when ${avatar} is null then ${publicUrl + fallback}::text when ${avatar} like '/%' then ${publicUrl}::text || ${avatar} else ${avatar} end`;
};

export const ratingJson = (alias: string): RawBuilder<Rating> => {
  const column = (name: keyof RatingColumns) => sql.ref(`${alias}.${name}`);
  return sql<Rating>`json_build_object('avg_rating', ${column("avg_rating")}, 'rating_count', ${column("rating_count")}, 'total_rating', ${column("total_rating")}, 'streak', ${column("streak")}, 'total_orders', ${column("total_orders")}, 'response_rate', ${column("response_rate")}, 'total_assignments', ${column("total_assignments")}, 'hand_overs', ${column("hand_overs")})`;
};

/** A MinimalUser, or null when the joined party is missing or no user. */
export const minimalUserJson = (alias: string, publicUrl: string): RawBuilder<MinimalUser | null> =>
  sql<MinimalUser | null>`case when ${sql.ref(`${alias}.kind`)} = 'user' then json_build_object('username', ${sql.ref(`${alias}.handle`)}, 'display_name', ${sql.ref(`${alias}.name`)}, 'avatar', ${pictureJson(alias, DEFAULT_PICTURES.user, publicUrl)}, 'rating', ${ratingJson(alias)}) end`;

/** A MinimalContractor, or null when the joined party is missing or no organisation. */
export const minimalContractorJson = (alias: string, publicUrl: string): RawBuilder<MinimalContractor | null> =>
  sql<MinimalContractor | null>`case when ${sql.ref(`${alias}.kind`)} = 'contractor' then json_build_object('spectrum_id', ${sql.ref(`${alias}.handle`)}, 'name', ${sql.ref(`${alias}.name`)}, 'avatar', ${pictureJson(alias, DEFAULT_PICTURES.contractor, publicUrl)}, 'rating', ${ratingJson(alias)}) end`;
