import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import { firstPhoto, photosOf } from "../photos/photos.ts";

/**
 * Keeps `search_row` current, in the transaction of the change. What search shows of a listing, a combined listing or a game
 * item is decided here and nowhere else (wire market §1.7, §9.3).
 */

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** English stems of all text, those of the title weighing more, and the endings of the title's words, by which any part of one finds it. */
const searchWords = (title: string, itemName: string, description: string) => sql`
  setweight(to_tsvector('english', ${sql.ref(title)}), 'A') || word_endings(${sql.ref(title)} || ' ' || coalesce(${sql.ref(itemName)}, ''))
  || to_tsvector('english', coalesce(${sql.ref(itemName)}, '') || ' ' || ${sql.ref(description)})`;

const flag = (column: string) => sql`case when ${sql.ref(column)} then 'true' else 'false' end`;

/** What stands in a row of many sellers where others have their seller: the best of the ratings. */
const manySellers = sql`case when n.seller_id is null then format(
  '"user_seller":null,"contractor_seller":null,"seller_name":null,"total_rating":%s,"avg_rating":%s,"rating_count":null,"rating_streak":null,"total_orders":null,"total_assignments":null,"response_rate":null',
  coalesce(n.best_total_rating, 0), coalesce(n.best_avg_rating, 0)) end`;

/** The columns of a `rows` sub-select that carry names of search_row, and the documents made of them. */
const insertRows = (rows: ReturnType<typeof sql>) => sql`
  with n as materialized (${rows}), walked as (
    insert into search_row (row_id, listed_at, expiration, on_sale_until, minimum_price, maximum_price, quantity_available, internal, row_kind,
      sale_type, status, seller_id, game_item_id, best_total_rating, best_avg_rating, title, type_words, words)
    select n.row_id, n.listed_at, n.expiration, least(n.expiration, coalesce(n.auction_end_time, 'infinity')), n.minimum_price, n.maximum_price,
      n.quantity_available, n.internal, n.row_kind, n.sale_type, n.status, n.seller_id, n.game_item_id, n.best_total_rating, n.best_avg_rating,
      n.title, type_words(n.item_type || ' ' || coalesce(c.category, '')), n.words
    from n
    left join lateral (select min(category) as category from game_item_category where lower(subcategory) = lower(n.item_type)) c on true
    on conflict (row_id) do update set
      listed_at = excluded.listed_at, expiration = excluded.expiration, on_sale_until = excluded.on_sale_until,
      minimum_price = excluded.minimum_price, maximum_price = excluded.maximum_price, quantity_available = excluded.quantity_available,
      internal = excluded.internal, row_kind = excluded.row_kind, sale_type = excluded.sale_type, status = excluded.status,
      seller_id = excluded.seller_id, game_item_id = excluded.game_item_id, best_total_rating = excluded.best_total_rating,
      best_avg_rating = excluded.best_avg_rating, title = excluded.title, type_words = excluded.type_words, words = excluded.words
  )
  insert into search_document (row_id, seller_id, view_count, photo, document, many_sellers, page_listing, page_beside, page_photos)
  select n.row_id, n.seller_id, n.view_count, n.photo,
    format('"listing_id":"%s","listing_type":"%s","sale_type":"%s","title":%s,"item_type":%s,"item_name":%s,"game_item_id":%s,"details_id":"%s","price":%s,"minimum_price":%s,"maximum_price":%s,"quantity_available":%s,"status":"%s","internal":%s,"timestamp":"%s","expiration":"%s","auction_end_time":%s',
      n.row_id, n.row_kind, n.sale_type, to_json(n.title), to_json(n.item_type), coalesce(to_json(n.item_name)::text, 'null'),
      coalesce(to_json(n.game_item_id)::text, 'null'), n.details_id, n.price, n.minimum_price, n.maximum_price, n.quantity_available, n.status,
      ${flag("n.internal")}, ${iso("n.listed_at")}, ${iso("n.expiration")},
      case when n.auction_end_time is null then 'null' else '"' || ${iso("n.auction_end_time")} || '"' end),
    ${manySellers}, n.page_listing, n.page_beside, n.page_photos
  from n
  on conflict (row_id) do update set
    seller_id = excluded.seller_id, view_count = excluded.view_count, photo = excluded.photo, document = excluded.document,
    many_sellers = excluded.many_sellers, page_listing = excluded.page_listing, page_beside = excluded.page_beside, page_photos = excluded.page_photos`;

/** The page of a listing as every visitor may read it, but for its seller and views (see listing-page.ts). */
const pageOfUnique = sql`
    case when l.sale_type <> 'aggregate' and not l.internal then format('"listing_id":"%s","sale_type":"%s","price":%s,"quantity_available":%s,"status":"%s","internal":%s,"timestamp":"%s","expiration":"%s"',
      l.listing_id, l.sale_type, l.price, l.quantity_available, l.status, ${flag("l.internal")}, ${iso("l.created_at")},
      to_char(greatest(l.expiration, a.end_time) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as page_listing,
    case when l.sale_type <> 'aggregate' and not l.internal then format('"details":%s,"accept_offers":%s%s',
      json_build_object('details_id', d.details_id, 'item_type', d.item_type, 'title', d.title, 'description', d.description,
        'item_name', g.name, 'game_item_id', d.game_item_id),
      ${flag("l.accept_offers")},
      case when a.listing_id is not null then ',"auction_details":' || json_build_object('listing_id', l.listing_id, 'status', a.status,
        'minimum_bid_increment', a.minimum_bid_increment, 'end_time', ${iso("a.end_time")}, 'buyout_price', null) else '' end) end as page_beside,
    case when l.sale_type <> 'aggregate' and not l.internal then coalesce(${photosOf("d.details_id")}::text, '[]') end as page_photos`;

const NO_PAGE = sql`null::text as page_listing, null::text as page_beside, null::text as page_photos`;

/** Which rows to write anew: those of the named ids, or all. */
const among = (column: string, ids: readonly string[] | "all") =>
  ids === "all" ? sql`true` : sql`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`;

const uniqueRows = (ids: readonly string[] | "all") => sql`
  select l.listing_id as row_id, 'unique' as row_kind, l.sale_type, l.seller_id, l.details_id, d.game_item_id, d.title, d.item_type,
    g.name as item_name, ${firstPhoto("d.details_id")} as photo, l.price, l.price as minimum_price, l.price as maximum_price,
    l.quantity_available, l.status, l.internal, l.created_at as listed_at, greatest(l.expiration, a.end_time) as expiration,
    a.end_time as auction_end_time, l.view_count, null::float8 as best_total_rating, null::float8 as best_avg_rating,
    ${searchWords("d.title", "g.name", "d.description")} as words, ${pageOfUnique}
  from listing l
  join listing_details d on d.details_id = l.details_id
  left join game_item g on g.game_item_id = d.game_item_id
  left join auction a on a.listing_id = l.listing_id
  where l.sale_type <> 'multiple' and ${among("l.listing_id", ids)}`;

/** A set counts the members that a visitor may buy; when there are none, all of them, for its seller's own lists. */
const multipleRows = (ids: readonly string[] | "all") => sql`
  select m.multiple_id as row_id, 'multiple' as row_kind, 'multiple' as sale_type, m.seller_id, m.details_id, d.game_item_id, d.title, d.item_type,
    g.name as item_name, ${firstPhoto("dl.details_id")} as photo, dl.price, c.minimum_price, c.maximum_price, c.quantity_available,
    c.status, c.internal, c.listed_at, c.expiration, null::timestamptz as auction_end_time, c.view_count,
    null::float8 as best_total_rating, null::float8 as best_avg_rating,
    ${searchWords("d.title", "g.name", "d.description")} || c.words as words, ${NO_PAGE}
  from multiple m
  join listing_details d on d.details_id = m.details_id
  join listing dl on dl.listing_id = m.default_listing_id
  left join game_item g on g.game_item_id = d.game_item_id
  join lateral (
    select coalesce(min(l.price) filter (where counts), min(l.price)) as minimum_price,
      coalesce(max(l.price) filter (where counts), max(l.price)) as maximum_price,
      coalesce(sum(l.quantity_available) filter (where counts), sum(l.quantity_available)) as quantity_available,
      case when bool_or(l.status = 'active') then 'active' when bool_and(l.status = 'archived') then 'archived' else 'inactive' end as status,
      bool_and(l.internal) as internal, max(l.created_at) as listed_at, max(l.expiration) as expiration, sum(l.view_count) as view_count,
      to_tsvector('english', string_agg(ld.title || ' ' || ld.description, ' ')) || word_endings(string_agg(ld.title, ' ')) as words
    from multiple_member mm
    join listing l on l.listing_id = mm.listing_id
    join listing_details ld on ld.details_id = l.details_id
    cross join lateral (select l.status = 'active' and not l.internal and l.expiration > now() as counts) k
    where mm.multiple_id = m.multiple_id
  ) c on c.status is not null
  where ${among("m.multiple_id", ids)}`;

/** Listings that a game item's row sums up: fixed price and bulk that a visitor may buy. */
const COUNTED = sql`l.status = 'active' and not l.internal and l.quantity_available > 0 and l.sale_type in ('sale', 'aggregate')`;

const aggregateRows = (ids: readonly string[] | "all") => sql`
  select g.game_item_id as row_id, 'aggregate' as row_kind, 'aggregate' as sale_type, null::uuid as seller_id, g.details_id, g.game_item_id,
    d.title, d.item_type, g.name as item_name, coalesce(${firstPhoto("d.details_id")}, g.image_url) as photo,
    c.minimum_price as price, c.minimum_price, c.maximum_price, c.quantity_available, 'active' as status, false as internal,
    c.listed_at, c.expiration, null::timestamptz as auction_end_time, null::int as view_count, c.best_total_rating, c.best_avg_rating,
    ${searchWords("d.title", "g.name", "d.description")} as words, ${NO_PAGE}
  from game_item g
  join listing_details d on d.details_id = g.details_id
  join (
    select ld.game_item_id, min(l.price) as minimum_price, max(l.price) as maximum_price, sum(l.quantity_available) as quantity_available,
      max(l.created_at) as listed_at, max(l.expiration) as expiration, max(p.total_rating) as best_total_rating, max(p.avg_rating) as best_avg_rating
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

/** The best ratings among an item's sellers change with a seller's figures. */
export async function reindexItemsOf(tx: Tx, sellerId: string): Promise<void> {
  const { rows } = await sql<{ game_item_id: string }>`
    select distinct ld.game_item_id from listing l join listing_details ld on ld.details_id = l.details_id
    where l.seller_id = ${sellerId} and ld.game_item_id is not null and ${COUNTED}`.execute(tx);
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
