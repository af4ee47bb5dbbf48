import { monthLater } from "#contract/goods/listing-life.ts";
import {
  type createListing as endpoint,
  InternalNeedsContractor,
  type NewBulkListing,
  UnknownItem,
} from "#contract/goods/listings.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { Unexpected } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { listingChanged } from "../events.ts";
import { listingsById } from "../listings/composites.ts";
import { requireFewListings } from "../listings/daily-listings.ts";
import { sellingParty } from "../listings/listings.ts";
import { reindexListings } from "../search/rows.ts";

/** Lists a stock of a game item: a price and a quantity, for text and pictures are the item's (wire market §9.3). */
export function createBulkListing(context: Context, input: NewBulkListing): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  const { now, config } = context;
  return context.transaction(async (tx) => {
    const seller = await sellingParty(tx, user, input.spectrum_id);
    if (input.internal && seller.kind !== "contractor") throw new InternalNeedsContractor();
    await requireFewListings(tx, { user_id: user.user_id, sellerId: seller.id, now });
    const item = await tx
      .selectFrom("game_item")
      .select(["game_item_id", "details_id"])
      .where("game_item_id", "=", input.game_item_id)
      .executeTakeFirst();
    if (!item) throw new UnknownItem();
    const listing_id = newId();
    await tx
      .insertInto("listing")
      .values({
        listing_id,
        sale_type: "aggregate",
        price: input.price,
        quantity_available: input.quantity_available,
        status: input.status,
        internal: input.internal,
        place: input.place,
        seller_id: seller.id,
        details_id: item.details_id,
        created_at: now,
        expiration: monthLater(now),
      })
      .execute();
    await reindexListings(tx, [listing_id]);
    await publish(tx, listingChanged({ listing_id }));
    const data = (await listingsById(tx, [listing_id], { user, publicUrl: config.publicUrl })).get(listing_id);
    if (!data) throw new Unexpected();
    return { data, listing_id, aggregate_id: item.game_item_id };
  });
}
