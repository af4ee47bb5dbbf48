import { type RawBuilder, sql } from "kysely";
import { type SearchQuery, UnknownSeller } from "#contract/market.ts";
import { can, isMember } from "#contract/permissions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import {
  all,
  type Condition,
  conditions,
  needsSeller,
  type Scope,
  type Shelf,
  tsquery,
  wantedShelves,
} from "./search-filter.ts";
import { orderBy } from "./search-order.ts";
import { estimatedTotal, rememberTotal } from "./search-total.ts";

type Answer = { total: number | null; listings: string };

/** Answers a search as JSON text, put together by the database in one round trip: rows are stored nearly as they are sent. */
export async function searchListings(context: Context, search: SearchQuery): Promise<string> {
  const scope = await searchScope(context, search);
  const where = all(conditions(search, scope, context.now));
  const shelves = scope.seesAll || scope.sellerId !== undefined ? undefined : wantedShelves(search);
  if (shelves?.length === 0) return '{"total":0,"listings":[]}';
  const joins = needsSeller(search) ? sql`left join party p on p.party_id = s.seller_id` : sql``;
  const matches: Matches = { where, joins, shelves };
  const key = totalKey(search, scope);
  const known = estimatedTotal(context.db, key, () => countAll(context.db, matches));
  const query = pageQuery(search, matches, context.config.publicUrl, known === undefined);
  const { rows } = await query.execute(context.db);
  const answer = rows[0];
  const total = known ?? rememberTotal(context.db, key, answer?.total ?? 0);
  return `{"total":${total},"listings":[${answer?.listings ?? ""}]}`;
}

type Matches = { where: Condition; joins: RawBuilder<unknown>; shelves: readonly Shelf[] | undefined };

/** Paging and sorting do not change a total. */
function totalKey(search: SearchQuery, scope: Scope): string {
  const { index: _index, page_size: _size, sort: _sort, ...filters } = search;
  return JSON.stringify([filters, scope]);
}

const shelfCondition = (shelf: Shelf | undefined) =>
  shelf === undefined ? sql`true` : sql`s.shelf = ${sql.lit(shelf)}`;

const COUNT_LIMIT = 10_001;

/** At most `COUNT_LIMIT` matches, counted exactly; more is told by the estimate. */
const matchCount = ({ where, joins, shelves }: Matches, limit: number | undefined) => {
  const among =
    shelves === undefined ? sql`true` : sql`s.shelf in (${sql.join(shelves.map((shelf) => sql.lit(shelf)))})`;
  const most = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`;
  return sql`(select count(*)::int from (select from search_row s ${joins} where ${among} and ${where} ${most}) m)`;
};

async function countAll(db: Db, matches: Matches): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${matchCount(matches, undefined)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The ids of the page first, from the sort's index alone; only the rows of the page are then read whole. */
function pageQuery(search: SearchQuery, matches: Matches, publicUrl: string, count: boolean) {
  const order = orderBy(search.sort, search.query === undefined ? undefined : tsquery(search.query));
  const offset = search.index * search.page_size;
  // Written into the text: without knowing how many rows are wanted, PostgreSQL plans each page anew, which costs more than the page.
  const page = sql`limit ${sql.lit(search.page_size)} offset ${sql.lit(offset)}`;
  const branch = (shelf: Shelf | undefined) =>
    sql`select s.row_id from search_row s ${matches.joins} where ${shelfCondition(shelf)} and ${matches.where} order by ${order}`;
  const only = matches.shelves === undefined || matches.shelves.length === 1;
  // Two shelves have an index order each: the first rows of both are merged, so neither is sorted whole.
  const ids = only
    ? sql`${branch(matches.shelves?.[0])} ${page}`
    : sql`select s.row_id from search_row s left join party p on p.party_id = s.seller_id
        where s.row_id in (${sql.join(
          (matches.shelves ?? []).map((shelf) => sql`(${branch(shelf)} limit ${sql.lit(offset + search.page_size)})`),
          sql` union all `,
        )})
        order by ${order} ${page}`;
  return sql<Answer>`
    select ${count ? matchCount(matches, COUNT_LIMIT) : sql`null::int`} as total, (
      select string_agg('{' || s.document || ',"photo":' || coalesce(to_json(case when s.photo like '/%' then ${publicUrl} || s.photo else s.photo end)::text, 'null')
        || ',"view_count":' || coalesce(s.view_count::text, 'null') || ','
        || coalesce(p.seller_document, ${ofManySellers()}) || '}', ',' order by ids.ord)
      from unnest(array(${ids})) with ordinality ids (row_id, ord)
      join search_row s on s.row_id = ids.row_id
      left join party p on p.party_id = s.seller_id
    ) as listings`;
}

/** A game item's row speaks for many sellers: it shows the best of their ratings and nothing else. */
const ofManySellers =
  () => sql`'"user_seller":null,"contractor_seller":null,"seller_name":null,"total_rating":' || coalesce(s.best_total_rating, 0)
  || ',"avg_rating":' || coalesce(s.best_avg_rating, 0)
  || ',"rating_count":null,"rating_streak":null,"total_orders":null,"total_assignments":null,"response_rate":null'`;

/** Who is the seller, if one is named, and may the caller see what is not on the shelf? Both names given must mean one seller. */
async function searchScope({ db, actor }: Context, search: SearchQuery): Promise<Scope> {
  const isAdmin = actor.user?.role === "admin";
  const named: readonly (readonly ["user" | "contractor", string | undefined])[] = [
    ["user", search.user_seller],
    ["contractor", search.contractor_seller],
  ];
  const sellers: string[] = [];
  for (const [kind, handle] of named) if (handle !== undefined) sellers.push(await sellerId(db, kind, handle));
  if (sellers.length === 0)
    return { seesAll: isAdmin && search.statuses !== undefined && search.statuses !== "active" };
  const [id] = sellers;
  if (id === undefined || sellers.length > 1) throw new UnknownSeller();
  const own = actor.user?.user_id === id || isMember(actor.user, id) || can(actor.user, id, "manage_market");
  return { sellerId: id, seesAll: own };
}

async function sellerId(db: Db, kind: "user" | "contractor", handle: string): Promise<string> {
  const seller = await db
    .selectFrom("party")
    .select("party_id")
    .where("kind", "=", kind)
    .where(sql<boolean>`lower(handle) = lower(${handle})`)
    .executeTakeFirst();
  if (!seller) throw new UnknownSeller();
  return seller.party_id;
}
