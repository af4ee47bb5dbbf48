import { sql } from "kysely";
import { ORDER_STATUSES, type OrderStatus } from "#contract/deals/order-status.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { getActivity as activityEndpoint, getOrderAnalytics as orderEndpoint } from "#contract/staff/numbers.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { startOf, startsOf, UNITS, type Unit, WINDOWS } from "./periods.ts";

/** Numbers of the whole site. Days, weeks from Monday and months are UTC, and those without anything are there as well. */

/** The beginnings of the last so many periods, the present one among them. */
const periods = (unit: Unit, count: number, now: Date) => sql`
  generate_series(date_trunc(${sql.lit(unit)}, ${now}::timestamptz at time zone 'UTC') - ${sql.lit(count - 1)} * interval ${sql.lit(`1 ${unit}`)},
    date_trunc(${sql.lit(unit)}, ${now}::timestamptz at time zone 'UTC'), interval ${sql.lit(`1 ${unit}`)})`;

const ACTIVITY: Readonly<Record<Unit, number>> = { day: 365, week: 104, month: 36 };

/** How many people used the site (wire platform §4). */
export async function readActivity({ replica, now }: Context): Promise<Answer<typeof activityEndpoint>> {
  const [daily, weekly, monthly] = await Promise.all(
    UNITS.map(async (unit) => {
      const { rows } = await sql<{ date: string; count: number }>`
        select to_char(p, 'YYYY-MM-DD') as date, coalesce(a.people, 0)::int as count
        from ${periods(unit, ACTIVITY[unit], now)} p
        left join (select date_trunc(${sql.lit(unit)}, day::timestamp) as start, count(distinct user_id) as people from active_day
          where day >= (select min(p) from ${periods(unit, ACTIVITY[unit], now)} p) group by 1) a on a.start = p
        order by p`.execute(replica);
      return rows;
    }),
  );
  return { daily: daily ?? [], weekly: weekly ?? [], monthly: monthly ?? [] };
}

const TOP = 10;

type OrderTotals = Answer<typeof orderEndpoint>["daily_totals"][number];

/** Orders of the site, from the sums that a trigger keeps: the cost is the same for ten orders and for a million. */
export async function readOrderAnalytics({ db, now }: Context): Promise<Answer<typeof orderEndpoint>> {
  const [days, top_contractors, top_users] = await Promise.all([
    orderDays(db),
    topParties(db, "contractor"),
    topParties(db, "user"),
  ]);
  return {
    daily_totals: orderTotals(days, "day", now),
    weekly_totals: orderTotals(days, "week", now),
    monthly_totals: orderTotals(days, "month", now),
    top_contractors: top_contractors.map(({ handle, ...row }) => ({ ...row, spectrum_id: handle })),
    top_users: top_users.map(({ handle, name: _name, ...row }) => ({ ...row, username: handle })),
    summary: orderSummary(days),
  };
}

type OrderDay = { day: string; status: OrderStatus; orders: number; value: string };

/** Each day and status once: the parts of a day are added up in one pass over what is kept. */
async function orderDays(db: Db): Promise<OrderDay[]> {
  const { rows } = await sql<OrderDay>`
    select to_char(day, 'YYYY-MM-DD') as day, status, sum(orders)::int as orders, sum(value)::text as value
    from site_order_day group by site_order_day.day, status`.execute(db);
  return rows;
}

const TOTAL_OF = {
  "not-started": "not_started",
  "in-progress": "in_progress",
  fulfilled: "fulfilled",
  cancelled: "cancelled",
} as const satisfies Record<OrderStatus, string>;

function orderTotals(days: readonly OrderDay[], unit: Unit, now: Date): OrderTotals[] {
  const totals = startsOf(unit, WINDOWS[unit], now).map((date) => ({
    date,
    total: 0,
    in_progress: 0,
    fulfilled: 0,
    cancelled: 0,
    not_started: 0,
  }));
  const byDate = new Map(totals.map((each) => [each.date, each]));
  for (const { day, status, orders } of days) {
    const period = byDate.get(startOf(unit, day));
    if (!period) continue;
    period.total += orders;
    period[TOTAL_OF[status]] += orders;
  }
  return totals;
}

function orderSummary(days: readonly OrderDay[]): Answer<typeof orderEndpoint>["summary"] {
  const among = (...statuses: readonly OrderStatus[]) =>
    days.reduce((sum, { status, orders }) => (statuses.includes(status) ? sum + orders : sum), 0);
  // Beyond what a number of JavaScript counts exactly, so that the sum is made of whole ones and then cut.
  const value = days.reduce((sum, each) => (each.status === "fulfilled" ? sum + BigInt(each.value) : sum), 0n);
  return {
    total_orders: among(...ORDER_STATUSES),
    active_orders: among("not-started", "in-progress"),
    completed_orders: among("fulfilled"),
    total_value: Math.min(Number(value), LIMITS.sum),
  };
}

type TopParty = { handle: string; name: string; fulfilled_orders: number; total_orders: number };

async function topParties(db: Db, kind: "user" | "contractor"): Promise<TopParty[]> {
  const { rows } = await sql<TopParty>`
    select p.handle, p.name, s.fulfilled::int as fulfilled_orders, s.orders::int as total_orders
    from (select * from site_order_party where kind = ${kind} and orders > 0
      order by fulfilled desc, orders desc, party_id limit ${sql.lit(TOP)}) s
    join party p on p.party_id = s.party_id order by s.fulfilled desc, s.orders desc, s.party_id`.execute(db);
  return rows;
}
