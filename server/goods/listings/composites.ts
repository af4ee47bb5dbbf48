import { type RawBuilder, sql } from "kysely";
import type { User } from "#contract/platform/actor.ts";
import { isMember } from "#contract/platform/permissions.ts";
import type {
  BulkListing,
  Composite,
  ItemNames,
  ListingBase,
  ListingStats,
  MemberListing,
  Rating,
  UniqueListing,
} from "#contract/platform/shapes.ts";
import { type PartyRow, pictureUrl, sellerViews } from "#server/people/profiles/party-view.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { photosOf, shownPhotos } from "../photos/photos.ts";
import { listBids } from "./bids.ts";
import { listingStats } from "./stats.ts";

/** Listings as the wire shows them (wire market §1.4, §1.5), any number at a time. */

type Row = {
  listing_id: string;
  sale_type: ListingBase["sale_type"];
  price: number;
  quantity_available: number;
  status: ListingBase["status"];
  internal: boolean;
  hidden: boolean;
  created_at: Date;
  expiration: Date;
  place: string | null;
  accept_offers: boolean;
  view_count: number;
  seller_id: string;
  details_id: string;
  item_type: string;
  title: string;
  description: string;
  game_item_id: string | null;
  item_name: string | null;
  item_names: ItemNames | null;
  image_url: string | null;
  photos: string[] | null;
  minimum_bid_increment: number | null;
  end_time: Date | null;
  auction_status: "active" | "concluded" | null;
  multiple_id: string | null;
  default_listing_id: string | null;
  multiple_details: MemberListing["details"] | null;
} & Pick<PartyRow, "kind" | "handle" | "name" | "avatar"> &
  Rating;

const listingRows = (where: RawBuilder<unknown>) => sql<Row>`
  select l.listing_id, l.sale_type, l.price, l.quantity_available, l.status, l.internal, l.hidden_at is not null as hidden, l.created_at,
    greatest(l.expiration, a.end_time) as expiration, l.place, l.accept_offers, l.view_count, l.seller_id,
    d.details_id, d.item_type, d.title, d.description, d.game_item_id, g.name as item_name, g.names as item_names, g.image_url, ${photosOf("d.details_id")} as photos,
    a.minimum_bid_increment, a.end_time, a.status as auction_status, mm.multiple_id, m.default_listing_id,
    case when m.multiple_id is not null then (
      select json_build_object('details_id', md.details_id, 'item_type', md.item_type, 'title', md.title, 'description', md.description,
        'item_name', mg.name, 'item_names', mg.names, 'game_item_id', md.game_item_id)
      from listing_details md left join game_item mg on mg.game_item_id = md.game_item_id where md.details_id = m.details_id) end as multiple_details,
    p.kind, p.handle, p.name, p.avatar, p.avg_rating, p.assured_rating, p.rating_count, p.total_rating, p.streak, p.total_orders, p.response_rate, p.total_assignments, p.hand_overs, p.broken_bids
  from listing l
  join listing_details d on d.details_id = l.details_id
  join party p on p.party_id = l.seller_id
  left join game_item g on g.game_item_id = d.game_item_id
  left join auction a on a.listing_id = l.listing_id
  left join multiple_member mm on mm.listing_id = l.listing_id
  left join multiple m on m.multiple_id = mm.multiple_id
  where ${where}`;

/** The seller, the members of the selling organisation and site admins see bids and statistics. */
export const seesPrivate = (user: User | undefined, sellerId: string): boolean =>
  user !== undefined && (user.user_id === sellerId || user.role === "admin" || isMember(user, sellerId));

export type Viewer = { user: User | undefined; publicUrl: string };

/** The composites of these listings by id. Internal and hidden ones are left out for those who may not see them, unless `evenInternal`. */
export async function listingsById(
  db: Db,
  ids: readonly string[],
  viewer: Viewer,
  evenInternal = false,
): Promise<Map<string, Composite>> {
  if (ids.length === 0) return new Map();
  const [first, ...others] = new Set(ids);
  // One id is compared plainly: its plan is the same each time, so PostgreSQL keeps it.
  const wanted =
    others.length === 0 ? sql`l.listing_id = ${first}` : sql`l.listing_id = any(${sql.val([...new Set(ids)])}::uuid[])`;
  const list = await composites(db, wanted, viewer, evenInternal);
  return new Map(list.map((composite) => [composite.listing.listing_id, composite]));
}

/** The listings that meet the condition on `listing l` (`auction a`), in its order; give it a limit. */
export async function composites(
  db: Db,
  where: RawBuilder<unknown>,
  viewer: Viewer,
  evenInternal: boolean,
): Promise<Composite[]> {
  const { rows } = await listingRows(where).execute(db);
  const seen = rows.filter(
    (row) => evenInternal || !(row.internal || row.hidden) || seesPrivate(viewer.user, row.seller_id),
  );
  const owned = seen.filter((row) => seesPrivate(viewer.user, row.seller_id)).map((row) => row.listing_id);
  const [stats, bids] =
    owned.length === 0
      ? [new Map(), new Map()]
      : await Promise.all([listingStats(db, owned), listBids(db, owned, viewer.publicUrl)]);
  return seen.map((row) => composite(row, viewer.publicUrl, stats.get(row.listing_id), bids.get(row.listing_id)));
}

function composite(
  row: Row,
  publicUrl: string,
  stats: ListingStats | undefined,
  bids: UniqueListing["bids"],
): Composite {
  const details = detailsView(row);
  if (row.sale_type === "aggregate" && row.game_item_id !== null)
    return bulk(row, row.game_item_id, details, publicUrl);
  const photos = shownPhotos(row.photos, publicUrl);
  if (row.sale_type === "multiple" && row.multiple_id !== null)
    return member(row, row.multiple_id, details, photos, publicUrl);
  const sellers = sellerViews(row, publicUrl);
  // Figures come to those who also see bids; an auction that nobody bid on has none, which is not "hidden".
  const auctionBids = row.end_time !== null && stats !== undefined ? { bids: bids ?? [] } : {};
  return {
    type: "unique",
    listing: { ...baseView(row, publicUrl), ...auctionBids },
    details,
    accept_offers: row.accept_offers,
    photos,
    ...sellers,
    ...(row.end_time !== null && row.auction_status !== null && row.minimum_bid_increment !== null
      ? {
          auction_details: {
            listing_id: row.listing_id,
            status: row.auction_status,
            minimum_bid_increment: row.minimum_bid_increment,
            end_time: row.end_time.toISOString(),
            buyout_price: null,
          },
          ...auctionBids,
        }
      : {}),
    stats:
      stats === undefined
        ? null
        : { order_count: stats.order_count, offer_count: stats.offer_count, view_count: stats.view_count },
    view_count: row.view_count,
  };
}

const detailsView = ({
  details_id,
  item_type,
  title,
  description,
  item_name,
  item_names,
  game_item_id,
}: Row): UniqueListing["details"] => ({
  details_id,
  item_type,
  title,
  description,
  item_name,
  item_names,
  game_item_id,
});

const baseView = (row: Row, publicUrl: string): ListingBase => ({
  listing_id: row.listing_id,
  sale_type: row.sale_type,
  price: row.price,
  quantity_available: row.quantity_available,
  status: row.status,
  internal: row.internal,
  timestamp: row.created_at.toISOString(),
  expiration: row.expiration.toISOString(),
  place: row.place,
  ...sellerViews(row, publicUrl),
});

const bulk = (row: Row, itemId: string, details: BulkListing["details"], publicUrl: string): BulkListing => ({
  type: "aggregate_composite",
  aggregate_id: itemId,
  aggregate: { aggregate_id: itemId, wiki_id: itemId, game_item_id: itemId, details_id: row.details_id },
  listing: baseView(row, publicUrl),
  details,
  photos:
    row.photos?.map((photo) => pictureUrl(photo, photo, publicUrl)) ?? (row.image_url === null ? [] : [row.image_url]),
});

const member = (
  row: Row,
  multipleId: string,
  details: MemberListing["details"],
  photos: string[],
  publicUrl: string,
): MemberListing => ({
  type: "multiple_listing",
  multiple_id: multipleId,
  listing: baseView(row, publicUrl),
  details,
  photos,
  ...(row.multiple_details !== null && row.default_listing_id !== null
    ? {
        multiple: {
          multiple_id: multipleId,
          default_listing_id: row.default_listing_id,
          details: row.multiple_details,
        },
      }
    : {}),
});
