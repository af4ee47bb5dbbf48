import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOffer, getOffer, type Offer } from "#contract/deals/offers.ts";
import { getMyOrders, getOrder, type Order, type OrderStub, placeOrder } from "#contract/deals/orders.ts";
import type { Customer } from "#contract/platform/shapes.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let seller: Trader;
let buyer: Trader;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const dataOf = <T>(reply: { body: unknown }): T => (reply.body as { data: T }).data;
const TERMS = {
  title: "Move my cargo",
  description: "32 SCU of food",
  kind: "Transport" as const,
  cost: 40_000,
  payment_type: "one-time" as const,
};
type Asked = { contractor?: string; assigned_to?: string; service_id?: string; rush?: boolean; departure?: string };
const ask = (who: Trader, asked: Asked) => site.as(who).call(placeOrder, { body: { ...TERMS, ...asked } });
const people = async () => {
  [seller, buyer] = [await site.make.trader(), await site.make.trader()];
};
const offersOf = async (session_id: string) =>
  dataOf<{ offers: Offer[] }>(await site.as(buyer).call(getOffer, { params: { session_id } })).offers;
const accept = async (who: Trader, session_id: string) => {
  const reply = await site.as(who).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  expect(reply.status, reply.text).toBe(200);
  return dataOf<{ order_id: string }>(reply).order_id;
};

async function asked(what: Asked): Promise<string> {
  const reply = await ask(buyer, what);
  expect(reply.status, reply.text).toBe(201);
  return dataOf<{ session_id: string }>(reply).session_id;
}

describe("ordering a service", () => {
  test("asks the seller, and what they accept is an order of that service with the route and the rush", async () => {
    await people();
    const { service_id } = await site.make.service(seller);
    const session_id = await asked({ assigned_to: seller.username, service_id, rush: true, departure: "Area 18" });
    expect(await offersOf(session_id)).toMatchObject([
      {
        actor_side: "customer",
        cost: "40000",
        kind: "Transport",
        service: { service_id, title: "Move my cargo" },
        rush: true,
        departure: "Area 18",
        destination: null,
      },
    ]);
    const order_id = await accept(seller, session_id);
    expect(dataOf<Order>(await site.as(buyer).call(getOrder, { params: { order_id } }))).toMatchObject({
      service_id,
      rush: true,
      departure: "Area 18",
      destination: null,
      assigned_to: seller.username,
    });
    expect(dataOf<OrderStub[]>(await site.as(buyer).call(getMyOrders, {}))).toMatchObject([
      { order_id, service_name: "Move my cargo" },
    ]);
  });

  test("of an organisation may name the member who is to do it", async () => {
    await people();
    const owner = await site.make.trader();
    const contractor = await site.make.contractor(owner, [seller]);
    const { service_id } = await site.make.service(contractor);
    const session_id = await asked({ contractor: contractor.spectrum_id, assigned_to: seller.username, service_id });
    const order_id = await accept(owner, session_id);
    expect(dataOf<Order>(await site.as(buyer).call(getOrder, { params: { order_id } }))).toMatchObject({
      contractor: contractor.spectrum_id,
      assigned_to: seller.username,
    });
  });

  test("that is switched off, somebody else's or unknown is refused and leaves no trace", async () => {
    await people();
    const other = await site.make.trader();
    const off = await site.make.service(seller, { status: "inactive" });
    const theirs = await site.make.service(other);
    const before = await site.make.countRows("offer_session");
    const to = { assigned_to: seller.username };
    expect(await ask(buyer, { ...to, ...off })).toFailWith("service_not_for_hire");
    expect(await ask(buyer, { ...to, ...theirs })).toFailWith("foreign_service");
    expect(await ask(buyer, { ...theirs })).toFailWith("foreign_service");
    const service_id = "0199a1b2-0000-7000-8000-00000000ffff";
    expect(await ask(buyer, { ...to, service_id })).toFailWith("unknown_service");
    expect(await site.make.countRows("offer_session")).toBe(before);
  });

  test("from oneself, from nobody known or from no member is refused and leaves no trace", async () => {
    await people();
    const contractor = await site.make.contractor(await site.make.trader());
    const before = await site.make.countRows("offer_session");
    expect(await ask(buyer, { assigned_to: buyer.username })).toFailWith("own_order");
    expect(await ask(buyer, { assigned_to: "nobody" })).toFailWith("unknown_user");
    expect(await ask(buyer, { contractor: "NOBODY" })).toFailWith("unknown_contractor");
    expect(await ask(buyer, { contractor: contractor.spectrum_id, assigned_to: seller.username })).toFailWith(
      "not_a_member",
    );
    expect(await ask(await site.make.trader({ verified: false }), { assigned_to: seller.username })).toFailWith(
      "not_verified",
    );
    expect(await site.make.countRows("offer_session")).toBe(before);
  });

  test("is refused between parties of whom one has blocked the other", async () => {
    await people();
    const owner = await site.make.trader();
    const contractor = await site.make.contractor(owner, [seller]);
    const block = (owner_id: string, blocked_id: string) =>
      site.db.insertInto("blocklist_entry").values({ entry_id: crypto.randomUUID(), owner_id, blocked_id }).execute();
    await block(buyer.user_id, seller.user_id);
    expect(await ask(buyer, { assigned_to: seller.username })).toFailWith("blocked_dealing");
    expect(await ask(buyer, { contractor: contractor.spectrum_id, assigned_to: seller.username })).toFailWith(
      "blocked_dealing",
    );
    const blocked = await site.make.trader();
    await block(contractor.contractor_id, blocked.user_id);
    expect(await ask(blocked, { contractor: contractor.spectrum_id })).toFailWith("blocked_dealing");
  });

  test("shows the seller, and nobody else, the chat account of a customer who shares it", async () => {
    await people();
    const stranger = await site.make.trader();
    const session_id = await asked({ assigned_to: seller.username });
    const customer = async (who: Trader) =>
      dataOf<{ customer: Customer }>(await site.as(who).call(getOffer, { params: { session_id } })).customer;
    expect((await customer(seller)).discord_profile?.id).toEqual(expect.any(String));
    expect(await site.as(stranger).call(getOffer, { params: { session_id } })).toFailWith("not_your_offer");
    await site.db
      .updateTable("account")
      .set({ discord_order_share: false })
      .where("user_id", "=", buyer.user_id)
      .execute();
    expect((await customer(seller)).discord_profile).toBeUndefined();
  });

  test("sent again under its key opens one negotiation", async () => {
    await people();
    const before = await site.make.countRows("offer_session");
    const send = () =>
      site
        .as(buyer)
        .call(
          placeOrder,
          { body: { ...TERMS, assigned_to: seller.username } },
          { headers: { "idempotency-key": "once" } },
        );
    await Promise.all([send(), send(), send()]);
    expect((await send()).status).toBe(201);
    expect(await site.make.countRows("offer_session")).toBe(before + 1);
  });
});

test("asked of nobody it is an order that everybody who signed in may look at", async () => {
  await people();
  const reply = await ask(buyer, { rush: true });
  expect(reply.status, reply.text).toBe(201);
  const { order_id, session_id } = dataOf<{ order_id: string; session_id: null }>(reply);
  expect(session_id).toBeNull();
  const order = await site.as(seller).call(getOrder, { params: { order_id } });
  expect(dataOf<Order>(order)).toMatchObject({
    status: "not-started",
    contractor: null,
    assigned_to: null,
    rush: true,
    offer_session_id: null,
    availability: { customer: [], assigned: null },
  });
  await site.deliver();
});

describe("a counter-offer", () => {
  const counter = (who: Trader, session_id: string, service_id?: string | null) =>
    site.as(who).call(answerOffer, {
      params: { session_id },
      body: { ...TERMS, status: "counteroffered", cost: 50_000, ...(service_id === undefined ? {} : { service_id }) },
    });

  test("keeps the service and the route of the round before, or names another of the seller's, or none", async () => {
    await people();
    const [one, two] = [await site.make.service(seller), await site.make.service(seller)];
    const session_id = await asked({ assigned_to: seller.username, ...one, departure: "Area 18", rush: true });
    expect((await counter(seller, session_id)).status).toBe(200);
    expect((await counter(buyer, session_id, two.service_id)).status).toBe(200);
    expect((await counter(seller, session_id, null)).status).toBe(200);
    const named = (await offersOf(session_id)).map((offer) => offer.service?.service_id ?? null);
    expect(named).toEqual([null, two.service_id, one.service_id, one.service_id]);
    const order_id = await accept(buyer, session_id);
    const order = dataOf<Order>(await site.as(buyer).call(getOrder, { params: { order_id } }));
    expect(order).toMatchObject({ service_id: null, departure: "Area 18", rush: true, cost: 50_000 });
  });

  test("may keep a service that was switched off since, but not name such a one anew, nor somebody else's", async () => {
    await people();
    const service = await site.make.service(seller);
    const off = await site.make.service(seller, { status: "inactive" });
    const theirs = await site.make.service(buyer);
    const session_id = await asked({ assigned_to: seller.username, ...service });
    await site.db
      .updateTable("service")
      .set({ status: "inactive" })
      .where("service_id", "=", service.service_id)
      .execute();
    expect(await counter(seller, session_id, off.service_id)).toFailWith("service_not_for_hire");
    expect(await counter(seller, session_id, theirs.service_id)).toFailWith("foreign_service");
    expect(await offersOf(session_id)).toHaveLength(1);
    expect((await counter(seller, session_id, service.service_id)).status).toBe(200);
  });
});
