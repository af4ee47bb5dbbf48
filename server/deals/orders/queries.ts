import { type RawBuilder, sql } from "kysely";
import { ORDER_STATUSES, type OrderStatus } from "#contract/deals/order-status.ts";
import type { OpenOrder, OpenOrderSearch, Order, OrderSearch } from "#contract/deals/orders.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { isMember } from "#contract/platform/permissions.ts";
import type { OrderReview } from "#contract/platform/shapes.ts";
import { isCustomer } from "#server/organisations/customer.ts";
import { dealHours } from "#server/people/availability/deal-hours.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { withParties } from "#server/people/profiles/party-texts.ts";
import { withSharedChat } from "#server/people/profiles/shared-chat.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { containsText } from "#server/platform/database/sql.ts";
import { listApplicants } from "../applications/queries.ts";
import { type DealTable, dealPage, dealsOf } from "../deal-search.ts";
import { handOversOf } from "../hand-over/queries.ts";
import { dealLines } from "../lines.ts";
import { REVIEW_COLUMNS, reviewParties, reviewView } from "../reviews/review-view.ts";
import { reviewStandings } from "../reviews/rules.ts";
import { readerOf, titleText, worded } from "../wording.ts";
import { mayRead, type OrderParties, seesAll } from "./access.ts";
import { stubsText } from "./stubs.ts";

const MAX_LISTED = 1000;

/** The orders that the condition on `d` names, newest first, as JSON text. */
export async function listOrders(context: Context, where: RawBuilder<unknown>): Promise<string> {
  const newest = sql`d.created_at desc, d.order_id`;
  const page = sql`select d.*, row_number() over (order by ${newest}) as place from orders d where ${where}
    order by ${newest} limit ${sql.lit(MAX_LISTED)}`;
  const { rows } = await sql<{ text: string }>`select ${stubsText(page, context)} as text`.execute(context.replica);
  return withParties(rows[0]?.text ?? "[]");
}

const WANTED: Record<"active" | "past", readonly OrderStatus[]> = {
  active: ["not-started", "in-progress"],
  past: ["fulfilled", "cancelled"],
};

export const ORDERS: DealTable = {
  name: "orders",
  id: "order_id",
  status: "status",
  title: sql`lower(d.title)`,
  shown: (language) => titleText(language, "d"),
  timestamp: sql`d.created_at`,
};

/** A condition on `d`: this status, either of its kind, or all. */
export function withStatus(status: OrderSearch["status"]): RawBuilder<unknown> {
  if (status === undefined) return sql`true`;
  const statuses = status === "active" || status === "past" ? WANTED[status] : [status];
  return sql`d.status = any(${sql.val([...statuses])}::text[])`;
}

/** A page of orders, and how many there are of each status whatever the page shows; as JSON text. */
export async function searchOrders(context: Context, search: OrderSearch): Promise<string> {
  const deals = await dealsOf(context, search, ORDERS);
  const { before, ids, counts } = dealPage(deals, search, ORDERS, withStatus(search.status));
  const page = sql`select d.*, found.place from (select order_id, row_number() over () as place from (${ids}) ids) found
    join orders d on d.order_id = found.order_id`;
  const { rows } = await sql<{ items: string; counts: Partial<Record<OrderStatus, number>> | null }>`
    ${before} select ${stubsText(page, context)} as items, ${counts} as counts`.execute(context.replica);
  const counted = Object.fromEntries(ORDER_STATUSES.map((status) => [status, rows[0]?.counts?.[status] ?? 0]));
  return `{"items":${withParties(rows[0]?.items ?? "[]")},"item_counts":${JSON.stringify(counted)}}`;
}

const IS_OPEN = sql`d.assigned_id is null and d.contractor_id is null and d.status = 'not-started'`;

/** Open orders, which anybody may read, newest first. */
export const listOpenOrders = ({ replica }: Context): Promise<OpenOrder[]> =>
  openOrders(replica, IS_OPEN, sql`limit ${sql.lit(MAX_LISTED)}`);

/** A page of them by words, and how many there are, counted up to a limit. */
export async function searchOpenOrders(
  { replica }: Context,
  { query = "", index, page_size }: OpenOrderSearch,
): Promise<{ total: number; items: OpenOrder[] }> {
  const words = query.split(/\s+/).filter(Boolean);
  const text = sql`(d.title || ' ' || d.description || ' ' || d.kind)`;
  const where = sql.join([IS_OPEN, ...words.map((word) => containsText(text, word))], sql` and `);
  const [items, counted] = await Promise.all([
    openOrders(replica, where, sql`limit ${sql.lit(page_size)} offset ${sql.lit(index * page_size)}`),
    sql<{ total: number }>`
      select count(*)::int as total from (select from orders d where ${where} limit ${sql.lit(LIMITS.exactTotal)}) d`.execute(
      replica,
    ),
  ]);
  return { total: counted.rows[0]?.total ?? 0, items };
}

async function openOrders(db: Db, where: RawBuilder<unknown>, page: RawBuilder<unknown>): Promise<OpenOrder[]> {
  const { rows } = await sql<Omit<OpenOrder, "timestamp" | "contractor" | "assigned_to"> & { created_at: Date }>`
    select d.order_id, d.kind, d.title, d.description, d.cost, d.payment_type, p.handle as customer, o.handle as customer_org, d.created_at
    from orders d join party p on p.party_id = d.customer_id left join party o on o.party_id = d.customer_org_id
    where ${where} order by d.created_at desc, d.order_id ${page}`.execute(db);
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
  const [lines, reviews, hours, handOvers, standings] = await Promise.all([
    dealLines(context, "order", ids),
    listReviews(context.db, ids),
    dealHours(context.db, rows),
    handOversOf(context.db, ids),
    reviewStandings(context.db, rows),
  ]);
  const parties = await loadParties(
    context.db,
    [
      ...rows.flatMap((row) => [row.customer_id, row.customer_org_id, row.assigned_id, row.contractor_id]),
      ...reviews.flatMap(reviewParties),
    ],
    publicUrl,
  );
  const { user } = context.actor;
  const review = (order: OrderRow, role: OrderReview["role"]): OrderReview | null => {
    const found = reviews.find((written) => written.order_id === order.order_id && written.role === role);
    return found && (found.hidden_until === null || isOfSide(user, order, role)) ? reviewView(found, parties) : null;
  };
  return rows.map((row) => ({
    order_id: row.order_id,
    status: row.status,
    kind: row.kind,
    ...worded(readerOf(context), row),
    note: row.description,
    cost: row.cost,
    collateral: row.collateral,
    payment_type: row.payment_type,
    rush: row.rush,
    departure: row.departure,
    destination: row.destination,
    customer: parties.user(row.customer_id).username,
    customer_minimal: parties.user(row.customer_id),
    customer_org: parties.contractorOrNull(row.customer_org_id),
    assigned_to: parties.handleOrNull(row.assigned_id),
    assigned_to_minimal: parties.userOrNull(row.assigned_id),
    contractor: parties.handleOrNull(row.contractor_id),
    timestamp: row.created_at.getTime(),
    updated: (row.changed_at ?? row.created_at).getTime(),
    comments: [],
    applicants: [],
    market_listings: lines.get(row.order_id) ?? [],
    customer_review: review(row, "customer"),
    contractor_review: review(row, "contractor"),
    service_id: row.service_id,
    availability: hours(row),
    offer_session_id: row.offer_session_id,
    discord_thread_id: row.discord_thread_id,
    discord_server_id: null,
    hand_over: handOvers(row.order_id),
    own_deal: row.own_deal,
    end_reason: row.end_reason,
    may_be_reviewed: standings.get(row.order_id) === "open",
  }));
}

/** Until it is shown, a review is read by the side that wrote it alone. */
const isOfSide = (user: User | undefined, order: OrderParties, role: OrderReview["role"]): boolean =>
  user !== undefined &&
  (role === "customer"
    ? isCustomer({ ...user, role: "user" }, order)
    : order.assigned_id === user.user_id || isMember(user, order.contractor_id));

const listReviews = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom("order_review")
    .select(REVIEW_COLUMNS)
    .where(sql<boolean>`order_id = any(${sql.val([...orderIds])}::uuid[])`)
    .execute();
