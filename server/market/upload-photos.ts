import type { Answer } from "#contract/endpoint.ts";
import { BulkHasNoText, type uploadPhotos as endpoint } from "#contract/market.ts";
import { DONE } from "#contract/values.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { announce } from "#server/platform/events/announce.ts";
import type { Files } from "#server/platform/http/files.ts";
import type { Media } from "#server/platform/media.ts";
import { pictureUrl } from "#server/profiles/party-view.ts";
import { lockOwnListing } from "./listings.ts";
import { addPhotos } from "./photos.ts";
import { reindexListings } from "./search-rows.ts";

/** Takes in and stores pictures of a listing, all or none. Rights are checked before a byte is read, and again with the listing held. */
export async function uploadPhotos(
  context: Context,
  listingId: string,
  files: Files,
  media: Media,
): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  await context.db.transaction().execute(async (tx) => {
    if ((await lockOwnListing(tx, user, listingId)).sale_type === "aggregate") throw new BulkHasNoText();
  });
  // Decoding takes its time: nobody waits for the listing's lock meanwhile.
  const stored = await media.store(await files());
  try {
    return await context.db.transaction().execute(async (tx) => {
      const listing = await lockOwnListing(tx, user, listingId);
      const added = await addPhotos(
        tx,
        listing.details_id,
        stored.map((picture) => `${picture.name}.webp`),
      );
      await reindexListings(tx, [listingId]);
      await announce(tx, { type: "listing.changed", listing_id: listingId });
      const photos = added.map(({ resource_id, address }) => ({
        resource_id,
        url: pictureUrl(address, address, context.config.publicUrl),
      }));
      return { ...DONE, photos, photo_urls: photos.map((photo) => photo.url) };
    });
  } catch (error) {
    await media.remove(stored.map((picture) => picture.name));
    throw error;
  }
}
