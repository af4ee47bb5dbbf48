import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "#contract/deals/order-status.ts";
import { getActivity, getMembershipAnalytics, getOrderAnalytics } from "#contract/staff/numbers.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let admin: Trader;
let people: Trader[];
let organisations: TestContractor[];
beforeAll(async () => {
  site = await startSite();
  admin = await site.make.trader({ role: "admin" });
  people = [await site.make.trader(), await site.make.trader({ verified: false }), await site.make.trader()];
  organisations = [await site.make.contractor(admin), await site.make.contractor(admin)];
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;
type Numbers = Record<"daily_totals" | "weekly_totals" | "monthly_totals", Record<string, unknown>[]> &
  Record<string, unknown>;
const read = async (endpoint: typeof getOrderAnalytics | typeof getMembershipAnalytics): Promise<Numbers> => {
  const reply = await site.as(admin).call(endpoint);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Numbers }).data;
};

describe("orders", () => {
  const status = fc.constantFrom(...ORDER_STATUSES);
  const act = fc.oneof(
    fc.record({
      do: fc.constant("add" as const),
      status,
      customer: fc.nat(2),
      seller: fc.option(fc.nat(1)),
      cost: fc.nat(10_000),
      daysAgo: fc.nat(40),
    }),
    fc.record({ do: fc.constant("move" as const), which: fc.nat(50), status, cost: fc.nat(10_000) }),
    fc.record({ do: fc.constant("remove" as const), which: fc.nat(50) }),
  );

  test("the kept sums are what a recount says, after any changes, many of them at once", {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24 }), async (acts) => {
        const ids = (await site.db.selectFrom("orders").select("order_id").execute()).map(({ order_id }) => order_id);
        await Promise.all(
          acts.map(async (each) => {
            if (each.do === "add")
              return site.db
                .insertInto("orders")
                .values({
                  order_id: crypto.randomUUID(),
                  customer_id: people[each.customer]?.user_id ?? admin.user_id,
                  contractor_id: each.seller === null ? null : (organisations[each.seller]?.contractor_id ?? null),
                  status: each.status,
                  kind: "Escort",
                  title: "Escort",
                  description: "",
                  cost: each.cost,
                  payment_type: "one-time",
                  created_at: new Date(Date.now() - each.daysAgo * DAY_MS),
                })
                .execute();
            const order_id = ids[each.which % Math.max(1, ids.length)];
            if (order_id === undefined) return;
            if (each.do === "remove") return site.db.deleteFrom("orders").where("order_id", "=", order_id).execute();
            return site.db
              .updateTable("orders")
              .set({ status: each.status, cost: each.cost })
              .where("order_id", "=", order_id)
              .execute();
          }),
        );
        const wrong = await sql<{ wrong: number }>`
          select (select count(*)::int from (
            select (created_at at time zone 'UTC')::date as day, status, count(*)::bigint as orders, sum(cost)::numeric as value from orders group by 1, 2
            except select day, status, sum(orders)::bigint, sum(value) from site_order_day group by 1, 2) d)
          + (select count(*)::int from (select day, status from site_order_day group by 1, 2 having sum(orders) <> 0
            except select (created_at at time zone 'UTC')::date, status from orders) e)
          + (select count(*)::int from (
            select customer_id as party_id, count(*)::bigint, count(*) filter (where status = 'fulfilled') from orders group by 1
            union all select contractor_id, count(*), count(*) filter (where status = 'fulfilled') from orders where contractor_id is not null group by 1
            except select party_id, orders, fulfilled from site_order_party) p) as wrong`.execute(site.db);
        expect(wrong.rows).toEqual([{ wrong: 0 }]);
      }),
      { numRuns: runs(25) },
    );
    const numbers = await read(getOrderAnalytics);
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as total_orders, (count(*) filter (where status in ('not-started', 'in-progress')))::int as active_orders,
        (count(*) filter (where status = 'fulfilled'))::int as completed_orders, coalesce(sum(cost) filter (where status = 'fulfilled'), 0)::bigint as total_value
      from orders`.execute(site.db);
    expect(numbers["summary"]).toEqual(rows[0]);
    const { daily_totals, weekly_totals, monthly_totals } = numbers;
    expect([daily_totals.length, weekly_totals.length, monthly_totals.length]).toEqual([30, 12, 12]);
    for (const totals of [daily_totals, weekly_totals, monthly_totals]) {
      const dates = totals.map(({ date }) => String(date));
      expect(dates).toEqual([...dates].sort());
      for (const { total, in_progress, fulfilled, cancelled, not_started } of totals)
        expect(Number(in_progress) + Number(fulfilled) + Number(cancelled) + Number(not_started)).toBe(total);
    }
    expect(weekly_totals.every(({ date }) => new Date(String(date)).getUTCDay() === 1)).toBe(true);
    expect(monthly_totals.every(({ date }) => String(date).endsWith("-01"))).toBe(true);
    const top = numbers["top_users"] as { fulfilled_orders: number; total_orders: number }[];
    const rank = top.map(({ fulfilled_orders, total_orders }) => fulfilled_orders * 1e6 + total_orders);
    expect(rank).toEqual(rank.toSorted((one, other) => other - one));
  });
});

test("accounts are counted from the beginning, and each period says how many came", async () => {
  const old = await site.make.trader();
  await site.db
    .updateTable("party")
    .set({ created_at: new Date(Date.now() - 800 * DAY_MS) })
    .where("party_id", "=", old.user_id)
    .execute();
  const numbers = await read(getMembershipAnalytics);
  const accounts = String(
    (await site.db.selectFrom("account").select("user_id").where("closed_at", "is", null).execute()).length,
  );
  expect(numbers["summary"]).toMatchObject({
    total_members: accounts,
    new_members_7d: String(Number(accounts) - 1),
    admin_members: "1",
  });
  for (const totals of [numbers.daily_totals, numbers.weekly_totals, numbers.monthly_totals]) {
    expect(totals[0]).toMatchObject({
      new_members: "0",
      cumulative_members: "1",
      cumulative_members_rsi_verified: "1",
    });
    expect(totals.at(-1)).toMatchObject({ cumulative_members: accounts, cumulative_members_rsi_unverified: "1" });
  }
});

test("people are counted once a day, a week and a month, and days without anybody are there", async () => {
  const [one, two] = [people[0]?.user_id ?? "", people[2]?.user_id ?? ""];
  const monday = new Date(Date.now() - 60 * DAY_MS);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const day = (after: number) => new Date(monday.getTime() + after * DAY_MS).toISOString().slice(0, 10);
  await site.db
    .insertInto("active_day")
    .values([
      { user_id: one, day: day(0) },
      { user_id: two, day: day(0) },
      { user_id: one, day: day(2) },
    ])
    .execute();
  const { body } = await site.as(admin).call(getActivity);
  const { daily, weekly, monthly } = (
    body as { data: Record<"daily" | "weekly" | "monthly", { date: string; count: number }[]> }
  ).data;
  expect([daily.length, weekly.length, monthly.length]).toEqual([365, 104, 36]);
  expect([0, 1, 2].map((after) => daily.find(({ date }) => date === day(after))?.count)).toEqual([2, 0, 1]);
  expect(weekly.find(({ date }) => date === day(0))?.count).toBe(2);
});
