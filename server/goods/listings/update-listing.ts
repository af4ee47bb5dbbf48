import { monthLater, refreshableAt } from "#contract/goods/listing-life.ts";
import {
  AuctionNotEditable,
  BulkHasNoText,
  ChangedMeanwhile,
  InternalNeedsContractor,
  type ListingChange,
  RefreshTooSoon,
  type SeenValues,
} from "#contract/goods/listings.ts";
import type { User } from "#contract/platform/actor.ts";
import { BadRequest, NothingToChange } from "#contract/platform/errors.ts";
import type { ListingStatus } from "#contract/platform/shapes.ts";
import { recordListings } from "#server/organisations/audit/record-listings.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { listingChanged } from "../events.ts";
import { setPhotos } from "../photos/photos.ts";
import { reindexListings } from "../search/rows.ts";
import { type LinkedItem, type LockedListing, linkedItem, lockOwnListing } from "./listings.ts";

/** Changes the given fields, all or none, and restarts the listing's month. */
export function updateListing(context: Context, listingId: string, { seen, ...change }: ListingChange): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, user, listingId, isStockAlone(change) ? "stock" : "change");
    if (Object.values(change).every((value) => value === undefined)) throw new NothingToChange();
    if (listing.sale_type === "auction" && user.role !== "admin") throw new AuctionNotEditable();
    requireFitting(listing, change);
    if (seen) await requireUnchanged(tx, listing, seen);
    await recordModeration(tx, user, listing, change);
    const item = change.item_name === undefined ? undefined : await linkedItem(tx, change.item_name);
    await changeDetails(tx, listing, change, item);
    if (change.photos) {
      await setPhotos(tx, { of: "listing", id: listing.details_id }, change.photos, {
        item: item ?? (await ownItem(tx, listing)) ?? null,
        publicUrl: context.config.publicUrl,
      });
    }
    await tx
      .updateTable("listing")
      .set({
        status: change.status,
        price: change.price,
        quantity_available: change.quantity_available,
        internal: change.internal,
        place: change.place,
        expiration: monthLater(context.now),
        // What ran out stays so until its seller says what it is to be.
        ...(change.status === undefined ? {} : { expired_by_job: false }),
      })
      .where("listing_id", "=", listingId)
      .execute();
    await recordListings(tx, user.user_id, [
      { listing_id: listingId, before: listing, after: standAfter(listing, change) },
    ]);
    if (change.status && change.status !== listing.status) await recordStatus(tx, context, listing, change.status);
    if (change.minimum_bid_increment !== undefined)
      await tx
        .updateTable("auction")
        .set({ minimum_bid_increment: change.minimum_bid_increment })
        .where("listing_id", "=", listingId)
        .execute();
    await finish(tx, listing);
  });
}

/** Who keeps an organisation's stock may do that much here, too. */
const isStockAlone = ({ quantity_available, ...rest }: Omit<ListingChange, "seen">): boolean =>
  quantity_available !== undefined && Object.values(rest).every((value) => value === undefined);

const standAfter = (listing: LockedListing, { price, quantity_available }: Omit<ListingChange, "seen">) => ({
  price: price ?? listing.price,
  quantity_available: quantity_available ?? listing.quantity_available,
});

/** Fields that the kind of listing does not have, or that its kind forbids to change. */
function requireFitting(listing: LockedListing, change: ListingChange): void {
  const touchesText = [change.title, change.description, change.item_type, change.item_name].some(
    (value) => value !== undefined,
  );
  if (listing.sale_type === "aggregate" && (touchesText || change.photos)) throw new BulkHasNoText();
  if (listing.sale_type === "auction" && change.price !== undefined) throw new AuctionNotEditable();
  if (listing.sale_type !== "auction" && change.minimum_bid_increment !== undefined) throw new BadRequest();
  if (change.internal === true && listing.seller_kind !== "contractor") throw new InternalNeedsContractor();
}

/** The later of two people who edit a listing is told what the earlier one made of it. */
async function requireUnchanged(tx: Tx, listing: LockedListing, seen: Partial<SeenValues>): Promise<void> {
  const details = await tx
    .selectFrom("listing_details")
    .leftJoin("game_item", "game_item.game_item_id", "listing_details.game_item_id")
    .select(["title", "listing_details.description", "listing_details.item_type", "game_item.name as item_name"])
    .where("listing_details.details_id", "=", listing.details_id)
    .executeTakeFirstOrThrow();
  const { status, price, quantity_available, internal, place } = listing;
  const present = { ...details, price, quantity_available, internal, status, place };
  const names = Object.keys(present) as (keyof SeenValues)[];
  const others = names.filter((name) => seen[name] !== undefined && seen[name] !== present[name]);
  if (others.length > 0) throw new ChangedMeanwhile(Object.fromEntries(others.map((name) => [name, present[name]])));
}

async function changeDetails(
  tx: Tx,
  listing: LockedListing,
  change: ListingChange,
  item: LinkedItem | null | undefined,
): Promise<void> {
  const { title, description, item_type } = change;
  if (title === undefined && description === undefined && item_type === undefined && item === undefined) return;
  await tx
    .updateTable("listing_details")
    .set({ title, description, item_type, game_item_id: item === undefined ? undefined : (item?.game_item_id ?? null) })
    .where("details_id", "=", listing.details_id)
    .execute();
}

const ownItem = (tx: Tx, listing: LockedListing) =>
  listing.game_item_id === null
    ? undefined
    : tx
        .selectFrom("game_item")
        .select(["game_item_id", "image_url", "details_id"])
        .where("game_item_id", "=", listing.game_item_id)
        .executeTakeFirst();

async function recordStatus(tx: Tx, context: Context, listing: LockedListing, status: ListingStatus): Promise<void> {
  await tx
    .insertInto("listing_status_log")
    .values({
      listing_id: listing.listing_id,
      new_status: status,
      changed_at: context.now,
      actor_id: signedIn(context).user_id,
    })
    .execute();
  if (status === "archived" && listing.sale_type === "auction")
    await tx.updateTable("auction").set({ status: "concluded" }).where("listing_id", "=", listing.listing_id).execute();
}

/** Whoever is of the staff and not the seller's writes down what they change. */
async function recordModeration(
  tx: Tx,
  user: User,
  listing: LockedListing,
  change: Omit<ListingChange, "seen">,
): Promise<void> {
  const { seller_id, listing_id } = listing;
  if (user.user_id === seller_id || user.memberships.some(({ contractor_id }) => contractor_id === seller_id)) return;
  const { title } = await tx
    .selectFrom("listing_details")
    .select("title")
    .where("details_id", "=", listing.details_id)
    .executeTakeFirstOrThrow();
  await recordStaff(tx, {
    admin_id: user.user_id,
    action: "listing_changed",
    subject_kind: "listing",
    subject_id: listing_id,
    subject_name: title,
    party_id: seller_id,
    before: { status: listing.status, price: listing.price, quantity_available: listing.quantity_available },
    after: { changed: Object.keys(change).join(", ") },
  });
}

/** An item that the listing was linked to before also loses it from its row. */
async function finish(tx: Tx, listing: LockedListing): Promise<void> {
  await reindexListings(tx, [listing.listing_id], listing.game_item_id === null ? [] : [listing.game_item_id]);
  await publish(tx, listingChanged({ listing_id: listing.listing_id }));
}

/** Sets the stock. An auction's lot may not shrink under its bidders. */
export function updateQuantity(context: Context, listingId: string, quantity: number): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, user, listingId, "stock");
    if (listing.sale_type === "auction" && user.role !== "admin") throw new AuctionNotEditable();
    await tx
      .updateTable("listing")
      .set({ quantity_available: quantity, expiration: monthLater(context.now) })
      .where("listing_id", "=", listingId)
      .execute();
    const after = { price: listing.price, quantity_available: quantity };
    await recordListings(tx, user.user_id, [{ listing_id: listingId, before: listing, after }]);
    await finish(tx, listing);
  });
}

/** Starts the month again; a listing that ran out comes back to the market. */
export function refreshListing(context: Context, listingId: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, user, listingId);
    const from = refreshableAt(listing.expiration, context.now);
    if (from > context.now) throw new RefreshTooSoon({ refreshable_at: from.toISOString() });
    const comesBack = listing.status === "inactive" && listing.expired_by_job;
    await tx
      .updateTable("listing")
      .set({
        expiration: monthLater(context.now),
        status: comesBack ? "active" : listing.status,
        expired_by_job: false,
      })
      .where("listing_id", "=", listingId)
      .execute();
    if (comesBack) await recordStatus(tx, context, listing, "active");
    await finish(tx, listing);
  });
}
