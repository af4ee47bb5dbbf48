import { type RawBuilder, sql } from "kysely";
import { UnknownSeller } from "#contract/goods/listings.ts";
import type { SearchQuery, Sort } from "#contract/goods/search.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { can, isMember } from "#contract/platform/permissions.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import {
  all,
  askedStatuses,
  type Condition,
  conditions,
  narrowConditions,
  needsSeller,
  plainConditions,
  type Scope,
  type Shelf,
  tsquery,
  wantedShelves,
} from "./filter.ts";
import { isByRating, type OrderKey, orderBy, orderKeys } from "./order.ts";
import { estimatedTotal, rememberTotal } from "./total.ts";
import { withWholeSets } from "./whole-sets.ts";

type Answer = { total: number | null; listings: string | null };

/** Answers a search as JSON text, put together by the database: rows are stored nearly as they are sent. */
export async function searchListings(context: Context, search: SearchQuery): Promise<string> {
  const { db, config } = context;
  const scope = await searchScope(context, search);
  const matches = matchesOf(search, scope, context.now);
  if (matches.shelves?.length === 0) return '{"total":0,"listings":[]}';
  const read = async (page: Page): Promise<Answer> => {
    const answer = await readPage(db, page, config.publicUrl);
    if (!scope.seesAll || answer.listings === null) return answer;
    return { ...answer, listings: await withWholeSets(db, answer.listings) };
  };
  const key = totalKey(search, scope);
  const known = estimatedTotal(db, key, () => countAll(db, matches));
  if (known !== undefined) return textOf({ ...(await read(walkedPage(matches))), total: known });
  const answer = await read(matches.narrow.length > 0 ? gatheredPage(matches) : countedPage(matches));
  const total = rememberTotal(db, key, answer.total ?? 0);
  // Not all matches were gathered, so the page is not the first of all.
  if (total > LIMITS.exactTotal && matches.narrow.length > 0)
    return textOf({ ...(await read(walkedPage(matches))), total });
  return textOf({ ...answer, total });
}

/**
 * The newest goods on the market that the words fit, as a JSON array: at most a page of them, and not counted. Frequent words are
 * met soon along the order; only words that are not frequent are gathered.
 */
export async function newestListings(context: Context, search: SearchQuery): Promise<string> {
  const { db, config, now } = context;
  const matches = { ...matchesOf(search, { seesAll: false }, now), shelves: ["market"] as const };
  const near = await readPage(db, nearPage(matches), config.publicUrl);
  const { listings } = near.total === matches.size ? near : await readPage(db, gatheredPage(matches), config.publicUrl);
  return `[${listings ?? ""}]`;
}

function matchesOf(search: SearchQuery, scope: Scope, now: Date): Matches {
  return {
    where: all(conditions(search, scope, now)),
    plain: all(plainConditions(search, scope, now)),
    narrow: narrowConditions(search),
    joins: needsSeller(search) ? sql`left join party p on p.party_id = s.seller_id` : sql``,
    shelves: scope.seesAll || scope.sellerId !== undefined ? undefined : wantedShelves(search),
    sort: search.sort,
    keys: orderKeys(search.sort, { relevance: search.query === undefined ? undefined : tsquery(search.query) }),
    from: search.index * search.page_size,
    size: search.page_size,
  };
}

async function readPage(db: Db, page: Page, publicUrl: string): Promise<Answer> {
  const { rows } = await answerQuery(page, publicUrl).execute(db);
  return rows[0] ?? { total: 0, listings: null };
}

const textOf = ({ total, listings }: Answer) => `{"total":${total},"listings":[${listings ?? ""}]}`;

type Matches = {
  where: Condition;
  /** `where` is these two together. */
  plain: Condition;
  narrow: readonly Condition[];
  joins: RawBuilder<unknown>;
  shelves: readonly Shelf[] | undefined;
  sort: Sort | undefined;
  keys: readonly OrderKey[];
  from: number;
  size: number;
};

/** Paging and sorting do not change a total. */
function totalKey(search: SearchQuery, scope: Scope): string {
  const { index: _index, page_size: _size, sort: _sort, ...filters } = search;
  return JSON.stringify([filters, scope]);
}

const onShelf = (shelf: Shelf | undefined) => (shelf === undefined ? sql`true` : sql`s.shelf = ${sql.lit(shelf)}`);
const onShelves = (shelves: readonly Shelf[] | undefined) =>
  shelves === undefined ? sql`true` : sql`s.shelf in (${sql.join(shelves.map((shelf) => sql.lit(shelf)))})`;

const COUNT_LIMIT = LIMITS.exactTotal + 1;

/** At most `limit` matches, counted exactly. */
const matchCount = ({ where, joins, shelves }: Matches, limit: number | undefined) => {
  const most = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`;
  return sql`(select count(*)::int from (select from search_row s ${joins} where ${onShelves(shelves)} and ${where} ${most}) m)`;
};

async function countAll(db: Db, matches: Matches): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${matchCount(matches, undefined)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How the ids of a page are found, and with them the total where it is not known. */
type Page = { before: RawBuilder<unknown>; total: RawBuilder<unknown>; ids: RawBuilder<unknown> };

/** Along the sort's index alone, without a look at the table. */
function walkedPage(matches: Matches): Page {
  const { where, joins, shelves, sort, keys, from, size } = matches;
  const order = orderBy(keys);
  const branch = (shelf: Shelf | undefined) =>
    shelf === "market" && isByRating(sort)
      ? ratedBranch(matches)
      : sql`select s.row_id from search_row s ${joins} where ${onShelf(shelf)} and ${where} order by ${order}`;
  const [shelf, ...others] = shelves ?? [];
  // Two shelves have an index order each: the first rows of both are merged, so neither is sorted whole.
  const ids =
    others.length === 0
      ? sql`${branch(shelf)} ${pageOf(from, size)}`
      : sql`select s.row_id from search_row s left join party p on p.party_id = s.seller_id
        where s.row_id in (${sql.join(
          [shelf, ...others].map((each) => sql`(${branch(each)} limit ${sql.lit(from + size)})`),
          sql` union all `,
        )})
        order by ${order} ${pageOf(from, size)}`;
  return { before: sql``, total: sql`null::int`, ids };
}

/** Sellers by their rating, and of each no more of the newest rows than the page could show: nobody's whole shop is sorted. */
const ratedBranch = ({ where, sort, from, size }: Matches) => sql`
  select s.row_id from party p
  cross join lateral (
    select s.row_id, s.listed_at from search_row s
    where s.seller_id = p.party_id and ${onShelf("market")} and ${where}
    order by s.listed_at desc, s.row_id limit ${sql.lit(from + size)}
  ) s
  order by ${orderBy(orderKeys(sort, { haveSeller: true }))}`;

const countedPage = (matches: Matches): Page => ({
  ...walkedPage(matches),
  total: matchCount(matches, COUNT_LIMIT),
});

/** All matches at once, counted and sorted: where an index finds few of them, but not in the wanted order. */
function gatheredPage({ plain, narrow, joins, shelves, keys, from, size }: Matches): Page {
  const columns = keys.map(({ value }, index) => sql`${value} as ${sql.raw(`k${index}`)}`);
  const order = sql.join(keys.map(({ direction }, index) => sql`${sql.raw(`k${index}`)} ${direction}`));
  return {
    // Behind `offset 0` nothing else may choose the index: a prepared plan would look the stock up, too, which most rows have.
    before: sql`with m as materialized (select s.row_id, ${sql.join(columns)}
      from (select * from search_row s where ${all(narrow)} offset 0) s ${joins}
      where ${onShelves(shelves)} and ${plain} limit ${sql.lit(COUNT_LIMIT)})`,
    total: sql`(select count(*)::int from m)`,
    ids: sql`select row_id from m order by ${order} ${pageOf(from, size)}`,
  };
}

/** Written into the text: without knowing how many rows are wanted, PostgreSQL plans each page anew, which costs more than the page. */
const pageOf = (from: number, size: number) => sql`limit ${sql.lit(size)} offset ${sql.lit(from)}`;

/** So many of the first rows are looked at one by one before an index is asked. */
const NEAR = 200;

/** What fits among the first rows of the order; it ends with the last row that the page needs. `total` is what was found there. */
function nearPage({ plain, narrow, joins, shelves, keys, size }: Matches): Page {
  const order = orderBy(keys);
  return {
    before: sql`with m as materialized (select s.row_id, row_number() over () as ord
      from (select s.* from search_row s ${joins} where ${onShelves(shelves)} and ${plain} order by ${order} limit ${sql.lit(NEAR)}) s
      where ${all(narrow)} limit ${sql.lit(size)})`,
    total: sql`(select count(*)::int from m)`,
    ids: sql`select row_id from m order by ord`,
  };
}

/** Only the documents of the page are read. */
const answerQuery = ({ before, total, ids }: Page, publicUrl: string) => sql<Answer>`
  ${before} select ${total} as total, (
    select string_agg('{' || d.document || ',"photo":' || coalesce(to_json(case when d.photo like '/%' then ${publicUrl} || d.photo else d.photo end)::text, 'null')
      || ',"view_count":' || coalesce(d.view_count::text, 'null') || ',' || coalesce(p.seller_document, d.many_sellers, '') || '}', ',' order by ids.ord)
    from unnest(array(${ids})) with ordinality ids (row_id, ord)
    join search_document d on d.row_id = ids.row_id
    left join party p on p.party_id = d.seller_id
  ) as listings`;

/** Who is the seller, if one is named, and may the caller see what is not on the shelf? Both names given must mean one seller. */
export async function searchScope({ db, actor }: Context, search: SearchQuery): Promise<Scope> {
  const isAdmin = actor.user?.role === "admin";
  const named: readonly (readonly ["user" | "contractor", string | undefined])[] = [
    ["user", search.user_seller],
    ["contractor", search.contractor_seller],
  ];
  const sellers: string[] = [];
  for (const [kind, handle] of named) if (handle !== undefined) sellers.push(await sellerId(db, kind, handle));
  if (sellers.length === 0) {
    const statuses = askedStatuses(search);
    return { seesAll: isAdmin && statuses !== undefined && statuses !== "active" };
  }
  const [id] = sellers;
  if (id === undefined || sellers.length > 1) throw new UnknownSeller();
  const own = actor.user?.user_id === id || isMember(actor.user, id) || can(actor.user, id, "manage_market");
  return { sellerId: id, seesAll: own };
}

async function sellerId(db: Db, kind: "user" | "contractor", handle: string): Promise<string> {
  const seller = await findParty(db, kind, handle);
  if (seller === undefined) throw new UnknownSeller();
  return seller;
}
