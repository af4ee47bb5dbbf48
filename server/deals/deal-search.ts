import { type RawBuilder, sql } from "kysely";
import type { OrderSearch } from "#contract/deals/orders.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { can, isMember } from "#contract/platform/permissions.ts";
import { boughtBy } from "#server/organisations/customer.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, type Language, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { namesFrame } from "./wording.ts";

/** What order and offer lists share: whose deals, who may ask, which sort (wire orders §2, §4). Both tables are read as `d`. */

type Search = Omit<OrderSearch, "status">;
export type DealFilter = Omit<Search, "sort_method" | "reverse_sort" | "index" | "page_size">;

/** Where deals are kept, and what a list of them is ordered by and counted by (`status`). */
export type DealTable = {
  name: "orders" | "offer_session";
  id: "order_id" | "session_id";
  status: "status" | "turn";
  title: RawBuilder<unknown>;
  /** The title as somebody reads it whose language that is. */
  shown: (language: Language) => RawBuilder<unknown>;
  timestamp: RawBuilder<unknown>;
};

/**
 * A condition on `d`, which asks the table `named` when words are searched, and whose kept sums (order_sum) count the same deals,
 * where somebody's do.
 */
export type Deals = {
  where: RawBuilder<unknown>;
  named: RawBuilder<unknown>;
  sums?: { contractor_id: string; scope_id: string };
};

/** The deals that the filters name, for those who may list them. Without a party all of them, for site admins. */
export async function dealsOf(context: Context, search: DealFilter, table: DealTable): Promise<Deals> {
  const user = signedIn(context);
  const isAdmin = user.role === "admin";
  const [customer, assigned, contractor] = await Promise.all([
    partyId(context.replica, "user", search.customer),
    partyId(context.replica, "user", search.assigned),
    partyId(context.replica, "contractor", search.contractor),
  ]);
  const buys = search.role === "buyer" && contractor !== undefined;
  const inContractor = contractor !== undefined && isMember(user, contractor);
  if (customer === undefined && assigned === undefined && contractor === undefined && !isAdmin) throw new NotAllowed();
  if (contractor !== undefined && !inContractor && !isAdmin) throw new NotAllowed();
  if (assigned !== undefined && assigned !== user.user_id && !inContractor && !isAdmin) throw new NotAllowed();
  if (customer !== undefined && customer !== user.user_id && !inContractor && !isAdmin) throw new NotAllowed();
  if (buys && !can(user, contractor, "manage_orders")) throw new NotAllowed();
  const filters = narrowed(search, table, context.language);
  const parts = [
    ...(customer === undefined ? [] : [customer === user.user_id ? boughtBy(user) : sql`d.customer_id = ${customer}`]),
    ...(assigned === undefined ? [] : [sql`d.assigned_id = ${assigned}`]),
    ...(contractor === undefined
      ? []
      : [sql`${sql.ref(buys ? "d.customer_org_id" : "d.contractor_id")} = ${contractor}`]),
    ...filters,
  ];
  return {
    where: parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`,
    named: partiesNamed(search.q ?? ""),
    ...(contractor !== undefined && !buys && customer === undefined && filters.length === 0
      ? { sums: { contractor_id: contractor, scope_id: assigned ?? contractor } }
      : {}),
  };
}

const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** Parties whose name or handle has the words: found once for a search, not once for each side of each deal. */
const partiesNamed = (words: string) => sql`named as materialized (
  select party_id from party where name ilike ${like(words)} or handle ilike ${like(words)})`;

/** What the filters leave of the deals of the parties: words, days, and whether somebody is assigned. */
function narrowed(
  { q, unassigned, from, to }: DealFilter,
  table: DealTable,
  language: Language,
): RawBuilder<unknown>[] {
  const { title, timestamp } = table;
  const named = sql`(select party_id from named)`;
  // Titles are kept without the words that the site puts round them, and an index has what is kept: only who looks for such words
  // has each title worded.
  const inFrame = (words: string) =>
    namesFrame(language, words) ? sql` or lower(${table.shown(language)}) like ${like(words)}` : sql``;
  return [
    ...(q === undefined
      ? []
      : [
          sql`(d.customer_id in ${named} or d.customer_org_id in ${named} or d.assigned_id in ${named} or d.contractor_id in ${named} or ${title} like ${like(q)}${inFrame(q)})`,
        ]),
    ...(unassigned === "true" ? [sql`d.assigned_id is null`] : []),
    // As bounds of the column, so that an index finds them.
    ...(from === undefined ? [] : [sql`${timestamp} >= ${from}::timestamp at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`${timestamp} < (${to}::timestamp + interval '1 day') at time zone 'UTC'`]),
  ];
}

async function partyId(db: Db, kind: "user" | "contractor", handle: string | undefined): Promise<string | undefined> {
  if (handle === undefined) return undefined;
  const found = await findParty(db, kind, handle);
  if (found === undefined) throw new NotFound();
  return found;
}

/** Parts of one statement: `before` stands at its beginning, `ids` answers the page's ids in their order, `counts` an object of counts. */
export type DealPage = { before: RawBuilder<unknown>; ids: RawBuilder<unknown>; counts: RawBuilder<unknown> };

/** A page of the deals that have a `wanted` status, and how many of all deals have each. */
export function dealPage(deals: Deals, search: Search, table: DealTable, wanted: RawBuilder<unknown>): DealPage {
  const { index, page_size, q } = search;
  const [id, status] = [sql.ref(`d.${table.id}`), sql.ref(`d.${table.status}`)];
  const key = sortKey(search, table);
  // Ties turn round with the rest, so that the index of the newest serves the oldest, too.
  const inOrder = (by: RawBuilder<unknown>) =>
    search.reverse_sort === "true" ? sql`order by ${by} desc, ${id}` : sql`order by ${by}, ${id} desc`;
  // Written into the text: without knowing how many rows are wanted, PostgreSQL plans for a tenth of all.
  const some = sql`limit ${sql.lit(page_size)} offset ${sql.lit(index * page_size)}`;
  const all = sql`${sql.table(table.name)} d where ${deals.where}`;
  const countsOf = (rows: RawBuilder<unknown>) => sql`(select json_object_agg(key, count) from (${rows}) c)`;
  const counted = (from: RawBuilder<unknown>) =>
    sql`select ${status} as key, count(*) as count from ${from} group by 1`;
  if (q === undefined)
    return {
      before: sql``,
      ids: sql`select ${id} from ${all} and ${wanted} ${inOrder(key)} ${some}`,
      counts: countsOf(deals.sums ? keptCounts(deals.sums) : counted(all)),
    };
  // No index finds words in titles and names together: all deals are read once, for the page and for the counts.
  return {
    before: sql`with ${deals.named}, found as materialized (select ${id}, ${status}, ${key} as key from ${all})`,
    ids: sql`select ${id} from found d where ${wanted} ${inOrder(sql`d.key`)} ${some}`,
    counts: countsOf(counted(sql`found d`)),
  };
}

const keptCounts = ({ contractor_id, scope_id }: NonNullable<Deals["sums"]>) => sql`
  select status as key, orders as count from order_sum where contractor_id = ${contractor_id} and scope_id = ${scope_id}`;

/** What a list is ordered by: `other_name` is the other side's name as the client means it, `customer` the customer's. */
function sortKey(search: Search, { status, title, timestamp }: DealTable): RawBuilder<unknown> {
  const customerName = sql`d.customer_name`;
  // One organisation's deals have one seller; an open order has none yet.
  const sellerName =
    search.contractor === undefined || search.role === "buyer"
      ? sql`coalesce((select name from party where party_id = coalesce(d.contractor_id, d.assigned_id)), '')`
      : sql`''::text`;
  return {
    title,
    timestamp,
    status: sql.ref(`d.${status}`),
    customer_name: customerName,
    customer: customerName,
    contractor_name: sellerName,
    other_name:
      (search.contractor === undefined ? search.customer !== undefined : search.role === "buyer") &&
      search.assigned === undefined
        ? sellerName
        : customerName,
  }[search.sort_method];
}
