import { type RawBuilder, sql } from "kysely";
import type { BuyOrder } from "#contract/goods/buy-orders.ts";
import type { Aggregate } from "#contract/goods/items.ts";
import { NotFound } from "#contract/platform/errors.ts";
import type { ItemNames, ListingBase } from "#contract/platform/shapes.ts";
import { type PartyRow, pictureUrl, sellerViews } from "#server/people/profiles/party-view.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { isThere } from "../away/away.ts";
import { openBuyOrders } from "../buy-orders/queries.ts";

/** Game items with those who sell them and those who want them (wire market §1.5). */

type ItemRow = {
  game_item_id: string;
  name: string;
  names: ItemNames | null;
  image_url: string | null;
  details_id: string;
  item_type: string;
  title: string;
  description: string;
  photos: string[] | null;
};

const itemRows = (where: RawBuilder<unknown>) => sql<ItemRow>`
  select g.game_item_id, g.name, g.names, g.image_url, d.details_id, d.item_type, d.title, d.description, (
    select json_agg(coalesce(r.external_url, '/media/' || r.filename) order by f.position, f.resource_id)
    from photo f join image_resource r on r.resource_id = f.resource_id where f.details_id = d.details_id) as photos
  from game_item g join listing_details d on d.details_id = g.details_id where ${where}`;

type AskRow = {
  game_item_id: string;
  listing_id: string;
  price: number;
  quantity_available: number;
  status: ListingBase["status"];
  sale_type: ListingBase["sale_type"];
  created_at: Date;
  expiration: Date;
  place: string | null;
} & PartyRow;

/** Fixed prices and bulk listings that anybody may buy, cheapest first; sold-out ones too, which pages hide (wire market §9.3). */
const asks = (itemIds: readonly string[], most: number, now: Date) => sql<AskRow>`
  select i.game_item_id, a.* from unnest(${sql.val([...itemIds])}::uuid[]) i (game_item_id)
  cross join lateral (
    select l.listing_id, l.price, l.quantity_available, l.status, l.sale_type, l.created_at, l.expiration, l.place,
      p.kind, p.handle, p.name, p.avatar, p.avg_rating, p.assured_rating, p.rating_count, p.total_rating, p.streak, p.total_orders, p.response_rate, p.total_assignments, p.hand_overs, p.broken_bids
    from listing_details d
    join listing l on l.details_id = d.details_id
    join party p on p.party_id = l.seller_id
    where d.game_item_id = i.game_item_id and l.status = 'active' and not l.internal and l.sale_type in ('sale', 'aggregate') and l.expiration > ${now}
      and ${isThere(sql`l.seller_id`, sql`${now}`)}
    order by l.price, l.created_at, l.listing_id limit ${sql.lit(most)}
  ) a`;

/** How much of an item one answer shows: its own page nearly all, a list of many items the best of each. */
const MAX_ON_PAGE = { asks: 500, bids: 500 };
const MAX_IN_LIST = { asks: 20, bids: 100 };

async function aggregates(
  { replica, config, now }: Context,
  where: RawBuilder<unknown>,
  most: typeof MAX_ON_PAGE,
): Promise<Aggregate[]> {
  const { rows } = await itemRows(where).execute(replica);
  const ids = rows.map((row) => row.game_item_id);
  if (ids.length === 0) return [];
  const [asked, bids] = await Promise.all([
    asks(ids, most.asks, now).execute(replica),
    openBuyOrders(replica, ids, { most: most.bids, now, publicUrl: config.publicUrl }),
  ]);
  const byItem = Map.groupBy(asked.rows, (row) => row.game_item_id);
  return rows.map((row) => ({
    type: "aggregate",
    aggregate_id: row.game_item_id,
    details: {
      details_id: row.details_id,
      item_type: row.item_type,
      title: row.title,
      description: row.description,
      item_name: row.name,
      item_names: row.names,
      game_item_id: row.game_item_id,
    },
    photos: photosOf(row, config.publicUrl),
    listings: (byItem.get(row.game_item_id) ?? []).map((ask) => askView(ask, config.publicUrl)),
    buy_orders: bids.get(row.game_item_id) ?? [],
  }));
}

const photosOf = ({ photos, image_url }: ItemRow, publicUrl: string): string[] =>
  photos?.map((photo) => pictureUrl(photo, photo, publicUrl)) ?? (image_url === null ? [] : [image_url]);

const askView = (row: AskRow, publicUrl: string): Aggregate["listings"][number] => ({
  aggregate_id: row.game_item_id,
  listing_id: row.listing_id,
  price: row.price,
  quantity_available: row.quantity_available,
  status: row.status,
  sale_type: row.sale_type,
  timestamp: row.created_at.toISOString(),
  expiration: row.expiration.toISOString(),
  place: row.place,
  internal: false,
  ...sellerViews(row, publicUrl),
});

/** The page of one item; every item has one, also when nobody trades it. */
export async function getAggregate(context: Context, itemId: string): Promise<Aggregate> {
  const [found] = await aggregates(context, sql`g.game_item_id = ${itemId}`, MAX_ON_PAGE);
  if (!found) throw new NotFound();
  return found;
}

const MAX_WANTED = 1000;

/** The items that somebody wants to buy, newest wish first. */
export const listWantedItems = (context: Context): Promise<Aggregate[]> =>
  aggregates(
    context,
    sql`g.game_item_id in (select game_item_id from buy_order where fulfilled_at is null and expiry > ${context.now})
      order by (select max(b.created_at) from buy_order b where b.game_item_id = g.game_item_id and b.fulfilled_at is null and b.expiry > ${context.now}) desc,
        g.game_item_id limit ${sql.lit(MAX_WANTED)}`,
    MAX_IN_LIST,
  );

/** Items that somebody sells in any way but by auction, newest offer first. */
export const listItemsOnSale = (context: Context, most: number): Promise<Aggregate[]> =>
  aggregates(
    context,
    sql`g.game_item_id in (select row_id from search_row where shelf = 'bulk' and expiration > ${context.now} order by listed_at desc, row_id limit ${sql.lit(most)})
      order by (select listed_at from search_row s where s.row_id = g.game_item_id) desc, g.game_item_id`,
    MAX_IN_LIST,
  );

/** The game item that a listing sells, if it is linked to one. */
export async function findItemOf(db: Db, listingId: string): Promise<string | null> {
  const row = await db
    .selectFrom("listing")
    .innerJoin("listing_details", "listing_details.details_id", "listing.details_id")
    .select("listing_details.game_item_id")
    .where("listing.listing_id", "=", listingId)
    .executeTakeFirst();
  return row?.game_item_id ?? null;
}

/** Refuses ids of nothing. */
export async function requireItem(db: Db, itemId: string): Promise<void> {
  const item = await db
    .selectFrom("game_item")
    .select("game_item_id")
    .where("game_item_id", "=", itemId)
    .executeTakeFirst();
  if (!item) throw new NotFound();
}

const MAX_BIDS = 100;

/** The open buy orders of one item, best price first. */
export async function listItemBuyOrders({ replica, now, config }: Context, itemId: string): Promise<BuyOrder[]> {
  await requireItem(replica, itemId);
  const found = await openBuyOrders(replica, [itemId], { most: MAX_BIDS, now, publicUrl: config.publicUrl });
  return found.get(itemId) ?? [];
}
