import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOffer, createOfferThread } from "#contract/deals/offers.ts";
import { isClosed, ORDER_STATUSES, type OrderStatus } from "#contract/deals/order-status.ts";
import { createOrderThread, getOrder, reviewOrder, searchOrders, updateOrder } from "#contract/deals/orders.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

/** Orders by whoever does whatever, against the tables of the wire format (orders §9.3, §9.4) said again in another way. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const WHO = ["customer", "assignee", "manager", "member", "stranger", "admin"] as const;
type Who = (typeof WHO)[number];
type Cast = Record<Who, Trader> & { contractor: TestContractor };

async function makeCast(): Promise<Cast> {
  const make = () => site.make.trader();
  const [customer, assignee, manager, member, stranger] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make(),
  ];
  const admin = await site.make.trader({ role: "admin" });
  return {
    customer,
    assignee,
    manager,
    member,
    stranger,
    admin,
    contractor: await site.make.contractor(manager, [assignee, member]),
  };
}

async function offerTo(cast: Cast, quantity = 1): Promise<{ session_id: string; listing_id: string }> {
  const listing = await site.make.listing(cast.contractor, { quantity: 5 });
  const sent = await site.as(cast.customer).call(purchase, { body: { items: [{ ...listing, quantity }] } });
  expect(sent.status, sent.text).toBe(200);
  return { ...(sent.body as { session_id: string }), ...listing };
}

const accept = (who: Trader, session_id: string) =>
  site.as(who).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
const update = (who: Trader, order_id: string, body: { status?: OrderStatus; assigned_to?: string | null }) =>
  site.as(who).call(updateOrder, { params: { order_id }, body });

async function orderOf(cast: Cast): Promise<{ order_id: string; listing_id: string }> {
  const { session_id, listing_id } = await offerTo(cast);
  const reply = await accept(cast.manager, session_id);
  expect(reply.status, reply.text).toBe(200);
  return { ...(reply.body as { data: { order_id: string } }).data, listing_id };
}

type Step =
  | { kind: "move"; who: Who; to: OrderStatus }
  | { kind: "assign"; who: Who; target: Who | null }
  | { kind: "review"; who: Who; role: "customer" | "contractor" };

const who = fc.constantFrom(...WHO);
const status = fc.constantFrom(...ORDER_STATUSES);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("move" as const), who, to: status }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("assign" as const), who, target: fc.constantFrom(...WHO, null) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("review" as const),
      who,
      role: fc.constantFrom("customer" as const, "contractor" as const),
    }),
  },
);

type Model = {
  status: OrderStatus;
  assigned: Who | null;
  /** Whether work ever began. */
  begun: boolean;
  reviews: Map<"customer" | "contractor", Who>;
};
const MEMBERS: readonly Who[] = ["assignee", "manager", "member"];

const manages = (who: Who) => who === "manager" || who === "admin";
const works = (model: Model, who: Who) => model.assigned === who || manages(who);

/** Whether the step is one of the tables; what it changes is changed in the model. */
function take(model: Model, step: Step): boolean {
  if (step.kind === "move") return takeMove(model, step.who, step.to);
  if (step.kind === "assign") {
    if (!manages(step.who) || isClosed(model.status)) return false;
    if (step.target !== null && !MEMBERS.includes(step.target)) return false;
    model.assigned = step.target;
    return true;
  }
  const isSide = step.role === "customer" ? step.who === "customer" : works(model, step.who);
  if (!isSide || !isClosed(model.status) || !model.begun || model.reviews.has(step.role)) return false;
  if ([...model.reviews.values()].includes(step.who)) return false;
  model.reviews.set(step.role, step.who);
  return true;
}

function takeMove(model: Model, who: Who, to: OrderStatus): boolean {
  const isRelated = who === "customer" || works(model, who);
  if (!isRelated) return false;
  if (model.status === to) return true;
  if (who !== "admin" && isClosed(model.status)) return false;
  if (who === "customer" && !works(model, who) && to !== "cancelled") return false;
  if (to === "in-progress" && model.assigned === null && MEMBERS.includes(who)) model.assigned = who;
  model.status = to;
  if (to === "in-progress" || to === "fulfilled") model.begun = true;
  return true;
}

async function perform(cast: Cast, order_id: string, step: Step) {
  const caller = cast[step.who];
  if (step.kind === "move") return update(caller, order_id, { status: step.to });
  if (step.kind === "assign")
    return update(caller, order_id, { assigned_to: step.target === null ? null : cast[step.target].username });
  const body = { content: "Fine", rating: 5, role: step.role };
  return site.as(caller).call(reviewOrder, { params: { order_id }, body });
}

test("whoever walks however, an order goes only where the tables lead, and strangers move nothing", async () => {
  const cast = await makeCast();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { order_id, listing_id } = await orderOf(cast);
      const model: Model = { status: "not-started", assigned: null, begun: false, reviews: new Map() };
      for (const each of steps) {
        const before = `${model.status}, ${model.assigned}`;
        const isAllowed = take(model, each);
        const reply = await perform(cast, order_id, each);
        expect(reply.status === 200, `${before}: ${JSON.stringify(each)} ${reply.text}`).toBe(isAllowed);
        expect([200, 400, 403, 409]).toContain(reply.status);
      }
      const read = await site.as(cast.customer).call(getOrder, { params: { order_id } });
      expect(read.body).toMatchObject({
        data: { status: model.status, assigned_to: model.assigned && cast[model.assigned].username },
      });
      expect(await site.make.stockOf({ listing_id })).toBe(model.status === "cancelled" ? 5 : 4);
      expect(await site.as(cast.stranger).call(getOrder, { params: { order_id } })).toFailWith("not_allowed");
    }),
    { numRuns: runs(25) },
  );
}, 120_000);

describe("each refusal has its own words and changes nothing", () => {
  test("accepting in two tabs makes one order, and the other tab is told", async () => {
    const cast = await makeCast();
    const { session_id, listing_id } = await offerTo(cast, 2);
    const replies = await Promise.all([accept(cast.manager, session_id), accept(cast.manager, session_id)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)).toFailWith("offer_closed");
    expect(await site.make.stockOf({ listing_id })).toBe(3);
  });

  test("reviewing twice, cancelling after the end, and assigning a stranger", async () => {
    const cast = await makeCast();
    const { order_id, listing_id } = await orderOf(cast);
    expect(await update(cast.manager, order_id, { assigned_to: cast.stranger.username })).toFailWith("not_a_member");
    expect(await update(cast.customer, order_id, { status: "fulfilled" })).toFailWith("status_not_allowed");
    expect(
      await update(cast.manager, order_id, { status: "fulfilled", assigned_to: cast.stranger.username }),
    ).toFailWith("not_a_member");
    expect(await update(cast.manager, order_id, {})).toFailWith("nothing_to_change");
    await update(cast.manager, order_id, { status: "fulfilled", assigned_to: cast.assignee.username });
    expect(await update(cast.customer, order_id, { status: "cancelled" })).toFailWith("order_closed");
    expect(await update(cast.manager, order_id, { assigned_to: null })).toFailWith("assign_on_closed");
    const review = () =>
      site
        .as(cast.customer)
        .call(reviewOrder, { params: { order_id }, body: { content: "Fine", rating: 5, role: "customer" } });
    expect((await review()).status).toBe(200);
    expect(await review()).toFailWith("already_reviewed");
    const read = await site.as(cast.customer).call(getOrder, { params: { order_id } });
    expect(read.body).toMatchObject({ data: { status: "fulfilled", assigned_to: cast.assignee.username } });
    expect(await site.make.stockOf({ listing_id })).toBe(4);
  });

  test("a thread is refused while no chat channel is set up, and a second one always", async () => {
    const cast = await makeCast();
    const { session_id } = await offerTo(cast);
    const offerThread = () => site.as(cast.customer).call(createOfferThread, { params: { session_id } });
    expect(await offerThread()).toFailWith("thread_not_configured");
    await site.db
      .updateTable("offer_session")
      .set({ discord_thread_id: "1" })
      .where("session_id", "=", session_id)
      .execute();
    expect(await offerThread()).toFailWith("thread_exists");
    const { order_id } = await orderOf(cast);
    const orderThread = (who: Trader) => site.as(who).call(createOrderThread, { params: { order_id } });
    expect(await orderThread(cast.manager)).toFailWith("thread_not_configured");
    expect(await orderThread(cast.stranger)).toFailWith("not_allowed");
    await site.db.updateTable("orders").set({ discord_thread_id: "1" }).where("order_id", "=", order_id).execute();
    expect(await orderThread(cast.manager)).toFailWith("thread_exists");
  });
});

test("members find their organisation's orders by words, days and assignee; others do not", async () => {
  const cast = await makeCast();
  const { order_id } = await orderOf(cast);
  await orderOf(cast);
  await update(cast.manager, order_id, { assigned_to: cast.assignee.username });
  const found = async (query: Record<string, string>) => {
    const all = { contractor: cast.contractor.spectrum_id, ...query };
    const reply = await site.as(cast.member).call(searchOrders, { query: all });
    expect(reply.status, reply.text).toBe(200);
    return (reply.body as { data: { items: unknown[] } }).data.items.length;
  };
  const today = new Date().toISOString().slice(0, 10);
  expect(await found({})).toBe(2);
  expect(await found({ assigned: cast.assignee.username })).toBe(1);
  expect(await found({ unassigned: "true" })).toBe(1);
  expect(await found({ q: cast.customer.username.toUpperCase() })).toBe(2);
  expect(await found({ q: "%" })).toBe(0);
  expect(await found({ from: today, to: today })).toBe(2);
  expect(await found({ to: "2020-01-01" })).toBe(0);
  expect(
    await site.as(cast.stranger).call(searchOrders, { query: { contractor: cast.contractor.spectrum_id } }),
  ).toFailWith("not_allowed");
});
