import { BulkHasNoText, type uploadPhotos as endpoint } from "#contract/goods/listings.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { DONE } from "#contract/platform/values.ts";
import { pictureUrl } from "#server/people/profiles/party-view.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Files } from "#server/platform/http/files.ts";
import type { Media } from "#server/platform/media.ts";
import { pictureStored } from "#server/platform/picture-events.ts";
import { listingChanged } from "../events.ts";
import { lockOwnListing } from "../listings/listings.ts";
import { reindexListings } from "../search/rows.ts";
import { addPhotos, type PhotoOwner } from "./photos.ts";

/** Takes in and stores pictures of a listing, all or none. */
export async function uploadPhotos(
  context: Context,
  listingId: string,
  files: Files,
  media: Media,
): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  const photos = await takeIn(context, files, media, {
    album: async (tx) => {
      const listing = await lockOwnListing(tx, user, listingId);
      if (listing.sale_type === "aggregate") throw new BulkHasNoText();
      return { of: "listing", id: listing.details_id };
    },
    after: async (tx) => {
      await reindexListings(tx, [listingId]);
      await publish(tx, listingChanged({ listing_id: listingId }));
    },
  });
  return { ...DONE, photos, photo_urls: photos.map((photo) => photo.url) };
}

/** `album` says on what the pictures go, held, or throws when the caller may not; `after` is done in the same transaction. */
type Taking = { album: (tx: Tx) => Promise<PhotoOwner>; after?: (tx: Tx) => Promise<void> };

/**
 * Takes in pictures, all or none; answers their ids and whole addresses. Rights are checked before a byte is read, and again with
 * the album held.
 */
export async function takeIn(
  context: Context,
  files: Files,
  media: Media,
  { album, after }: Taking,
): Promise<{ resource_id: string; url: string }[]> {
  // Decoding takes its time: this look at the rights ends before it, so that nothing is held meanwhile.
  await context.db.transaction().execute(async (tx) => void (await album(tx)));
  const stored = await media.store(await files());
  try {
    return await context.transaction(async (tx) => {
      const names = stored.map((picture) => `${picture.name}.webp`);
      const added = await addPhotos(tx, await album(tx), names);
      await publish(tx, ...names.map((filename) => pictureStored({ filename })));
      await after?.(tx);
      return added.map(({ resource_id, address }) => ({
        resource_id,
        url: pictureUrl(address, address, context.config.publicUrl),
      }));
    });
  } catch (error) {
    await media.remove(stored.map((picture) => picture.name));
    throw error;
  }
}
