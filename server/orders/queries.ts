import { type RawBuilder, sql } from "kysely";
import type { Answer } from "#contract/endpoint.ts";
import { NotAllowed, NotFound } from "#contract/errors.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import type { OpenOrder, Order, OrderSearch, OrderStub, searchOrders as searchEndpoint } from "#contract/orders.ts";
import type { OrderReview } from "#contract/shapes.ts";
import { dealHours } from "#server/availability/deal-hours.ts";
import { dealLines } from "#server/market/deal-lines.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { loadParties } from "#server/profiles/party-loader.ts";
import { withSharedChat } from "#server/profiles/shared-chat.ts";
import { mayRead, seesAll } from "./access.ts";
import { listApplicants } from "./applications/queries.ts";
import { dealOrder, dealsOf, type SortColumns } from "./deal-search.ts";
import { handOversOf } from "./hand-over/queries.ts";
import { REVIEW_COLUMNS, reviewView } from "./review-view.ts";

type StubRow = {
  order_id: string;
  customer_id: string;
  assigned_id: string | null;
  contractor_id: string | null;
  status: OrderStatus;
  kind: string;
  title: string;
  cost: number;
  payment_type: OrderStub["payment_type"];
  created_at: Date;
  count: number;
  service_name: string | null;
};

/** What is looked up for each row is looked up for those of the page alone, not for those before it. */
const stubRows = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<StubRow>`
  select d.order_id, d.customer_id, d.assigned_id, d.contractor_id, d.status, d.kind, d.title, d.cost, d.payment_type, d.created_at,
    (select title from service where service_id = d.service_id) as service_name, coalesce((select sum(quantity) from order_line l where l.order_id = d.order_id), 0)::int as count
  from (select d.*, row_number() over () as place from (select * from orders d where ${where} ${tail}) d) d order by d.place`;

async function stubs(context: Context, rows: readonly StubRow[]): Promise<OrderStub[]> {
  const ids = rows.flatMap((row) => [row.customer_id, row.assigned_id, row.contractor_id]);
  const parties = await loadParties(context.replica, ids, context.config.publicUrl);
  return rows.map((row) => ({
    order_id: row.order_id,
    contractor: parties.contractorOrNull(row.contractor_id),
    assigned_to: parties.userOrNull(row.assigned_id),
    customer: parties.user(row.customer_id),
    status: row.status,
    timestamp: row.created_at.toISOString(),
    service_name: row.service_name,
    cost: String(row.cost),
    title: row.title,
    payment_type: row.payment_type,
    count: row.count,
    kind: row.kind,
  }));
}

const MOST_LISTED = 1000;

/** The orders that the condition on `d` names, newest first. */
export async function listOrders(context: Context, where: RawBuilder<unknown>): Promise<OrderStub[]> {
  const { rows } = await stubRows(
    where,
    sql`order by d.created_at desc, d.order_id limit ${sql.lit(MOST_LISTED)}`,
  ).execute(context.replica);
  return stubs(context, rows);
}

/** All orders in which the caller is the customer, or the assignee; newest first. */
export const listOwnOrders = (context: Context, part: "customer_id" | "assigned_id"): Promise<OrderStub[]> =>
  listOrders(context, sql`${sql.ref(`d.${part}`)} = ${signedIn(context).user_id}`);

const WANTED: Record<"active" | "past", readonly OrderStatus[]> = {
  active: ["not-started", "in-progress"],
  past: ["fulfilled", "cancelled"],
};

export const ORDER_COLUMNS: SortColumns = {
  title: sql`lower(d.title)`,
  status: sql`d.status`,
  timestamp: sql`d.created_at`,
};

/** A condition on `d`: this status, either of its kind, or all. */
export function withStatus(status: OrderSearch["status"]): RawBuilder<unknown> {
  if (status === undefined) return sql`true`;
  const statuses = status === "active" || status === "past" ? WANTED[status] : [status];
  return sql`d.status = any(${sql.val([...statuses])}::text[])`;
}

/** A page of orders, and how many there are of each status whatever the page shows. */
export async function searchOrders(context: Context, search: OrderSearch): Promise<Answer<typeof searchEndpoint>> {
  const deals = await dealsOf(context, search, ORDER_COLUMNS);
  const order = dealOrder(search, ORDER_COLUMNS, sql`d.order_id`);
  const page = sql`order by ${order} limit ${search.page_size} offset ${search.index * search.page_size}`;
  const [found, counted] = await Promise.all([
    stubRows(sql`${deals.where} and ${withStatus(search.status)}`, page).execute(context.replica),
    countByStatus(context.replica, deals),
  ]);
  const count = (of: OrderStatus) => counted.find((row) => row.status === of)?.count ?? 0;
  return {
    items: await stubs(context, found.rows),
    item_counts: {
      fulfilled: count("fulfilled"),
      "in-progress": count("in-progress"),
      "not-started": count("not-started"),
      cancelled: count("cancelled"),
    },
  };
}

type StatusCount = { status: OrderStatus; count: number };

async function countByStatus(db: Db, { where, sums }: Awaited<ReturnType<typeof dealsOf>>): Promise<StatusCount[]> {
  const counts = sums
    ? sql<StatusCount>`select status, orders::int as count from order_sum
        where contractor_id = ${sums.contractor_id} and scope_id = ${sums.scope_id}`
    : sql<StatusCount>`select d.status, count(*)::int as count from orders d where ${where} group by d.status`;
  return (await counts.execute(db)).rows;
}

/** Open orders, which anybody may read, newest first. */
export async function listOpenOrders({ replica }: Context): Promise<OpenOrder[]> {
  const { rows } = await sql<Omit<OpenOrder, "timestamp" | "contractor" | "assigned_to"> & { created_at: Date }>`
    select d.order_id, d.kind, d.title, d.description, d.cost, d.payment_type, p.handle as customer, d.created_at
    from orders d join party p on p.party_id = d.customer_id
    where d.assigned_id is null and d.contractor_id is null and d.status = 'not-started'
    order by d.created_at desc, d.order_id limit ${sql.lit(MOST_LISTED)}`.execute(replica);
  return rows.map(({ created_at, ...order }) => ({
    ...order,
    contractor: null,
    assigned_to: null,
    timestamp: created_at.toISOString(),
  }));
}

/** An order as its parties, the members of its organisation and site admins see it. */
export async function getOrder(context: Context, orderId: string): Promise<Order> {
  const row = await context.db.selectFrom("orders").selectAll().where("order_id", "=", orderId).executeTakeFirst();
  if (!row) throw new NotFound();
  const user = signedIn(context);
  if (!mayRead(user, row)) throw new NotAllowed();
  const [[order], applicants] = await Promise.all([orderViews(context, [row]), listApplicants(context, row)]);
  if (!order) throw new NotFound();
  if (seesAll(user, row))
    return {
      ...order,
      applicants,
      customer_minimal: await withSharedChat(context.db, row.customer_id, order.customer_minimal),
    };
  // A passer-by of an open order: nothing of what is between others.
  const nobodysHours = { customer: [], assigned: null };
  return { ...order, applicants, customer_review: null, contractor_review: null, availability: nobodysHours };
}

type OrderRow = Awaited<ReturnType<typeof orderRow>>;
const orderRow = (db: Db) => db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();

/** Full orders, with lines, reviews and parties loaded for all of them together. */
export async function orderViews(context: Context, rows: readonly OrderRow[]): Promise<Order[]> {
  const { publicUrl } = context.config;
  const ids = rows.map((row) => row.order_id);
  const [lines, reviews, hours, handOvers] = await Promise.all([
    dealLines(context, "order", ids),
    listReviews(context.db, ids),
    dealHours(context.db, rows),
    handOversOf(context.db, ids),
  ]);
  const parties = await loadParties(
    context.db,
    [
      ...rows.flatMap((row) => [row.customer_id, row.assigned_id, row.contractor_id]),
      ...reviews.flatMap((r) => [r.user_author_id, r.contractor_author_id]),
    ],
    publicUrl,
  );
  const review = (orderId: string, role: OrderReview["role"]): OrderReview | null => {
    const found = reviews.find((written) => written.order_id === orderId && written.role === role);
    return found ? reviewView(found, parties) : null;
  };
  return rows.map((row) => ({
    order_id: row.order_id,
    // The columns' CHECKs say which words they hold.
    status: row.status as OrderStatus,
    kind: row.kind,
    title: row.title,
    description: row.description,
    cost: row.cost,
    collateral: row.collateral,
    payment_type: row.payment_type as Order["payment_type"],
    rush: row.rush,
    departure: row.departure,
    destination: row.destination,
    customer: parties.user(row.customer_id).username,
    customer_minimal: parties.user(row.customer_id),
    assigned_to: parties.handleOrNull(row.assigned_id),
    assigned_to_minimal: parties.userOrNull(row.assigned_id),
    contractor: parties.handleOrNull(row.contractor_id),
    timestamp: row.created_at.getTime(),
    updated: (row.changed_at ?? row.created_at).getTime(),
    comments: [],
    applicants: [],
    market_listings: lines.get(row.order_id) ?? [],
    customer_review: review(row.order_id, "customer"),
    contractor_review: review(row.order_id, "contractor"),
    service_id: row.service_id,
    availability: hours(row),
    offer_session_id: row.offer_session_id,
    discord_thread_id: row.discord_thread_id,
    discord_server_id: null,
    hand_over: handOvers(row.order_id),
  }));
}

const listReviews = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom("order_review")
    .select(REVIEW_COLUMNS)
    .where(sql<boolean>`order_id = any(${sql.val([...orderIds])}::uuid[])`)
    .execute();
