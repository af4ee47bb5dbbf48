import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOffer, getContractorOffers, getOffersSent, searchOffers } from "#contract/deals/offers.ts";
import { getCustomers, getOrderData, getOrderMetrics, getOrdersCsv } from "#contract/deals/order-numbers.ts";
import { ORDER_STATUSES, type OrderStatus } from "#contract/deals/order-status.ts";
import {
  getAssignedOrders,
  getContractorAssigned,
  getContractorOrders,
  getMyOrders,
  searchOrders,
  updateOrder,
} from "#contract/deals/orders.ts";
import { updateProfile } from "#contract/people/profiles.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { newId } from "#server/platform/ids.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;

type Made = {
  order_id: string;
  customer: Trader;
  assigned: Trader | null;
  status: OrderStatus;
  cost: number;
  at: Date;
};
type World = { contractor: TestContractor; owner: Trader; members: Trader[]; customers: Trader[]; orders: Made[] };

async function makeWorld(): Promise<World> {
  const [owner, one, two] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  const contractor = await site.make.contractor(owner, [one, two]);
  const customers = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  return { contractor, owner, members: [owner, one, two], customers, orders: [] };
}

/** Sums of the organisation as the trigger keeps them, and the same from the orders themselves. Rows of nothing say nothing. */
async function bothSums({ contractor_id }: TestContractor): Promise<{ kept: unknown[]; counted: unknown[] }> {
  const shares = sql`(select s.* from orders o
    cross join lateral (select unnest(array[o.contractor_id, o.assigned_id]) as scope_id, o.customer_id, o.status, o.cost,
      (o.created_at at time zone 'UTC')::date as day) s
    where o.contractor_id = ${contractor_id} and s.scope_id is not null) x`;
  const kept = await sql`
    select 'all' as kind, scope_id::text, status as key, orders::int, value::text, '' as spent from order_sum where contractor_id = ${contractor_id} and (orders, value) <> (0, 0)
    union all select 'day', scope_id::text, day || ' ' || status, orders::int, value::text, '' from order_sum_day where contractor_id = ${contractor_id} and (orders, value) <> (0, 0)
    union all select 'customer', scope_id::text, customer_id::text, orders::int, value::text, spent::text from order_sum_customer where contractor_id = ${contractor_id} and (orders, value, spent) <> (0, 0, 0)
    order by 1, 2, 3`.execute(site.db);
  const counted = await sql`
    select 'all' as kind, scope_id::text, status as key, count(*)::int as orders, sum(cost)::text as value, '' as spent from ${shares} group by scope_id, status
    union all select 'day', scope_id::text, day || ' ' || status, count(*)::int, sum(cost)::text, '' from ${shares} group by scope_id, day, status
    union all select 'customer', scope_id::text, customer_id::text, count(*)::int, sum(cost)::text, coalesce(sum(cost) filter (where status = 'fulfilled'), 0)::text
      from ${shares} group by scope_id, customer_id
    order by 1, 2, 3`.execute(site.db);
  return { kept: kept.rows, counted: counted.rows };
}

type Event =
  | { kind: "make"; customer: number; assigned: number; cost: number; daysAgo: number; times: number }
  | { kind: "move"; order: number; to: OrderStatus }
  | { kind: "assign"; order: number; to: number }
  | { kind: "price"; order: number; cost: number }
  | { kind: "delete"; order: number }
  | { kind: "rename"; customer: number; name: string }
  | { kind: "hand on"; order: number; customer: number }
  | { kind: "move all"; from: OrderStatus; to: OrderStatus };

const nat = fc.nat({ max: 500 });
const cost = fc.oneof(fc.nat({ max: 1_000_000 }), fc.constant(LIMITS.auec));
const status = fc.constantFrom(...ORDER_STATUSES);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("make" as const),
      customer: nat,
      assigned: nat,
      cost,
      daysAgo: fc.nat({ max: 60 }),
      times: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("move" as const), order: nat, to: status }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("assign" as const), order: nat, to: nat }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("price" as const), order: nat, cost }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), order: nat }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("rename" as const), customer: nat, name: fc.string({ minLength: 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("hand on" as const), order: nat, customer: nat }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("move all" as const), from: status, to: status }) },
);

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

async function happen(world: World, event: Event): Promise<void> {
  if (event.kind === "make") return make(world, event);
  if (event.kind === "move all") {
    await site.db
      .updateTable("orders")
      .set({ status: event.to })
      .where("contractor_id", "=", world.contractor.contractor_id)
      .where("status", "=", event.from)
      .execute();
    return;
  }
  if (event.kind === "rename") {
    const name = event.name.replaceAll("\0", "");
    const who = at(world.customers, event.customer)?.user_id ?? "";
    await site.db.updateTable("party").set({ name }).where("party_id", "=", who).execute();
    return;
  }
  const order = at(world.orders, event.order);
  if (!order) return;
  const change = site.db.updateTable("orders").where("order_id", "=", order.order_id);
  if (event.kind === "move") await change.set({ status: event.to }).execute();
  if (event.kind === "price") await change.set({ cost: event.cost }).execute();
  if (event.kind === "assign")
    await change.set({ assigned_id: at([...world.members, null], event.to)?.user_id ?? null }).execute();
  if (event.kind === "hand on")
    await change.set({ customer_id: at(world.customers, event.customer)?.user_id ?? "" }).execute();
  if (event.kind === "delete") await site.db.deleteFrom("orders").where("order_id", "=", order.order_id).execute();
}

async function make(world: World, event: Event & { kind: "make" }): Promise<void> {
  const made = Array.from({ length: event.times }, (_, index): Made => {
    const customer = at(world.customers, event.customer + index);
    if (!customer) throw new Error("a world has customers");
    return {
      order_id: newId(),
      customer,
      assigned: at([...world.members, null], event.assigned + index) ?? null,
      status: "not-started",
      cost: event.cost,
      at: new Date(Date.now() - event.daysAgo * DAY_MS - index * 3_600_000),
    };
  });
  await insert(world.contractor, made);
  world.orders.push(...made);
}

const insert = (contractor: TestContractor, made: readonly Made[]) =>
  site.make.orders(
    made.map(({ order_id, customer, assigned, status, cost, at: created_at }) => ({
      order_id,
      customer_id: customer.user_id,
      assigned_id: assigned?.user_id ?? null,
      contractor_id: contractor.contractor_id,
      status,
      cost,
      created_at,
    })),
  );

/** Orders and negotiations that stand in a list under another name than their customer's. */
async function misnamed(): Promise<unknown[]> {
  const { rows } = await sql`
    select d.customer_name, p.name from (
      select customer_id, customer_name from orders union all select customer_id, customer_name from offer_session) d
    join party p on p.party_id = d.customer_id where p.name <> d.customer_name`.execute(site.db);
  return rows;
}

test("the sums that thousands of changes leave are the sums of the orders themselves, and names are the customers'", async () => {
  let happened = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 400, maxLength: 600, size: "max" }), async (events) => {
      const world = await makeWorld();
      for (const [index, each] of events.entries()) {
        await happen(world, each);
        happened += 1;
        if (index % 100 === 99) {
          const { kept, counted } = await bothSums(world.contractor);
          expect(kept).toEqual(counted);
        }
      }
      const { kept, counted } = await bothSums(world.contractor);
      expect(kept).toEqual(counted);
      expect(await misnamed()).toEqual([]);
    }),
    { numRuns: runs(20), endOnFailure: true },
  );
  expect(happened).toBeGreaterThan(runs(20) * 400);
}, 600_000);

test("changes of one organisation's orders at the same moment are all in its sums", async () => {
  const world = await makeWorld();
  for (const times of [5, 5, 5, 5])
    await make(world, { kind: "make", customer: 1, assigned: times, cost: 10, daysAgo: 1, times });
  const { contractor, owner, members } = world;
  const calls = world.orders.flatMap(({ order_id }, index) => [
    site.as(owner).call(updateOrder, {
      params: { order_id },
      body: { status: index % 2 ? "fulfilled" : "in-progress", assigned_to: members[index % 3]?.username },
    }),
    site.as(owner).call(updateOrder, { params: { order_id }, body: { assigned_to: null } }),
    site.as(owner).call(updateOrder, { params: { order_id }, body: { status: "cancelled" } }),
  ]);
  const replies = await Promise.all(calls);
  expect(replies.map((reply) => reply.status).filter((code) => ![200, 400, 403, 409].includes(code))).toEqual([]);
  const { kept, counted } = await bothSums(contractor);
  expect(kept).toEqual(counted);
});

test("a customer who takes another name moves to its place in the orders and negotiations of an organisation", async () => {
  const { contractor, owner, customers } = await makeWorld();
  const [one, two] = customers;
  if (!one || !two) throw new Error("a world has customers");
  const listing = await site.make.listing(contractor, { quantity: 9 });
  const call = (who: Trader, display_name: string) => site.as(who).call(updateProfile, { body: { display_name } });
  for (const [customer, name] of [
    [one, "Ada"],
    [two, "Mo"],
  ] as const) {
    expect((await call(customer, name)).status).toBe(200);
    const sent = await site.as(customer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
    const { session_id } = sent.body as { session_id: string };
    await site.as(owner).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  }
  const names = async () => {
    const query = { contractor: contractor.spectrum_id, sort_method: "customer_name" } as const;
    const [orders, offers] = [
      await site.as(owner).call(searchOrders, { query }),
      await site.as(owner).call(searchOffers, { query }),
    ];
    return [orders, offers].map((reply) =>
      (reply.body as { data: Answer<typeof searchOrders> }).data.items.map((item) => item.customer.display_name),
    );
  };
  expect(await names()).toEqual([
    ["Ada", "Mo"],
    ["Ada", "Mo"],
  ]);
  expect((await call(one, "Zoe")).status).toBe(200);
  expect(await names()).toEqual([
    ["Mo", "Zoe"],
    ["Mo", "Zoe"],
  ]);
});

test("lists that the database writes are as their schema says, whatever names hold", async () => {
  const { contractor, owner, members, customers } = await makeWorld();
  const [customer] = customers;
  const [, worker] = members;
  if (!customer || !worker) throw new Error("a world has people");
  const display_name = 'Quo"te \\ %s {名}';
  expect((await site.as(customer).call(updateProfile, { body: { display_name } })).status).toBe(200);
  const listing = await site.make.listing(contractor, { quantity: 9 });
  const sent = await site.as(customer).call(purchase, { body: { items: [{ ...listing, quantity: 3 }] } });
  const { session_id } = sent.body as { session_id: string };
  const accepted = await site.as(owner).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  const { order_id } = (accepted.body as { data: { order_id: string } }).data;
  await site.as(owner).call(updateOrder, { params: { order_id }, body: { assigned_to: worker.username } });
  const params = { spectrum_id: contractor.spectrum_id };
  const query = { contractor: contractor.spectrum_id };
  const lists = [
    [getMyOrders, await site.as(customer).call(getMyOrders, {})],
    [getAssignedOrders, await site.as(worker).call(getAssignedOrders, {})],
    [getContractorOrders, await site.as(owner).call(getContractorOrders, { params })],
    [searchOrders, await site.as(owner).call(searchOrders, { query })],
    [searchOrders, await site.as(owner).call(searchOrders, { query: { ...query, q: "名" } })],
    [getOffersSent, await site.as(customer).call(getOffersSent, {})],
    [getContractorOffers, await site.as(owner).call(getContractorOffers, { params })],
    [searchOffers, await site.as(owner).call(searchOffers, { query: { ...query, q: "e \\" } })],
    [getCustomers, await site.as(owner).call(getCustomers, { params })],
  ] as const;
  for (const [endpoint, reply] of lists) {
    const { data } = reply.body as { data: unknown };
    expect(endpoint.reply.schema.parse(data), endpoint.path).toEqual(data);
    expect(JSON.stringify(data), endpoint.path).toContain(JSON.stringify(display_name));
  }
  expect(lists[0][1].body).toMatchObject({ data: [{ order_id, count: 3 }] });
});

const metricsOf = async (who: Trader, { spectrum_id }: TestContractor) => {
  const reply = await site.as(who).call(getOrderMetrics, { params: { spectrum_id } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Answer<typeof getOrderMetrics> }).data;
};

test("metrics follow an order from its making to its end", async () => {
  const { contractor, owner, customers } = await makeWorld();
  const [customer] = customers;
  if (!customer) throw new Error("a world has customers");
  const listing = await site.make.listing(contractor, { price: 700 });
  const sent = await site.as(customer).call(purchase, { body: { items: [{ ...listing, quantity: 2 }] } });
  const { session_id } = sent.body as { session_id: string };
  const accepted = await site.as(owner).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  const { order_id } = (accepted.body as { data: { order_id: string } }).data;
  expect(await metricsOf(owner, contractor)).toEqual({
    total_orders: 1,
    total_value: 1400,
    active_value: 1400,
    completed_value: 0,
    status_counts: { "not-started": 1, "in-progress": 0, fulfilled: 0, cancelled: 0 },
    recent_activity: {
      orders_last_7_days: 1,
      orders_last_30_days: 1,
      value_last_7_days: 1400,
      value_last_30_days: 1400,
    },
    top_customers: [
      { username: customer.username, display_name: expect.any(String), order_count: 1, total_value: 1400 },
    ],
  });
  await site.as(owner).call(updateOrder, { params: { order_id }, body: { status: "fulfilled" } });
  expect(await metricsOf(owner, contractor)).toMatchObject({ active_value: 0, completed_value: 1400 });
  const reply = await site.as(owner).call(getCustomers, { params: { spectrum_id: contractor.spectrum_id } });
  expect(reply.body).toMatchObject({ data: [{ username: customer.username, orders: 1, spent: 1400 }] });
});

test("the last 7 and 30 days are counted to the moment, and the best customers in their order", async () => {
  const { contractor, owner, customers } = await makeWorld();
  const [one, two, three] = customers;
  if (!one || !two || !three) throw new Error("a world has three customers");
  const order = (customer: Trader, cost: number, days: number): Made => ({
    order_id: newId(),
    customer,
    assigned: null,
    status: "fulfilled",
    cost,
    at: new Date(Date.now() - days * DAY_MS),
  });
  const minute = 1 / 1440;
  await insert(contractor, [
    order(one, 1, 7 - minute),
    order(one, 10, 7 + minute),
    order(two, 100, 30 - minute),
    order(two, 1000, 30 + minute),
    order(three, LIMITS.auec, 400),
    order(three, LIMITS.auec, 400),
    order(three, 5, 400),
  ]);
  const metrics = await metricsOf(owner, contractor);
  expect(metrics.recent_activity).toEqual({
    orders_last_7_days: 1,
    value_last_7_days: 1,
    orders_last_30_days: 3,
    value_last_30_days: 111,
  });
  // Three orders before two; of two each, the higher value first.
  expect(metrics.top_customers.map((customer) => customer.username)).toEqual(
    [three, two, one].map((customer) => customer.username),
  );
  expect(metrics.total_value).toBe(2 * LIMITS.auec + 1116);
  // Nine thousand orders at the ceiling would say the same.
  await sql`update order_sum set value = 1e25 where contractor_id = ${contractor.contractor_id}`.execute(site.db);
  expect((await metricsOf(owner, contractor)).total_value).toBe(LIMITS.sum);
});

test("the trend has a point for each of 30 days, and one's own data are one's own orders alone", async () => {
  const { contractor, owner, members, customers } = await makeWorld();
  const [customer] = customers;
  const [, worker] = members;
  if (!customer || !worker) throw new Error("a world has people");
  const order = (assigned: Trader | null, status: OrderStatus, days: number): Made => ({
    order_id: newId(),
    customer,
    assigned,
    status,
    cost: 50,
    at: new Date(Date.now() - days * DAY_MS),
  });
  await insert(contractor, [
    order(worker, "fulfilled", 0),
    order(worker, "cancelled", 3),
    order(null, "not-started", 3),
  ]);
  const data = async (who: Trader, query: { include_trends?: string; assigned_only?: string }) => {
    const reply = await site.as(who).call(getOrderData, { params: { spectrum_id: contractor.spectrum_id }, query });
    expect(reply.status, reply.text).toBe(200);
    return (reply.body as { data: Answer<typeof getOrderData> }).data;
  };
  const all = await data(owner, {});
  const trend = all.metrics.trend_data;
  expect(trend?.daily_orders).toHaveLength(30);
  expect(trend?.daily_orders.at(-1)).toEqual({ date: new Date().toISOString().slice(0, 10), count: 1 });
  expect(trend?.daily_orders.at(-4)?.count).toBe(2);
  expect(trend?.daily_value.at(-4)?.value).toBe(100);
  expect(trend?.status_trends.cancelled.at(-4)?.count).toBe(1);
  expect(all.recent_orders).toHaveLength(3);
  const own = await data(worker, { assigned_only: "true", include_trends: "false" });
  expect(own.metrics).toMatchObject({ total_orders: 2, total_value: 100, completed_value: 50 });
  expect(own.metrics.trend_data).toBeUndefined();
  expect(own.recent_orders).toHaveLength(2);
});

test("numbers, lists and customers are for members alone", async () => {
  const { contractor, members } = await makeWorld();
  const stranger = await site.make.trader();
  const member = members[2];
  for (const endpoint of [getOrderMetrics, getOrderData, getCustomers, getContractorOrders, getContractorAssigned]) {
    const params = { spectrum_id: contractor.spectrum_id };
    expect(await site.as(stranger).call(endpoint, { params })).toFailWith("not_allowed");
    expect((await site.as(member).call(endpoint, { params })).status).toBe(200);
  }
});

test("the file has what the search finds, and no cell that a spreadsheet would compute", async () => {
  const { contractor, owner, customers } = await makeWorld();
  const [customer] = customers;
  if (!customer) throw new Error("a world has customers");
  const titles = ["=cmd|'/c calc'!A0", "+1", "-2", "@SUM(A1)", "Plain, with a comma"];
  for (const title of titles)
    await site.make.orders([
      { customer_id: customer.user_id, contractor_id: contractor.contractor_id, kind: "Other", title },
    ]);
  const query = { contractor: contractor.spectrum_id, status: "not-started" as const };
  const file = await site.as(owner).call(getOrdersCsv, { query });
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.text).toContain('"Plain, with a comma"');
  expect(file.text.split("\r\n")).toHaveLength(titles.length + 2);
  expect(file.text).not.toMatch(/(^|,)"?[=+@-]/m);
  const narrowed = await site.as(owner).call(getOrdersCsv, { query: { ...query, q: "COMMA" } });
  expect(narrowed.text.split("\r\n")).toHaveLength(3);
  expect(await site.as(customer).call(getOrdersCsv, { query })).toFailWith("not_allowed");
});
