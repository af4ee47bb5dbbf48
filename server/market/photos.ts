import { sql } from "kysely";
import { ImageHostNotAllowed, TooManyPhotos } from "#contract/errors.ts";
import { isApprovedImage, PLACEHOLDER_PHOTO } from "#contract/images.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";

/** The pictures of a listing's details, in order; the first is the cover (wire market §9.11). */

/** All pictures of these details as a JSON array of addresses; null when there are none. `details` names the column. */
export const photosOf = (details: string) => sql`(
  select json_agg(coalesce(r.external_url, '/media/' || r.filename) order by f.position, f.resource_id)
  from photo f join image_resource r on r.resource_id = f.resource_id where f.details_id = ${sql.ref(details)})`;

/** The cover; of own pictures the small one, which is all that a card needs. */
export const firstPhoto = (details: string) => sql`(
  select coalesce(r.external_url, '/media/' || replace(r.filename, '.webp', '-480.webp'))
  from photo f join image_resource r on r.resource_id = f.resource_id
  where f.details_id = ${sql.ref(details)} order by f.position, f.resource_id limit 1)`;

type Attached = { resource_id: string; address: string };

/** Makes these addresses the pictures: linked ones from approved hosts, own uploads only where they hang already. */
export async function setPhotos(
  tx: Tx,
  detailsId: string,
  addresses: readonly string[],
  trusted: { itemImage: string | null; publicUrl: string },
): Promise<void> {
  const attached = await listAttached(tx, detailsId);
  const wanted = [...new Set(addresses.map((address) => withoutHost(address, trusted.publicUrl)))].filter(
    (address) => address !== PLACEHOLDER_PHOTO,
  );
  if (wanted.length > LIMITS.photosPerListing) throw new TooManyPhotos({ most: LIMITS.photosPerListing });
  const kept = new Map(attached.map((photo) => [photo.address, photo.resource_id]));
  const rows = wanted.map((address, position) => {
    const known = kept.get(address);
    if (known === undefined && !isApprovedImage(address) && address !== trusted.itemImage)
      throw new ImageHostNotAllowed();
    return { address, position, resource_id: known ?? newId(), isNew: known === undefined };
  });
  const added = rows
    .filter((row) => row.isNew)
    .map(({ resource_id, address }) => ({ resource_id, external_url: address }));
  if (added.length > 0) await tx.insertInto("image_resource").values(added).execute();
  await tx.deleteFrom("photo").where("details_id", "=", detailsId).execute();
  if (rows.length > 0)
    await tx
      .insertInto("photo")
      .values(rows.map(({ resource_id, position }) => ({ details_id: detailsId, resource_id, position })))
      .execute();
  await dropUnused(
    tx,
    attached.filter((photo) => !wanted.includes(photo.address)).map((photo) => photo.resource_id),
  );
}

/** Hangs uploaded files behind the pictures there are; past the limit the oldest go first. */
export async function addPhotos(tx: Tx, detailsId: string, filenames: readonly string[]): Promise<Attached[]> {
  const attached = await listAttached(tx, detailsId);
  const added = filenames.map((filename) => ({ resource_id: newId(), filename }));
  await tx.insertInto("image_resource").values(added).execute();
  const order = [...attached.map((photo) => photo.resource_id), ...added.map((photo) => photo.resource_id)];
  const stay = order.slice(-LIMITS.photosPerListing);
  await tx.deleteFrom("photo").where("details_id", "=", detailsId).execute();
  await tx
    .insertInto("photo")
    .values(stay.map((resource_id, position) => ({ details_id: detailsId, resource_id, position })))
    .execute();
  await dropUnused(
    tx,
    order.filter((id) => !stay.includes(id)),
  );
  return added.map(({ resource_id, filename }) => ({ resource_id, address: `/media/${filename}` }));
}

/** Takes out the rows of pictures that nothing shows any more. Their files stay on the disk: a file cannot be part of the transaction. */
async function dropUnused(tx: Tx, resourceIds: readonly string[]): Promise<void> {
  if (resourceIds.length === 0) return;
  await sql`delete from image_resource r where r.resource_id = any(${sql.val([...resourceIds])}::uuid[])
    and not exists (select from photo f where f.resource_id = r.resource_id)`.execute(tx);
}

async function listAttached(tx: Tx, detailsId: string): Promise<Attached[]> {
  const { rows } = await sql<Attached>`
    select r.resource_id, coalesce(r.external_url, '/media/' || r.filename) as address
    from photo f join image_resource r on r.resource_id = f.resource_id
    where f.details_id = ${detailsId} order by f.position, f.resource_id`.execute(tx);
  return rows;
}

/** Detaches all pictures, before their details go. */
export async function removePhotos(tx: Tx, detailsId: string): Promise<void> {
  const attached = await listAttached(tx, detailsId);
  await tx.deleteFrom("photo").where("details_id", "=", detailsId).execute();
  await dropUnused(
    tx,
    attached.map((photo) => photo.resource_id),
  );
}

const withoutHost = (address: string, publicUrl: string): string =>
  address.startsWith(`${publicUrl}/media/`) ? address.slice(publicUrl.length) : address;
