import { sql } from "kysely";
import { SearchResult } from "#contract/goods/search.ts";
import { ListingBase, ListingDetails, UniqueListing } from "#contract/platform/shapes.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import {
  flag,
  instant,
  instantOrNull,
  jsonMembers,
  jsonObject,
  jsonText,
  nothing,
  number,
  storedOrNull,
  text,
  textOrNull,
  word,
  wordOrNull,
} from "#server/platform/database/json.ts";
import { firstPhoto, photosOf } from "../photos/photos.ts";

/**
 * Keeps `search_row` current, in the transaction of the change. What search shows of a listing, a combined listing or a game
 * item is decided here and nowhere else (wire market §1.7, §9.3).
 */

/** English stems of all text, those of the title weighing more, and the endings of the title's words, by which any part of one finds it. */
const searchWords = (title: string, description: string) => sql`
  setweight(to_tsvector('english', ${sql.ref(title)}), 'A') || word_endings(${sql.ref(title)} || ' ' || coalesce(g.all_names, '') || ' ' || ${lastSign})
  || to_tsvector('english', coalesce(g.all_names, '') || ' ' || ${sql.ref(description)})`;

/** Endings of one letter are no words, except in Chinese, where a name's last sign says what it is. */
const lastSign = sql`coalesce(right(g.names ->> 'zh', 1), '')`;

/** What a search sends of every row is kept with it, but for its seller, its views and its picture. */
const { listing, manySellers } = membersOfSearch();

function membersOfSearch() {
  const sellers = {
    user_seller: true,
    contractor_seller: true,
    seller_name: true,
    total_rating: true,
    avg_rating: true,
    assured_rating: true,
    rating_count: true,
    rating_streak: true,
    total_orders: true,
    total_assignments: true,
    response_rate: true,
  } as const;
  const own = jsonMembers(SearchResult.omit({ ...sellers, photo: true, view_count: true }), {
    listing_id: word("n.row_id"),
    listing_type: word("n.row_kind"),
    sale_type: word("n.sale_type"),
    title: text("n.title"),
    item_type: text("n.item_type"),
    item_name: textOrNull("n.item_name"),
    item_names: storedOrNull("n.item_names"),
    game_item_id: wordOrNull("n.game_item_id"),
    details_id: word("n.details_id"),
    price: number("n.price"),
    minimum_price: number("n.minimum_price"),
    maximum_price: number("n.maximum_price"),
    quantity_available: number("n.quantity_available"),
    status: word("n.status"),
    internal: flag("n.internal"),
    timestamp: instant("n.listed_at"),
    expiration: instant("n.expiration"),
    auction_end_time: instantOrNull("n.auction_end_time"),
    place: textOrNull("n.place"),
    sellers: number("n.sellers"),
  });
  // What stands in a row of many sellers where others have their seller: the best of the ratings.
  const many = jsonMembers(SearchResult.pick(sellers), {
    user_seller: nothing,
    contractor_seller: nothing,
    seller_name: nothing,
    total_rating: number(sql`coalesce(n.best_total_rating, 0)`),
    avg_rating: number(sql`coalesce(n.best_avg_rating, 0)`),
    assured_rating: number(sql`coalesce(n.best_assured_rating, 0)`),
    rating_count: nothing,
    rating_streak: nothing,
    total_orders: nothing,
    total_assignments: nothing,
    response_rate: nothing,
  });
  return { listing: jsonText(own), manySellers: jsonText(many) };
}

/** The columns of a `rows` sub-select that carry names of search_row, and the documents made of them. */
const insertRows = (rows: ReturnType<typeof sql>) => sql`
  with n as materialized (${rows}), walked as (
    insert into search_row (row_id, listed_at, expiration, on_sale_until, minimum_price, maximum_price, quantity_available, internal, row_kind,
      sale_type, status, seller_id, game_item_id, best_total_rating, best_avg_rating, best_assured_rating, title, type_words, places, words)
    select n.row_id, n.listed_at, n.expiration, least(n.expiration, coalesce(n.auction_end_time, 'infinity')), n.minimum_price, n.maximum_price,
      n.quantity_available, n.internal, n.row_kind, n.sale_type, n.status, n.seller_id, n.game_item_id, n.best_total_rating, n.best_avg_rating, n.best_assured_rating,
      n.title, type_words(n.item_type || ' ' || coalesce(c.category, '')), n.places, n.words
    from n
    left join lateral (select min(category) as category from game_item_category where lower(subcategory) = lower(n.item_type)) c on true
    on conflict (row_id) do update set
      listed_at = excluded.listed_at, expiration = excluded.expiration, on_sale_until = excluded.on_sale_until,
      minimum_price = excluded.minimum_price, maximum_price = excluded.maximum_price, quantity_available = excluded.quantity_available,
      internal = excluded.internal, row_kind = excluded.row_kind, sale_type = excluded.sale_type, status = excluded.status,
      seller_id = excluded.seller_id, game_item_id = excluded.game_item_id, best_total_rating = excluded.best_total_rating,
      best_avg_rating = excluded.best_avg_rating, best_assured_rating = excluded.best_assured_rating, title = excluded.title, type_words = excluded.type_words, places = excluded.places, words = excluded.words
  )
  insert into search_document (row_id, seller_id, view_count, photo, document, many_sellers, page_listing, page_beside, page_photos)
  select n.row_id, n.seller_id, n.view_count, n.photo,
    ${listing}, case when n.seller_id is null then ${manySellers} end, n.page_listing, n.page_beside, n.page_photos
  from n
  on conflict (row_id) do update set
    seller_id = excluded.seller_id, view_count = excluded.view_count, photo = excluded.photo, document = excluded.document,
    many_sellers = excluded.many_sellers, page_listing = excluded.page_listing, page_beside = excluded.page_beside, page_photos = excluded.page_photos`;

const pageListing = jsonMembers(ListingBase.omit({ user_seller: true, contractor_seller: true, bids: true }), {
  listing_id: word("l.listing_id"),
  sale_type: word("l.sale_type"),
  price: number("l.price"),
  quantity_available: number("l.quantity_available"),
  status: word("l.status"),
  internal: flag("l.internal"),
  timestamp: instant("l.created_at"),
  expiration: instant(sql`greatest(l.expiration, a.end_time)`),
  place: textOrNull("l.place"),
});

const pageBeside = jsonMembers(UniqueListing.pick({ details: true, accept_offers: true }), {
  details: jsonObject(ListingDetails, {
    details_id: word("d.details_id"),
    item_type: text("d.item_type"),
    title: text("d.title"),
    description: text("d.description"),
    item_name: textOrNull("g.name"),
    item_names: storedOrNull("g.names"),
    game_item_id: wordOrNull("d.game_item_id"),
  }),
  accept_offers: flag("l.accept_offers"),
});

/** An auction has more beside it; others lack the member. */
const pageAuction = jsonMembers(UniqueListing.pick({ auction_details: true }).required(), {
  auction_details: jsonObject(UniqueListing.shape.auction_details.unwrap(), {
    listing_id: word("l.listing_id"),
    status: word("a.status"),
    minimum_bid_increment: number("a.minimum_bid_increment"),
    end_time: instant("a.end_time"),
    buyout_price: nothing,
  }),
});

/** The page of a listing as every visitor may read it, but for its seller and views (see listing-page.ts). */
const pageOfUnique = sql`
    case when l.sale_type <> 'aggregate' and not l.internal and l.hidden_at is null then ${jsonText(pageListing)} end as page_listing,
    case when l.sale_type <> 'aggregate' and not l.internal and l.hidden_at is null then ${jsonText(pageBeside)}
      || case when a.listing_id is null then '' else ',' || ${jsonText(pageAuction)} end end as page_beside,
    case when l.sale_type <> 'aggregate' and not l.internal and l.hidden_at is null then coalesce(${photosOf("d.details_id")}::text, '[]') end as page_photos`;

const NO_PAGE = sql`null::text as page_listing, null::text as page_beside, null::text as page_photos`;

/** Which rows to write anew: those of the named ids, or all. */
const among = (column: string, ids: readonly string[] | "all") =>
  ids === "all" ? sql`true` : sql`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`;

const uniqueRows = (ids: readonly string[] | "all") => sql`
  select l.listing_id as row_id, 'unique' as row_kind, l.sale_type, l.seller_id, l.details_id, d.game_item_id, d.title, d.item_type,
    g.name as item_name, g.names as item_names, ${firstPhoto("d.details_id")} as photo, l.price, l.price as minimum_price, l.price as maximum_price,
    l.quantity_available, l.status, l.internal, l.created_at as listed_at, greatest(l.expiration, a.end_time) as expiration,
    a.end_time as auction_end_time, 1 as sellers, l.view_count, null::float8 as best_total_rating, null::float8 as best_avg_rating, null::float8 as best_assured_rating,
    l.place, case when l.place is null then '{}' else array[place_key(l.place)] end as places, ${searchWords("d.title", "d.description")} as words, ${pageOfUnique}
  from listing l
  join listing_details d on d.details_id = l.details_id
  left join game_item g on g.game_item_id = d.game_item_id
  left join auction a on a.listing_id = l.listing_id
  where l.sale_type <> 'multiple' and ${among("l.listing_id", ids)}`;

const COUNTS = sql`(l.status = 'active' and not l.internal and l.expiration > now())`;

/**
 * A set counts the members that a visitor may buy, and shows the default if it is one of them, else the first that is. When there are
 * none, all of them count, for its seller's own lists: what only internal members would keep on the market is internal.
 */
const multipleRows = (ids: readonly string[] | "all") => sql`
  select m.multiple_id as row_id, 'multiple' as row_kind, 'multiple' as sale_type, m.seller_id, m.details_id, d.game_item_id, d.title, d.item_type,
    g.name as item_name, g.names as item_names, ${firstPhoto("dl.details_id")} as photo, dl.price, c.minimum_price, c.maximum_price, c.quantity_available,
    case when m.hidden_at is null then c.status else 'archived' end as status, c.internal, c.listed_at, c.expiration, null::timestamptz as auction_end_time, 1 as sellers, c.view_count,
    null::float8 as best_total_rating, null::float8 as best_avg_rating, null::float8 as best_assured_rating,
    case when c.places <= 1 then c.place end as place, c.place_keys as places, ${searchWords("d.title", "d.description")} || c.words as words, ${NO_PAGE}
  from multiple m
  join listing_details d on d.details_id = m.details_id
  join lateral (
    select l.price, l.details_id from multiple_member mm join listing l on l.listing_id = mm.listing_id
    where mm.multiple_id = m.multiple_id
    order by ${COUNTS} desc, l.listing_id = m.default_listing_id desc, mm.position, l.listing_id limit 1
  ) dl on true
  left join game_item g on g.game_item_id = d.game_item_id
  join lateral (
    select coalesce(min(l.price) filter (where counts), min(l.price)) as minimum_price,
      coalesce(max(l.price) filter (where counts), max(l.price)) as maximum_price,
      coalesce(sum(l.quantity_available) filter (where counts), sum(l.quantity_available)) as quantity_available,
      case when bool_or(l.status = 'active') then 'active' when bool_and(l.status = 'archived') then 'archived' else 'inactive' end as status,
      case when bool_or(counts) then false else coalesce(bool_or(l.internal) filter (where l.status = 'active'), bool_and(l.internal)) end as internal,
      max(l.created_at) as listed_at, coalesce(max(l.expiration) filter (where counts), max(l.expiration)) as expiration, sum(l.view_count) as view_count, min(l.place) as place, count(distinct coalesce(l.place, '')) as places,
      coalesce(array_agg(distinct place_key(l.place)) filter (where counts and l.place is not null), '{}') as place_keys,
      to_tsvector('english', string_agg(ld.title || ' ' || ld.description, ' ')) || word_endings(string_agg(ld.title, ' ')) as words
    from multiple_member mm
    join listing l on l.listing_id = mm.listing_id
    join listing_details ld on ld.details_id = l.details_id
    cross join lateral (select ${COUNTS} as counts) k
    where mm.multiple_id = m.multiple_id
  ) c on c.status is not null
  where ${among("m.multiple_id", ids)}`;

const ON_SALE = sql`l.status = 'active' and not l.internal and l.quantity_available > 0 and l.sale_type in ('sale', 'aggregate')`;
/** Listings that a game item's row sums up: fixed price and bulk that a visitor may buy of somebody who is there. */
const COUNTED = sql`${ON_SALE} and not exists (select from away where away.party_id = l.seller_id and away.until > now())`;

const aggregateRows = (ids: readonly string[] | "all") => sql`
  select g.game_item_id as row_id, 'aggregate' as row_kind, 'aggregate' as sale_type, null::uuid as seller_id, g.details_id, g.game_item_id,
    d.title, d.item_type, g.name as item_name, g.names as item_names, coalesce(${firstPhoto("d.details_id")}, g.image_url) as photo,
    c.minimum_price as price, c.minimum_price, c.maximum_price, c.quantity_available, 'active' as status, false as internal,
    c.listed_at, c.expiration, null::timestamptz as auction_end_time, c.sellers, null::int as view_count, c.best_total_rating, c.best_avg_rating, c.best_assured_rating,
    null::text as place, c.places, ${searchWords("d.title", "d.description")} as words, ${NO_PAGE}
  from game_item g
  join listing_details d on d.details_id = g.details_id
  join (
    select ld.game_item_id, count(distinct l.seller_id) as sellers, min(l.price) as minimum_price, max(l.price) as maximum_price, sum(l.quantity_available) as quantity_available,
      max(l.created_at) as listed_at, max(l.expiration) as expiration, max(p.total_rating) as best_total_rating, max(p.avg_rating) as best_avg_rating, max(p.assured_rating) as best_assured_rating,
      coalesce(array_agg(distinct place_key(l.place)) filter (where l.place is not null), '{}') as places
    from listing l
    join listing_details ld on ld.details_id = l.details_id
    join party p on p.party_id = l.seller_id
    where ${COUNTED} and l.expiration > now() and ${among("ld.game_item_id", ids)}
    group by ld.game_item_id
  ) c on c.game_item_id = g.game_item_id
  where ${among("g.game_item_id", ids)}`;

/**
 * Writes the rows of these listings anew, and of the sets and game items that they belong to.
 * Call it after the change, in its transaction. The sums of a set or an item are taken under its lock, so that two sales at once both count.
 */
export async function reindexListings(
  tx: Tx,
  listingIds: readonly string[],
  alsoItems: readonly string[] = [],
): Promise<void> {
  if (listingIds.length > 0) {
    await sql`delete from search_row where row_id = any(${sql.val([...listingIds])}::uuid[]) and not exists (
      select from listing l where l.listing_id = row_id and l.sale_type <> 'multiple')`.execute(tx);
    await insertRows(uniqueRows(listingIds)).execute(tx);
  }
  const touched = await sql<{ multiple_id: string | null; game_item_id: string | null }>`
    select mm.multiple_id, d.game_item_id from listing l
    join listing_details d on d.details_id = l.details_id
    left join multiple_member mm on mm.listing_id = l.listing_id
    where l.listing_id = any(${sql.val([...listingIds])}::uuid[])`.execute(tx);
  await reindexMultiples(
    tx,
    touched.rows.flatMap((row) => row.multiple_id ?? []),
  );
  await reindexItems(tx, [...alsoItems, ...touched.rows.flatMap((row) => row.game_item_id ?? [])]);
}

/** Writes the rows of these combined listings anew; those that are gone lose theirs. */
export async function reindexMultiples(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = [...new Set(ids)].sort();
  await sql`select from multiple where multiple_id = any(${sql.val(wanted)}::uuid[]) order by multiple_id for no key update`.execute(
    tx,
  );
  await sql`delete from search_row where row_id = any(${sql.val(wanted)}::uuid[]) and not exists (select from multiple m where m.multiple_id = row_id)`.execute(
    tx,
  );
  await insertRows(multipleRows(wanted)).execute(tx);
}

/** Writes the rows of these game items anew; an item that nobody sells has none. */
export async function reindexItems(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = [...new Set(ids)].sort();
  await sql`select from game_item where game_item_id = any(${sql.val(wanted)}::uuid[]) order by game_item_id for no key update`.execute(
    tx,
  );
  await sql`delete from search_row where row_id = any(${sql.val(wanted)}::uuid[]) and not exists (
    select from listing l join listing_details ld on ld.details_id = l.details_id
    where ld.game_item_id = row_id and ${COUNTED} and l.expiration > now())`.execute(tx);
  await insertRows(aggregateRows(wanted)).execute(tx);
}

/** Whatever is of these items is found by their names: their own rows and those of all listings of them. */
export async function reindexGoodsOf(tx: Tx, itemIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ listing_id: string }>`
    select l.listing_id from listing l join listing_details d on d.details_id = l.details_id
    where d.game_item_id = any(${sql.val([...itemIds])}::uuid[])`.execute(tx);
  await reindexListings(
    tx,
    rows.map(({ listing_id }) => listing_id),
    itemIds,
  );
}

/** The best ratings among an item's sellers change with a seller's figures, and its sums with whether they are there. */
export async function reindexItemsOf(tx: Tx, sellerId: string): Promise<void> {
  const { rows } = await sql<{ game_item_id: string }>`
    select distinct ld.game_item_id from listing l join listing_details ld on ld.details_id = l.details_id
    where l.seller_id = ${sellerId} and ld.game_item_id is not null and ${ON_SALE}`.execute(tx);
  await reindexItems(
    tx,
    rows.map((row) => row.game_item_id),
  );
}

/** Writes every row anew: after a bulk load. Rows of the same goods lie together then, so that a word's hits lie on few pages. */
export async function reindexAll(db: Db): Promise<void> {
  await sql`truncate search_row cascade`.execute(db);
  for (const rows of [uniqueRows("all"), multipleRows("all"), aggregateRows("all")])
    await insertRows(sql`${rows} order by game_item_id, title`).execute(db);
  await sql`analyze search_row, search_document`.execute(db);
}
