import { type RawBuilder, sql } from "kysely";
import { NotAllowed, NotFound } from "#contract/errors.ts";
import type { OrderSearch } from "#contract/orders.ts";
import { isMember } from "#contract/permissions.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { findParty } from "#server/profiles/find-party.ts";

/** What order and offer lists share: whose deals, who may ask, which sort (wire orders §2, §4). Both tables are read as `d`. */

type Search = Omit<OrderSearch, "status">;
export type DealFilter = Omit<Search, "sort_method" | "reverse_sort" | "index" | "page_size">;

/** A condition on `d`, and whose kept sums (order_sum) count the same deals, where somebody's do. */
type Deals = { where: RawBuilder<unknown>; sums?: { contractor_id: string; scope_id: string } };

/** The deals that the filters name, for those who may list them. Without a party all of them, for site admins. */
export async function dealsOf(context: Context, search: DealFilter, columns: SortColumns): Promise<Deals> {
  const user = signedIn(context);
  const isAdmin = user.role === "admin";
  const [customer, assigned, contractor] = await Promise.all([
    partyId(context.replica, "user", search.customer),
    partyId(context.replica, "user", search.assigned),
    partyId(context.replica, "contractor", search.contractor),
  ]);
  const inContractor = contractor !== undefined && isMember(user, contractor);
  if (customer === undefined && assigned === undefined && contractor === undefined && !isAdmin) throw new NotAllowed();
  if (contractor !== undefined && !inContractor && !isAdmin) throw new NotAllowed();
  if (assigned !== undefined && assigned !== user.user_id && !inContractor && !isAdmin) throw new NotAllowed();
  if (customer !== undefined && customer !== user.user_id && !inContractor && !isAdmin) throw new NotAllowed();
  const filters = narrowed(search, columns);
  const parts = [
    ...(customer === undefined ? [] : [sql`d.customer_id = ${customer}`]),
    ...(assigned === undefined ? [] : [sql`d.assigned_id = ${assigned}`]),
    ...(contractor === undefined ? [] : [sql`d.contractor_id = ${contractor}`]),
    ...filters,
  ];
  return {
    where: parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`,
    ...(contractor !== undefined && customer === undefined && filters.length === 0
      ? { sums: { contractor_id: contractor, scope_id: assigned ?? contractor } }
      : {}),
  };
}

/** What the filters leave of the deals of the parties: words, days, and whether somebody is assigned. */
function narrowed({ q, unassigned, from, to }: DealFilter, columns: SortColumns): RawBuilder<unknown>[] {
  const pattern = `%${(q ?? "").toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  // Found once and looked up in memory: asked anew for each deal, names took most of a search.
  const named = sql`(select party_id from party where name ilike ${pattern} or handle ilike ${pattern})`;
  const days = sql`(${columns.timestamp} at time zone 'UTC')::date`;
  return [
    ...(q === undefined
      ? []
      : [
          sql`(${columns.title} like ${pattern} or d.customer_id in ${named} or d.assigned_id in ${named} or d.contractor_id in ${named})`,
        ]),
    ...(unassigned === "true" ? [sql`d.assigned_id is null`] : []),
    ...(from === undefined ? [] : [sql`${days} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${days} <= ${to}::date`]),
  ];
}

async function partyId(db: Db, kind: "user" | "contractor", handle: string | undefined): Promise<string | undefined> {
  if (handle === undefined) return undefined;
  const found = await findParty(db, kind, handle);
  if (found === undefined) throw new NotFound();
  return found;
}

/** The columns that a deal list can be ordered by; each list says which expressions stand behind them. */
export type SortColumns = Record<"title" | "status" | "timestamp", RawBuilder<unknown>>;

/**
 * The order of a deal list, ties by `id`: `other_name` is the other side's name as the client means it, `customer` the customer's.
 * Ties turn round with the rest, so that the index of the newest serves the oldest, too.
 */
export function dealOrder(search: Search, columns: SortColumns, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const isDown = search.reverse_sort === "true";
  const customerName = sql`(select name from party where party_id = d.customer_id)`;
  // An open order has no seller yet.
  const sellerName = sql`coalesce((select name from party where party_id = coalesce(d.contractor_id, d.assigned_id)), '')`;
  const key = {
    ...columns,
    customer_name: customerName,
    customer: customerName,
    contractor_name: sellerName,
    other_name:
      search.customer !== undefined && search.contractor === undefined && search.assigned === undefined
        ? sellerName
        : customerName,
  }[search.sort_method];
  return isDown ? sql`${key} desc, ${id}` : sql`${key}, ${id} desc`;
}
