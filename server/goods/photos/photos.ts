import { sql } from "kysely";
import { approvedPicture } from "#contract/platform/approved-picture.ts";
import { ImageHostNotAllowed, TooManyPhotos } from "#contract/platform/errors.ts";
import { DRAWN_PHOTO, isPlaceholder } from "#contract/platform/images.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { pictureUrl } from "#server/people/profiles/party-view.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";

/** The pictures of a listing's details or of a service, in order; the first is the cover (wire market §9.11, orders §9.11). */

const PHOTO_OWNERS = {
  listing: { table: "photo", key: "details_id" },
  service: { table: "service_photo", key: "service_id" },
} as const;

/** What pictures hang on: a listing's details, or a service. */
export type PhotoOwner = { of: keyof typeof PHOTO_OWNERS; id: string };

const tableOf = ({ of }: Pick<PhotoOwner, "of">) => sql.table(PHOTO_OWNERS[of].table);
const keyOf = ({ of }: Pick<PhotoOwner, "of">) => sql.ref(`f.${PHOTO_OWNERS[of].key}`);

/** All pictures as a JSON array of addresses; null when there are none. `column` names the details or the service. */
export const photosOf = (column: string, of: PhotoOwner["of"] = "listing") => sql`(
  select json_agg(coalesce(r.external_url, '/media/' || r.filename) order by f.position, f.resource_id)
  from ${tableOf({ of })} f join image_resource r on r.resource_id = f.resource_id where ${keyOf({ of })} = ${sql.ref(column)})`;

/** The cover; of own pictures the small one, which is all that a card needs. */
export const firstPhoto = (details: string) => sql`(
  select coalesce(r.external_url, '/media/' || replace(r.filename, '.webp', '-480.webp'))
  from photo f join image_resource r on r.resource_id = f.resource_id
  where f.details_id = ${sql.ref(details)} order by f.position, f.resource_id limit 1)`;

/** What the answers show as a listing's pictures: our drawing where it has none (wire market §9.11). */
export const shownPhotos = (photos: readonly string[] | null, publicUrl: string): string[] =>
  photos === null || photos.length === 0
    ? [publicUrl + DRAWN_PHOTO]
    : photos.map((photo) => pictureUrl(photo, photo, publicUrl));

type Attached = { resource_id: string; address: string };

/** The game item whose picture may hang on its listings, too. */
export type PicturedItem = { image_url: string | null; details_id: string };

/** Makes these addresses the pictures: linked ones from approved hosts, own uploads only where they hang already, and those of the item. */
export async function setPhotos(
  tx: Tx,
  album: PhotoOwner,
  addresses: readonly string[],
  trusted: { item: PicturedItem | null; publicUrl: string },
): Promise<void> {
  const { item } = trusted;
  const attached = await listAttached(tx, album);
  const lent = item ? await listAttached(tx, { of: "listing", id: item.details_id }) : [];
  const wanted = [...new Set(addresses.map((address) => keptAs(address, trusted.publicUrl)))].filter(
    (address) => !isPlaceholder(address),
  );
  if (wanted.length > LIMITS.photosPerListing) throw new TooManyPhotos({ most: LIMITS.photosPerListing });
  const kept = new Map([...lent, ...attached].map((photo) => [photo.address, photo.resource_id]));
  const rows = wanted.map((address) => {
    const known = kept.get(address);
    if (known === undefined && approvedPicture(address) === undefined && address !== item?.image_url)
      throw new ImageHostNotAllowed();
    return { address, resource_id: known ?? newId(), isNew: known === undefined };
  });
  const added = rows
    .filter((row) => row.isNew)
    .map(({ resource_id, address }) => ({ resource_id, external_url: address }));
  if (added.length > 0) await tx.insertInto("image_resource").values(added).execute();
  await attach(
    tx,
    album,
    rows.map((row) => row.resource_id),
  );
  await dropUnused(
    tx,
    attached.filter((photo) => !wanted.includes(photo.address)).map((photo) => photo.resource_id),
  );
}

/** Hangs uploaded files behind the pictures there are; past the limit the oldest go first. */
export async function addPhotos(tx: Tx, album: PhotoOwner, filenames: readonly string[]): Promise<Attached[]> {
  const attached = await listAttached(tx, album);
  const added = filenames.map((filename) => ({ resource_id: newId(), filename }));
  await tx.insertInto("image_resource").values(added).execute();
  const order = [...attached.map((photo) => photo.resource_id), ...added.map((photo) => photo.resource_id)];
  const stay = order.slice(-LIMITS.photosPerListing);
  await attach(tx, album, stay);
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
    and not exists (select from photo f where f.resource_id = r.resource_id)
    and not exists (select from service_photo f where f.resource_id = r.resource_id)`.execute(tx);
}

/** These pictures in this order, and no others. */
async function attach(tx: Tx, album: PhotoOwner, resourceIds: readonly string[]): Promise<void> {
  await sql`delete from ${tableOf(album)} f where ${keyOf(album)} = ${album.id}`.execute(tx);
  if (resourceIds.length > 0)
    await sql`insert into ${tableOf(album)} (${sql.ref(PHOTO_OWNERS[album.of].key)}, resource_id, position)
      select ${album.id}::uuid, each.id, each.place - 1
      from unnest(${sql.val([...resourceIds])}::uuid[]) with ordinality as each (id, place)`.execute(tx);
}

async function listAttached(tx: Tx, album: PhotoOwner): Promise<Attached[]> {
  const { rows } = await sql<Attached>`
    select r.resource_id, coalesce(r.external_url, '/media/' || r.filename) as address
    from ${tableOf(album)} f join image_resource r on r.resource_id = f.resource_id
    where ${keyOf(album)} = ${album.id} order by f.position, f.resource_id`.execute(tx);
  return rows;
}

/** Detaches all pictures, before their details go. */
export async function removePhotos(tx: Tx, album: PhotoOwner): Promise<void> {
  const attached = await listAttached(tx, album);
  await attach(tx, album, []);
  await dropUnused(
    tx,
    attached.map((photo) => photo.resource_id),
  );
}

/** Over https where it is linked, without our own host where it lies here. */
const keptAs = (address: string, publicUrl: string): string =>
  approvedPicture(address) ?? withoutHost(address, publicUrl);

const withoutHost = (address: string, publicUrl: string): string =>
  address.startsWith(`${publicUrl}/media/`) ? address.slice(publicUrl.length) : address;
