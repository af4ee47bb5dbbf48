import { sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import type { getMembershipAnalytics as membershipEndpoint } from "#contract/staff/numbers.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { startOf, startsOf, type Unit, WINDOWS } from "./periods.ts";

type Membership = Answer<typeof membershipEndpoint>;
type MemberTotals = Membership["daily_totals"][number];
type Recent = Pick<Membership["summary"], "new_members_30d" | "new_members_7d">;

/** Accounts of the site that are not closed, from the sums that a trigger keeps; numbers are text (wire platform §4). */
export async function readMembership({ db, now }: Context): Promise<Membership> {
  const [days, recent] = await Promise.all([accountDays(db), recentMembers(db, now)]);
  return {
    daily_totals: memberTotals(days, "day", now),
    weekly_totals: memberTotals(days, "week", now),
    monthly_totals: memberTotals(days, "month", now),
    summary: { ...memberSummary(days), ...recent },
  };
}

type AccountDay = { day: string; role: "user" | "admin"; banned: boolean; rsi_confirmed: boolean; accounts: number };

async function accountDays(db: Db): Promise<AccountDay[]> {
  const { rows } = await sql<AccountDay>`
    select to_char(day, 'YYYY-MM-DD') as day, role, banned, rsi_confirmed, sum(accounts)::int as accounts
    from account_tally group by account_tally.day, role, banned, rsi_confirmed order by account_tally.day`.execute(db);
  return rows;
}

/** How many of these days' accounts are such. */
const countOf = (days: readonly AccountDay[], isSuch: (day: AccountDay) => boolean = () => true) =>
  days.reduce((sum, day) => (isSuch(day) ? sum + day.accounts : sum), 0);

function memberTotals(days: readonly AccountDay[], unit: Unit, now: Date): MemberTotals[] {
  const starts = startsOf(unit, WINDOWS[unit], now);
  const before = days.filter(({ day }) => startOf(unit, day) < (starts[0] ?? ""));
  const byStart = Map.groupBy(days, ({ day }) => startOf(unit, day));
  const isLinked = ({ rsi_confirmed }: AccountDay) => rsi_confirmed;
  let [all, linked] = [countOf(before), countOf(before, isLinked)];
  return starts.map((date) => {
    const made = byStart.get(date) ?? [];
    const [came, cameLinked] = [countOf(made), countOf(made, isLinked)];
    all += came;
    linked += cameLinked;
    return {
      date,
      new_members: String(came),
      new_members_rsi_verified: String(cameLinked),
      new_members_rsi_unverified: String(came - cameLinked),
      cumulative_members: String(all),
      cumulative_members_rsi_verified: String(linked),
      cumulative_members_rsi_unverified: String(all - linked),
    };
  });
}

const memberSummary = (days: readonly AccountDay[]) => ({
  total_members: String(countOf(days)),
  admin_members: String(countOf(days, ({ role }) => role === "admin")),
  regular_members: String(countOf(days, ({ role }) => role !== "admin")),
  rsi_confirmed_members: String(countOf(days, ({ rsi_confirmed }) => rsi_confirmed)),
  banned_members: String(countOf(days, ({ banned }) => banned)),
});

/** To the moment, not to the day: whole days are kept, and of the first day its accounts are counted. */
async function recentMembers(db: Db, now: Date): Promise<Recent> {
  const since = (days: number) => sql`(
    (select coalesce(sum(accounts), 0) from account_tally where day > (${now}::timestamptz at time zone 'UTC')::date - ${sql.lit(days)})
    + (select count(*) from account_list where created_at > ${now}::timestamptz - ${sql.lit(days)} * interval '1 day'
      and created_at < ((${now}::timestamptz at time zone 'UTC')::date - ${sql.lit(days - 1)}) at time zone 'UTC'))::text`;
  const { rows } = await sql<Recent>`select ${since(30)} as new_members_30d, ${since(7)} as new_members_7d`.execute(db);
  return rows[0] ?? { new_members_30d: "0", new_members_7d: "0" };
}
