import { type RawBuilder, sql } from "kysely";
import { ListingArchived, UnknownItem } from "#contract/goods/listings.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { can } from "#contract/platform/permissions.ts";
import type { ListingStatus } from "#contract/platform/shapes.ts";
import { type ActingParty, actingParty } from "#server/organisations/acting-party.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import type { PicturedItem } from "../photos/photos.ts";
import { seesPrivate } from "./composites.ts";

/** Loads and guards that every change of a listing begins with. */

export type LockedListing = {
  listing_id: string;
  sale_type: string;
  price: number;
  quantity_available: number;
  status: ListingStatus;
  internal: boolean;
  place: string | null;
  hidden_at: Date | null;
  seller_id: string;
  seller_kind: string;
  details_id: string;
  game_item_id: string | null;
  expiration: Date;
  expired_by_job: boolean;
};

/** What a listing is held for. Removal also waits for, and then holds back, those who are about to refer to it. */
export type Purpose = "change" | "stock" | "removal";
const LOCKS: Readonly<Record<Purpose, RawBuilder<unknown>>> = {
  change: sql`for no key update of l`,
  stock: sql`for no key update of l`,
  removal: sql`for update of l`,
};

/** The listing, held until the end of the transaction, whoever asks. */
export async function holdListing(
  tx: Tx,
  listingId: string,
  purpose: Purpose = "change",
): Promise<LockedListing | undefined> {
  const { rows } = await sql<LockedListing>`
    select l.listing_id, l.sale_type, l.price, l.quantity_available, l.status, l.internal, l.place, l.hidden_at, l.seller_id, p.kind as seller_kind, l.details_id,
      d.game_item_id, l.expiration, l.expired_by_job
    from listing l join party p on p.party_id = l.seller_id join listing_details d on d.details_id = l.details_id
    where l.listing_id = ${listingId} ${LOCKS[purpose]}`.execute(tx);
  return rows[0];
}

/** The listing, held until the end of the transaction; `NotFound` also for what the user may not know of. */
export async function lockListing(
  tx: Tx,
  user: User,
  listingId: string,
  purpose: Purpose = "change",
): Promise<LockedListing> {
  const listing = await holdListing(tx, listingId, purpose);
  if (!listing || !mayKnow(user, listing)) throw new NotFound();
  return listing;
}

/** Internal and hidden listings are for the selling side and site admins. */
export const mayKnow = (
  user: User | undefined,
  listing: Pick<LockedListing, "internal" | "hidden_at" | "seller_id">,
): boolean => !(listing.internal || listing.hidden_at !== null) || seesPrivate(user, listing.seller_id);

/** The seller, a member of the selling organisation with `manage_market`, or a site admin (wire market §0.3). */
export const manages = (user: User, sellerId: string): boolean =>
  user.user_id === sellerId || user.role === "admin" || can(user, sellerId, "manage_market");

/** Who keeps an organisation's stock sets quantities, and changes nothing else of a listing. */
export const keepsStock = (user: User, sellerId: string): boolean =>
  manages(user, sellerId) || can(user, sellerId, "manage_stock");

/** The listing, held, for somebody who may change it now. */
export async function lockOwnListing(tx: Tx, user: User, listingId: string, purpose?: Purpose): Promise<LockedListing> {
  const listing = await lockListing(tx, user, listingId, purpose);
  const isAllowed = purpose === "stock" ? keepsStock : manages;
  if (!isAllowed(user, listing.seller_id)) throw new NotAllowed();
  if (listing.status === "archived") throw new ListingArchived();
  return listing;
}

/** The party that sells: the organisation of that code when the user may manage its market, else the user. */
export const sellingParty = (db: Db, user: User, spectrumId: string | null | undefined): Promise<ActingParty> =>
  actingParty(db, user, spectrumId, "manage_market");

export type LinkedItem = PicturedItem & { game_item_id: string };

/** The game item of that name; null stays null, an unknown name is refused. */
export async function linkedItem(db: Db, name: string | null | undefined): Promise<LinkedItem | null> {
  if (name === null || name === undefined || name === "") return null;
  const { rows } = await sql<LinkedItem>`
    select game_item_id, image_url, details_id from game_item where lower(name) = lower(${name}) order by name = ${name} desc limit 1`.execute(
    db,
  );
  if (!rows[0]) throw new UnknownItem();
  return rows[0];
}
