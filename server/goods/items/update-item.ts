import { sql } from "kysely";
import { approvedPicture } from "#contract/platform/approved-picture.ts";
import { ImageHostNotAllowed, NotFound, NothingToChange } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { setPhotos } from "../photos/photos.ts";
import { reindexItems, reindexListings } from "../search/rows.ts";

type Change = { title?: string | undefined; description?: string | undefined; photo?: string | undefined };

/** Changes what an item's page shows; its name, by which it is looked up, stays. For site admins. */
export function updateItem(context: Context, itemId: string, { title, description, photo }: Change): Promise<void> {
  if (title === undefined && description === undefined && photo === undefined) throw new NothingToChange();
  return context.transaction(async (tx) => {
    const { rows } = await sql<{ details_id: string; image_url: string | null; name: string }>`
      select details_id, image_url, name from game_item where game_item_id = ${itemId} for no key update`.execute(tx);
    const item = rows[0];
    if (!item) throw new NotFound();
    if (title !== undefined || description !== undefined)
      await tx
        .updateTable("listing_details")
        .set({ title, description })
        .where("details_id", "=", item.details_id)
        .execute();
    if (photo !== undefined) {
      if (approvedPicture(photo) === undefined && photo !== item.image_url) throw new ImageHostNotAllowed();
      await setPhotos(tx, { of: "listing", id: item.details_id }, [photo], {
        item,
        publicUrl: context.config.publicUrl,
      });
    }
    await recordStaff(tx, {
      admin_id: signedIn(context).user_id,
      action: "item_changed",
      subject_kind: "item",
      subject_id: itemId,
      subject_name: item.name,
      after: { title: title ?? null, description: description ?? null, photo: photo ?? null },
    });
    await reindexListings(tx, await bulkListingsOf(tx, item.details_id));
    await reindexItems(tx, [itemId]);
  });
}

/** Bulk listings have the item's own text and pictures. */
async function bulkListingsOf(tx: Tx, detailsId: string): Promise<string[]> {
  const rows = await tx.selectFrom("listing").select("listing_id").where("details_id", "=", detailsId).execute();
  return rows.map((row) => row.listing_id);
}
