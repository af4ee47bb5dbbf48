import { monthLater } from "#contract/goods/listing-life.ts";
import { type createListing as endpoint, InternalNeedsContractor, type NewListing } from "#contract/goods/listings.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { Unexpected } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { listingChanged } from "../events.ts";
import { setPhotos } from "../photos/photos.ts";
import { reindexListings } from "../search/rows.ts";
import { requireAuctionEnd } from "./auction-end.ts";
import { listingsById } from "./composites.ts";
import { requireFewListings } from "./daily-listings.ts";
import { linkedItem, sellingParty } from "./listings.ts";

/** Lists an item at a fixed price or as an auction, for the user or for an organisation whose market they manage. */
export function createListing(context: Context, input: NewListing): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const seller = await sellingParty(tx, user, input.spectrum_id);
    if (input.internal && seller.kind !== "contractor") throw new InternalNeedsContractor();
    const endTime = input.sale_type === "auction" ? requireAuctionEnd(input.end_time, context.now) : undefined;
    await requireFewListings(tx, { user_id: user.user_id, sellerId: seller.id, now: context.now });
    const item = await linkedItem(tx, input.item_name);
    const listingId = newId();
    const detailsId = newId();
    await tx
      .insertInto("listing_details")
      .values({
        details_id: detailsId,
        item_type: input.item_type,
        title: input.title,
        description: input.description,
        game_item_id: item?.game_item_id ?? null,
      })
      .execute();
    await setPhotos(tx, { of: "listing", id: detailsId }, input.photos ?? [], {
      item,
      publicUrl: context.config.publicUrl,
    });
    await tx
      .insertInto("listing")
      .values({
        listing_id: listingId,
        sale_type: input.sale_type,
        price: input.price,
        quantity_available: input.quantity_available,
        status: input.status,
        internal: input.internal,
        place: input.place,
        seller_id: seller.id,
        details_id: detailsId,
        created_at: context.now,
        expiration: monthLater(context.now),
      })
      .execute();
    if (endTime) await insertAuction(tx, listingId, input, endTime);
    await reindexListings(tx, [listingId]);
    await publish(tx, listingChanged({ listing_id: listingId }));
    const composite = (await listingsById(tx, [listingId], { user, publicUrl: context.config.publicUrl })).get(
      listingId,
    );
    if (!composite) throw new Unexpected();
    return { data: composite, listing_id: listingId, aggregate_id: null };
  });
}

const insertAuction = (tx: Tx, listingId: string, input: NewListing, endTime: Date) =>
  tx
    .insertInto("auction")
    .values({
      listing_id: listingId,
      minimum_bid_increment: input.minimum_bid_increment,
      end_time: endTime,
      late_bids_extend: input.late_bids_extend,
    })
    .execute();
