import { sql } from "kysely";
import type { Aggregate } from "#contract/goods/items.ts";
import { daysOf, UnknownSeller } from "#contract/goods/listings.ts";
import type { Multiple } from "#contract/goods/multiples.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { isMember } from "#contract/platform/permissions.ts";
import type { Composite, UniqueListing } from "#contract/platform/shapes.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { composites, seesPrivate, type Viewer } from "../listings/composites.ts";
import { listMultiples } from "../multiples/queries.ts";
import { listItemsOnSale } from "./queries.ts";

/** Whole lists of listings (wire market §2). Each has an end: the newest thousand. */

const MOST = 1000;
const newest = sql`order by l.created_at desc, l.listing_id limit ${sql.lit(MOST)}`;
const onSale = (now: Date) =>
  sql`l.status = 'active' and case when a.listing_id is null then l.expiration else a.end_time end > ${now}`;

const viewerOf = ({ actor, config }: Context): Viewer => ({ user: actor.user, publicUrl: config.publicUrl });
const stranger = ({ config }: Context): Viewer => ({ user: undefined, publicUrl: config.publicUrl });

const isMemberOfSet = (listing: Composite): boolean => listing.type === "multiple_listing";

/** A seller's listings in the order of the format: single and bulk ones, then combined listings, then their members. */
async function allOf(context: Context, sellerId: string): Promise<(Composite | Multiple)[]> {
  const viewer = viewerOf(context);
  const listings = await composites(context.db, sql`l.seller_id = ${sellerId} ${newest}`, viewer, true);
  return [
    ...listings.filter((listing) => !isMemberOfSet(listing)),
    ...(await listMultiples(context.db, sql`multiple.seller_id = ${sellerId}`, MOST, viewer)),
    ...listings.filter(isMemberOfSet),
  ];
}

/** All of one's own listings in any status, with their bids and figures. */
export const listMine = (context: Context): Promise<(Composite | Multiple)[]> =>
  allOf(context, signedIn(context).user_id);

/** What a person has on sale, as anybody sees it. Throws `UnknownSeller`. */
export async function listUserShop(context: Context, username: string): Promise<Composite[]> {
  const seller = await findParty(context.replica, "user", username);
  if (seller === undefined) throw new UnknownSeller();
  return composites(
    context.replica,
    sql`l.seller_id = ${seller} and not l.internal and ${onSale(context.now)} ${newest}`,
    stranger(context),
    false,
  );
}

/** What an organisation has on sale; internal listings for those who belong to it. */
export async function listContractorShop(context: Context, code: string): Promise<Composite[]> {
  const seller = await findParty(context.replica, "contractor", code);
  if (seller === undefined) throw new NotFound();
  const isInside = isMember(context.actor.user, seller);
  return composites(
    context.replica,
    sql`l.seller_id = ${seller} and (${isInside} or not l.internal) and ${onSale(context.now)} ${newest}`,
    stranger(context),
    isInside,
  );
}

/** All listings of an organisation in any status, for its members and site admins. */
export async function listContractorMine(context: Context, code: string): Promise<(Composite | Multiple)[]> {
  const seller = await findParty(context.db, "contractor", code);
  if (seller === undefined) throw new NotFound();
  if (!seesPrivate(signedIn(context), seller)) throw new NotAllowed();
  return allOf(context, seller);
}

/** The open market: single listings, then game items that are sold in bulk, then combined listings; a thousand in all. */
export async function listPublic(context: Context): Promise<(UniqueListing | Aggregate | Multiple)[]> {
  const single = await composites(
    context.replica,
    sql`l.sale_type in ('sale', 'auction') and not l.internal and ${onSale(context.now)} ${newest}`,
    stranger(context),
    false,
  );
  const room = MOST - single.length;
  const items = room > 0 ? await listItemsOnSale(context, room) : [];
  const left = room - items.length;
  const sets = left > 0 ? await listMultiples(context.replica, sql`true`, left, stranger(context)) : [];
  return [...single.filter((listing) => listing.type === "unique"), ...items, ...sets];
}

/** Every listing there is, a page at a time, for site admins. */
export const listAll = (context: Context, { page, page_size }: { page: number; page_size: number }) =>
  composites(
    context.db,
    sql`true order by l.created_at desc, l.listing_id limit ${sql.lit(page_size)} offset ${sql.lit(page * page_size)}`,
    viewerOf(context),
    true,
  );

/** The goods and services that the caller put up in the period, and how often theirs were looked at then. */
export async function sellerAnalytics(context: Context, period: "7d" | "30d" | "90d") {
  const { user_id, username } = signedIn(context);
  const since = new Date(context.now.getTime() - daysOf(period) * 86_400_000);
  const { rows } = await sql<{ listings: number; views: number; services: number; service_views: number }>`
    select (select count(*) from listing where seller_id = ${user_id} and created_at > ${since})::int as listings,
      (select count(*) from listing l join listing_view v on v.listing_id = l.listing_id
        where l.seller_id = ${user_id} and v.seen_at > ${since})::int as views,
      (select count(*) from service where owner_id = ${user_id} and created_at > ${since})::int as services,
      (select count(*) from service s join service_view v on v.service_id = s.service_id
        where s.owner_id = ${user_id} and v.day > (${since}::timestamptz at time zone 'UTC')::date)::int as service_views`.execute(
    context.replica,
  );
  return {
    market_listings: rows[0]?.listings ?? 0,
    services: rows[0]?.services ?? 0,
    total_market_views: rows[0]?.views ?? 0,
    total_service_views: rows[0]?.service_views ?? 0,
    time_period: period,
    user_id: username,
  };
}
