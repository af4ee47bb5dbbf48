import { type RawBuilder, sql } from "kysely";
import { ListingArchived, UnknownListing } from "#contract/goods/listings.ts";
import { ForeignListing, NotCombinable } from "#contract/goods/multiples.ts";
import type { User } from "#contract/platform/actor.ts";
import { BadRequest, NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { isMember } from "#contract/platform/permissions.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { manages } from "../listings/listings.ts";
import { removePhotos } from "../photos/photos.ts";
import { reindexMultiples } from "../search/rows.ts";

/**
 * Who belongs to which set. Listings are held before sets, each in id order, as everywhere. So that nobody comes or goes
 * between the two, those who change the sets of one seller do so one after the other.
 */
export const lockMultiplesOf = (tx: Tx, sellerId: string) =>
  sql`select ${multiplesLock(sql.val(sellerId))}`.execute(tx);

/** Waits its turn when the listing belongs to a set. Call it before the listing is held. */
export const lockMultiplesOfListing = (tx: Tx, listingId: string) =>
  sql`select ${multiplesLock(sql`seller_id`)} from listing where listing_id = ${listingId} and sale_type = 'multiple'`.execute(
    tx,
  );

const multiplesLock = (seller: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended('sets of ' || ${seller}::text, 0))`;

type Candidate = {
  listing_id: string;
  title: string;
  seller_id: string;
  sale_type: string;
  status: string;
  internal: boolean;
  multiple_id: string | null;
};

/** The listings, held in id order, when this seller may combine all of them. */
export async function lockMembers(
  tx: Tx,
  user: User,
  sellerId: string,
  { ids, mayMove }: { ids: readonly string[]; mayMove: boolean },
): Promise<Candidate[]> {
  const named = sql`l.listing_id = any(${sql.val([...ids])}::uuid[])`;
  await sql`select from listing l where ${named} order by l.listing_id for no key update`.execute(tx);
  // Read once they are held: a join would still show the sets of the moment before the wait.
  const { rows } = await sql<Candidate>`
    select l.listing_id, d.title, l.seller_id, l.sale_type, l.status, l.internal, m.multiple_id
    from listing l join listing_details d on d.details_id = l.details_id left join multiple_member m on m.listing_id = l.listing_id
    where ${named}`.execute(tx);
  const found = new Map(rows.map((row) => [row.listing_id, row]));
  return ids.map((listing_id) => {
    const row = found.get(listing_id);
    if (!row || (row.internal && user.role !== "admin" && !isMember(user, row.seller_id)))
      throw new UnknownListing({ listing_id });
    if (row.seller_id !== sellerId) throw new ForeignListing({ title: row.title });
    if (row.sale_type !== "sale" && !(mayMove && row.multiple_id !== null))
      throw new NotCombinable({ title: row.title });
    return row;
  });
}

/** Which listings a set has, in the order that its seller gave them. */
export async function memberIds(tx: Tx, multipleId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("multiple_member")
    .select("listing_id")
    .where("multiple_id", "=", multipleId)
    .orderBy("position")
    .orderBy("listing_id")
    .execute();
  return rows.map((row) => row.listing_id);
}

/** The members that were asked for; the default joins them when it is not among them (wire market §6). */
export function withDefault(ids: readonly string[], defaultId: string | undefined): string[] {
  const members = [...new Set(defaultId === undefined || ids.includes(defaultId) ? ids : [defaultId, ...ids])];
  if (members.length > LIMITS.setMembers) throw new BadRequest();
  return members;
}

/** Refuses archived listings that would be new to the set; members that were archived later may stay. */
export function requireAlive(rows: readonly Candidate[], multipleId?: string): void {
  if (rows.some((row) => row.status === "archived" && (multipleId === undefined || row.multiple_id !== multipleId)))
    throw new ListingArchived();
}

/** Puts listings that are held into a set, in this order; out of another one, if they are in one. */
export async function join(tx: Tx, multipleId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into multiple_member (listing_id, multiple_id, position)
    select listing_id, ${multipleId}, at - 1 from unnest(${sql.val([...ids])}::uuid[]) with ordinality as given(listing_id, at)
    on conflict (listing_id) do update set multiple_id = excluded.multiple_id, position = excluded.position`.execute(
    tx,
  );
  await sql`update listing set sale_type = 'multiple' where listing_id = any(${sql.val([...ids])}::uuid[]) and sale_type <> 'multiple'`.execute(
    tx,
  );
}

/** Takes listings that are held out of their sets. They are for sale on their own again. Answers the sets that they left. */
export async function leave(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ multiple_id: string }>`
    delete from multiple_member where listing_id = any(${sql.val([...ids])}::uuid[]) returning multiple_id`.execute(tx);
  if (rows.length === 0) return [];
  await sql`update listing set sale_type = 'sale', accept_offers = true
    where listing_id = any(${sql.val([...ids])}::uuid[]) and sale_type = 'multiple'`.execute(tx);
  return [...new Set(rows.map((row) => row.multiple_id))];
}

/**
 * Puts sets in order after members came or went: one that lost its default gets its first member as default, one without
 * members ends (wire market §6). Their search rows follow.
 */
export async function repairMultiples(tx: Tx, multipleIds: readonly string[]): Promise<void> {
  if (multipleIds.length === 0) return;
  const wanted = sql`any(${sql.val([...new Set(multipleIds)])}::uuid[])`;
  // Held first: of two members that leave at once the second sees that the first is gone.
  await sql`select from multiple where multiple_id = ${wanted} order by multiple_id for update`.execute(tx);
  const ended = await sql<{ details_id: string }>`
    delete from multiple m where multiple_id = ${wanted} and not exists (select from multiple_member mm where mm.multiple_id = m.multiple_id)
    returning details_id`.execute(tx);
  for (const { details_id } of ended.rows) await removeDetails(tx, details_id);
  await sql`update multiple m set default_listing_id = (
      select mm.listing_id from multiple_member mm where mm.multiple_id = m.multiple_id order by mm.position, mm.listing_id limit 1)
    where multiple_id = ${wanted} and not exists (
      select from multiple_member mm where mm.multiple_id = m.multiple_id and mm.listing_id = m.default_listing_id)`.execute(
    tx,
  );
  await reindexMultiples(tx, multipleIds);
}

/** Removes a title and text with their pictures. */
export async function removeDetails(tx: Tx, detailsId: string): Promise<void> {
  await removePhotos(tx, { of: "listing", id: detailsId });
  await tx.deleteFrom("listing_details").where("details_id", "=", detailsId).execute();
}

export type LockedMultiple = { multiple_id: string; seller_id: string; details_id: string; default_listing_id: string };

/** The set, for somebody who manages it. Call it before its members are held: it waits its turn among changes of the seller's sets. */
export async function findOwnMultiple(tx: Tx, user: User, multipleId: string): Promise<LockedMultiple> {
  const find = () =>
    tx
      .selectFrom("multiple")
      .select(["multiple_id", "seller_id", "details_id", "default_listing_id"])
      .where("multiple_id", "=", multipleId)
      .executeTakeFirst();
  const before = await find();
  if (!before) throw new NotFound();
  if (!manages(user, before.seller_id)) throw new NotAllowed();
  await lockMultiplesOf(tx, before.seller_id);
  const multiple = await find();
  if (!multiple) throw new NotFound();
  return multiple;
}
