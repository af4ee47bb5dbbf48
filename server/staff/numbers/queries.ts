import { type RawBuilder, sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type {
  getActivity as activityEndpoint,
  getMembershipAnalytics as membershipEndpoint,
  getOrderAnalytics as orderEndpoint,
} from "#contract/staff/numbers.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Numbers of the whole site. Days, weeks from Monday and months are UTC, and those without anything are there as well. */

type Unit = "day" | "week" | "month";
const UNITS = ["day", "week", "month"] as const;

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

const WINDOWS: Readonly<Record<Unit, number>> = { day: 30, week: 12, month: 12 };
const TOP = 10;

type OrderTotals = Answer<typeof orderEndpoint>["daily_totals"][number];

/** Orders of the site, from the sums that a trigger keeps: the cost is the same for ten orders and for a million. */
export async function readOrderAnalytics({ db, now }: Context): Promise<Answer<typeof orderEndpoint>> {
  const [daily_totals, weekly_totals, monthly_totals, top_contractors, top_users, summary] = await Promise.all([
    orderTotals(db, "day", now),
    orderTotals(db, "week", now),
    orderTotals(db, "month", now),
    topParties(db, "contractor"),
    topParties(db, "user"),
    orderSummary(db),
  ]);
  return {
    daily_totals,
    weekly_totals,
    monthly_totals,
    top_contractors: top_contractors.map(({ handle, ...row }) => ({ ...row, spectrum_id: handle })),
    top_users: top_users.map(({ handle, name: _name, ...row }) => ({ ...row, username: handle })),
    summary,
  };
}

async function orderTotals(db: Db, unit: Unit, now: Date): Promise<OrderTotals[]> {
  const of = (status: string) => sql`coalesce(sum(s.orders) filter (where s.status = ${sql.lit(status)}), 0)::int`;
  const { rows } = await sql<OrderTotals>`
    select to_char(p, 'YYYY-MM-DD') as date, coalesce(sum(s.orders), 0)::int as total, ${of("in-progress")} as in_progress,
      ${of("fulfilled")} as fulfilled, ${of("cancelled")} as cancelled, ${of("not-started")} as not_started
    from ${periods(unit, WINDOWS[unit], now)} p
    left join site_order_day s on s.day >= p::date and s.day < (p + interval ${sql.lit(`1 ${unit}`)})::date
    group by p order by p`.execute(db);
  return rows;
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

async function orderSummary(db: Db): Promise<Answer<typeof orderEndpoint>["summary"]> {
  const among = (statuses: RawBuilder<unknown>) =>
    sql`coalesce(sum(orders) filter (where status in (${statuses})), 0)::int`;
  const { rows } = await sql<Answer<typeof orderEndpoint>["summary"]>`
    select coalesce(sum(orders), 0)::int as total_orders, ${among(sql`'not-started', 'in-progress'`)} as active_orders,
      ${among(sql`'fulfilled'`)} as completed_orders,
      least(coalesce(sum(value) filter (where status = 'fulfilled'), 0), ${sql.lit(LIMITS.sum)})::bigint as total_value
    from site_order_day`.execute(db);
  return rows[0] ?? { total_orders: 0, active_orders: 0, completed_orders: 0, total_value: 0 };
}

type Membership = Answer<typeof membershipEndpoint>;
type MemberTotals = Membership["daily_totals"][number];

/** Accounts of the site that are not closed; numbers are text (wire platform §4). */
export async function readMembership({ db, now }: Context): Promise<Membership> {
  const [daily_totals, weekly_totals, monthly_totals, summary] = await Promise.all([
    memberTotals(db, "day", now),
    memberTotals(db, "week", now),
    memberTotals(db, "month", now),
    memberSummary(db, now),
  ]);
  return { daily_totals, weekly_totals, monthly_totals, summary };
}

async function memberTotals(db: Db, unit: Unit, now: Date): Promise<MemberTotals[]> {
  const text = (sum: RawBuilder<unknown>) => sql`(${sum})::text`;
  const running = (column: string) =>
    text(sql`(select ${sql.ref(column)} from before) + sum(${sql.ref(`t.${column}`)}) over (order by t.p)`);
  const { rows } = await sql<MemberTotals>`
    with starts as (select p from ${periods(unit, WINDOWS[unit], now)} p),
    before as (select count(*) as made, count(*) filter (where rsi_confirmed) as linked, count(*) filter (where not rsi_confirmed) as unlinked
      from account_list where created_at < (select min(p) from starts) at time zone 'UTC'),
    made as (select date_trunc(${sql.lit(unit)}, created_at at time zone 'UTC') as start, count(*) as made,
      count(*) filter (where rsi_confirmed) as linked, count(*) filter (where not rsi_confirmed) as unlinked
      from account_list where created_at >= (select min(p) from starts) at time zone 'UTC' group by 1),
    t as (select s.p, coalesce(m.made, 0) as made, coalesce(m.linked, 0) as linked, coalesce(m.unlinked, 0) as unlinked
      from starts s left join made m on m.start = s.p)
    select to_char(t.p, 'YYYY-MM-DD') as date, t.made::text as new_members, t.linked::text as new_members_rsi_verified,
      t.unlinked::text as new_members_rsi_unverified, ${running("made")} as cumulative_members,
      ${running("linked")} as cumulative_members_rsi_verified, ${running("unlinked")} as cumulative_members_rsi_unverified
    from t order by t.p`.execute(db);
  return rows;
}

async function memberSummary(db: Db, now: Date): Promise<Membership["summary"]> {
  const { rows } = await sql<Membership["summary"]>`
    select count(*)::text as total_members, (count(*) filter (where role = 'admin'))::text as admin_members,
      (count(*) filter (where role <> 'admin'))::text as regular_members, (count(*) filter (where rsi_confirmed))::text as rsi_confirmed_members,
      (count(*) filter (where banned))::text as banned_members,
      (count(*) filter (where created_at > ${now}::timestamptz - interval '30 days'))::text as new_members_30d,
      (count(*) filter (where created_at > ${now}::timestamptz - interval '7 days'))::text as new_members_7d
    from account_list`.execute(db);
  const [summary] = rows;
  // An aggregate without groups has a row.
  if (!summary) throw new Error("no row");
  return summary;
}
