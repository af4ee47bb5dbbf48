import { type RawBuilder, sql } from "kysely";
import {
  Customer,
  type getOrderData as dataEndpoint,
  type Metrics,
  type Trends,
} from "#contract/deals/order-numbers.ts";
import { ORDER_STATUSES, type OrderStatus } from "#contract/deals/order-status.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { userText } from "#server/people/profiles/party-texts.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import {
  instantOrNull,
  type Json,
  jsonMembers,
  jsonText,
  number,
  withMembers,
} from "#server/platform/database/json.ts";
import { titleText } from "../wording.ts";

/** An organisation's orders, or those of them that are assigned to one member: the key of its sums. */
export type Scope = { contractorId: string; scopeId: string };

const DAY_MS = 86_400_000;
const TREND_DAYS = 30;
const TOP_CUSTOMERS = 10;
const RECENT = 50;
const MAX_CUSTOMERS = 1000;

/** Beyond what a number holds exactly, a sum is cut. */
const money = (sum: RawBuilder<unknown>) => sql<number>`least(coalesce(${sum}, 0), ${sql.lit(LIMITS.sum)})::bigint`;

const within = ({ contractorId, scopeId }: Scope) => sql`contractor_id = ${contractorId} and scope_id = ${scopeId}`;

/** What the orders add up to (wire orders §9.15), read from the sums: the cost is the same for ten orders and for a million. */
export async function readMetrics(db: Db, scope: Scope, now: Date): Promise<Metrics> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [totals, [last7, last30], top] = await Promise.all([
    readTotals(db, scope),
    readSince(db, scope, [daysAgo(7), daysAgo(30)]),
    readTopCustomers(db, scope),
  ]);
  return {
    ...totals,
    recent_activity: {
      orders_last_7_days: last7?.orders ?? 0,
      orders_last_30_days: last30?.orders ?? 0,
      value_last_7_days: last7?.value ?? 0,
      value_last_30_days: last30?.value ?? 0,
    },
    top_customers: top,
  };
}

type Totals = Pick<Metrics, "total_orders" | "total_value" | "active_value" | "completed_value" | "status_counts">;

async function readTotals(db: Db, scope: Scope): Promise<Totals> {
  const { rows } = await sql<Omit<Totals, "status_counts"> & { counts: Partial<Record<OrderStatus, number>> | null }>`
    select coalesce(sum(orders), 0)::bigint as total_orders, ${money(sql`sum(value)`)} as total_value,
      ${money(sql`sum(value) filter (where status in ('not-started', 'in-progress'))`)} as active_value,
      ${money(sql`sum(value) filter (where status = 'fulfilled')`)} as completed_value,
      json_object_agg(status, orders) filter (where status is not null) as counts
    from order_sum where ${within(scope)}`.execute(db);
  const { counts, ...totals } = rows[0] ?? {
    counts: null,
    total_orders: 0,
    total_value: 0,
    active_value: 0,
    completed_value: 0,
  };
  return { ...totals, status_counts: perStatus((status) => counts?.[status] ?? 0) };
}

const perStatus = <T>(of: (status: OrderStatus) => T): Record<OrderStatus, T> => ({
  "not-started": of("not-started"),
  "in-progress": of("in-progress"),
  fulfilled: of("fulfilled"),
  cancelled: of("cancelled"),
});

/** Orders made since each of the moments: whole days from the sums, and of the day in which it lies the orders after it. */
async function readSince(db: Db, scope: Scope, moments: readonly Date[]): Promise<{ orders: number; value: number }[]> {
  const assigned = scope.scopeId === scope.contractorId ? sql`true` : sql`assigned_id = ${scope.scopeId}`;
  const { rows } = await sql<{ orders: number; value: number }>`
    select coalesce(sum(made.orders), 0)::bigint as orders, ${money(sql`sum(made.value)`)} as value
    from unnest(${sql.val([...moments])}::timestamptz[]) with ordinality m (since, place)
    cross join lateral (select (date_trunc('day', m.since at time zone 'UTC') + interval '1 day') as next_day) n
    left join lateral (
      select orders, value from order_sum_day where ${within(scope)} and day >= n.next_day::date
      union all
      select count(*), sum(cost) from orders
      where contractor_id = ${scope.contractorId} and ${assigned} and created_at >= m.since and created_at < n.next_day at time zone 'UTC') made on true
    group by m.place order by m.place`.execute(db);
  return rows;
}

async function readTopCustomers(db: Db, scope: Scope): Promise<Metrics["top_customers"]> {
  // Ties at the end of the list are decided by name, so that all of the last place are looked at.
  const { rows } = await sql<Metrics["top_customers"][number]>`
    select p.handle as username, p.name as display_name, s.orders as order_count, ${money(sql`s.value`)} as total_value
    from (select customer_id, orders, value from order_sum_customer where ${within(scope)} and orders > 0
        order by orders desc, value desc fetch first ${sql.lit(TOP_CUSTOMERS)} rows with ties) s
    join party p on p.party_id = s.customer_id
    order by s.orders desc, s.value desc, p.handle limit ${sql.lit(TOP_CUSTOMERS)}`.execute(db);
  return rows;
}

type DayRow = { day: string; status: OrderStatus; orders: number; value: number };

/** A point for each of the last 30 UTC days, today's included; days without orders are zero. */
export async function readTrends(db: Db, scope: Scope, now: Date): Promise<Trends> {
  const days = Array.from({ length: TREND_DAYS }, (_, index) =>
    new Date(now.getTime() - (TREND_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const { rows } = await sql<DayRow>`
    select day::text as day, status, orders, ${money(sql`value`)} as value
    from order_sum_day where ${within(scope)} and day >= ${days[0]}::date and orders > 0`.execute(db);
  const byDay = Map.groupBy(rows, (row) => row.day);
  const sum = (of: "orders" | "value", date: string, status?: OrderStatus) =>
    (byDay.get(date) ?? [])
      .filter((row) => status === undefined || row.status === status)
      .reduce((total, row) => Math.min(total + row[of], LIMITS.sum), 0);
  return {
    daily_orders: days.map((date) => ({ date, count: sum("orders", date) })),
    daily_value: days.map((date) => ({ date, value: sum("value", date) })),
    status_trends: perStatus((status) => days.map((date) => ({ date, count: sum("orders", date, status) }))),
  };
}

type DataQuery = { include_trends: boolean; assigned_only: boolean };

/** Metrics, trend and the newest orders in one answer; of all, or of what is assigned to the caller. */
export async function readData(
  context: Context,
  contractorId: string,
  { include_trends, assigned_only }: DataQuery,
): Promise<Answer<typeof dataEndpoint>> {
  const scope = { contractorId, scopeId: assigned_only ? signedIn(context).user_id : contractorId };
  const [metrics, trend_data, recent] = await Promise.all([
    readMetrics(context.replica, scope, context.now),
    include_trends ? readTrends(context.replica, scope, context.now) : undefined,
    context.replica
      .selectFrom("orders")
      .select(["order_id", "created_at", "status", "cost", titleText(context.language, "orders").as("title")])
      .where("contractor_id", "=", contractorId)
      .$if(assigned_only, (query) => query.where("assigned_id", "=", scope.scopeId))
      .orderBy("created_at", "desc")
      .orderBy("order_id")
      .limit(sql.lit(RECENT))
      .execute(),
  ]);
  return {
    metrics: { ...metrics, ...(trend_data && { trend_data }) },
    recent_orders: recent.map(({ created_at, status, ...order }) => ({
      ...order,
      status: ORDER_STATUSES.find((known) => known === status) ?? "cancelled",
      timestamp: created_at.toISOString(),
    })),
  };
}

/** Who ordered from the organisation, as JSON text; who spent most on fulfilled orders first. */
export async function listCustomers({ replica, config }: Context, contractorId: string): Promise<string> {
  const customer: Json<Customer> = withMembers(
    userText(config.publicUrl),
    jsonMembers(Customer.pick({ orders: true, spent: true, last_order: true, given_rating: true, given_count: true }), {
      orders: number("most.orders"),
      spent: number(money(sql`most.spent`)),
      last_order: instantOrNull("most.last_order"),
      given_rating: number(sql`coalesce(given.mean, 0)`),
      given_count: number(sql`coalesce(given.reviews, 0)`),
    }),
  );
  const { rows } = await sql<{ text: string }>`
    select '[' || coalesce(string_agg(${jsonText(customer)}, ',' order by most.spent desc, most.customer_id), '') || ']' as text
    from (
      select customer_id, orders, spent, (select max(o.created_at) from orders o
        where o.contractor_id = s.contractor_id and o.customer_id = s.customer_id) as last_order
      from order_sum_customer s
      where ${within({ contractorId, scopeId: contractorId })} and orders > 0
      order by s.spent desc, customer_id limit ${sql.lit(MAX_CUSTOMERS)}) most
    join party p on p.party_id = most.customer_id
    left join (
      select o.customer_id, round((avg(r.rating) * 10)::numeric, 1) as mean, count(*) as reviews
      from order_review r join orders o on o.order_id = r.order_id
      where r.subject_id = ${contractorId} and r.role = 'customer' and r.hidden_until is null
      group by o.customer_id) given on given.customer_id = most.customer_id`.execute(replica);
  return rows[0]?.text ?? "[]";
}
