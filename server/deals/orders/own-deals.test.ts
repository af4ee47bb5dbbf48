import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptContractor } from "#contract/deals/applications.ts";
import { confirmHandOver } from "#contract/deals/hand-over.ts";
import { answerOffer } from "#contract/deals/offers.ts";
import { getOrder, type Order, placeOrder, reviewOrder, updateOrder } from "#contract/deals/orders.ts";
import { getMarketStats } from "#contract/goods/listings.ts";
import { getItemPrices, type ItemPrices } from "#contract/goods/prices.ts";
import { leaveContractor } from "#contract/organisations/members.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type Seller = Trader | TestContractor;

/** An order for one piece, agreed on and completed. */
async function deal(buyer: Trader, seller: Seller, worker: Trader, traits: object = {}): Promise<string> {
  const listing = await site.make.listing(seller, traits);
  const bought = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  expect(bought.status, bought.text).toBe(200);
  const { session_id } = bought.body as { session_id: string };
  const reply = await site.as(worker).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  const { order_id } = (reply.body as { data: { order_id: string } }).data;
  for (const status of ["in-progress", "fulfilled"] as const)
    expect((await site.as(worker).call(updateOrder, { params: { order_id }, body: { status } })).status).toBe(200);
  return order_id;
}

const orderOf = async (who: Trader, order_id: string): Promise<Order> =>
  ((await site.as(who).call(getOrder, { params: { order_id } })).body as { data: Order }).data;

const review = (who: Trader, order_id: string, role: "customer" | "contractor") =>
  site.as(who).call(reviewOrder, { params: { order_id }, body: { content: "Fine", rating: 5, role } });

const figuresOf = (party_id: string) =>
  site.db
    .selectFrom("party")
    .select(["rating_count", "total_orders", "total_assignments", "response_rate", "hand_overs", "assured_rating"])
    .where("party_id", "=", party_id)
    .executeTakeFirstOrThrow();
const NOTHING = {
  rating_count: 0,
  total_orders: 0,
  total_assignments: 0,
  response_rate: 0,
  hand_overs: 0,
  assured_rating: 0,
};

const statsOf = async () => (await site.as().call(getMarketStats)).body;

test("who buys from the organisation they own or are a member of makes no figure, price or review", async () => {
  const [owner, member] = [await site.make.trader(), await site.make.trader()];
  const contractor = await site.make.contractor(owner, [member]);
  const item = await site.make.item();
  const before = await statsOf();
  for (const buyer of [owner, member]) {
    const order_id = await deal(buyer, contractor, owner, item);
    await site.as(member).call(confirmHandOver, { params: { order_id }, body: { side: "customer" } });
    await site.as(owner).call(confirmHandOver, { params: { order_id }, body: { side: "seller" } });
    expect(await orderOf(buyer, order_id)).toMatchObject({ own_deal: true, may_be_reviewed: false });
    expect(await review(buyer, order_id, "customer")).toFailWith("own_deal");
  }
  await site.deliver();
  for (const id of [contractor.contractor_id, owner.user_id, member.user_id])
    expect(await figuresOf(id)).toEqual(NOTHING);
  const prices = await site.as().call(getItemPrices, { params: { game_item_id: item.game_item_id } });
  expect((prices.body as ItemPrices).deals).toMatchObject({ deals: 0, voices: 0, sellers: 0 });
  expect(await statsOf()).toEqual(before);
});

test("two members of one organisation, or its member and its owner's other one, are no strangers either", async () => {
  const [owner, one, two] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  await site.make.contractor(owner, [one, two]);
  const other = await site.make.contractor(owner);
  expect((await orderOf(one, await deal(one, two, two))).own_deal).toBe(true);
  expect((await orderOf(one, await deal(one, other, owner))).own_deal).toBe(true);
  const stranger = await site.make.trader();
  expect((await orderOf(stranger, await deal(stranger, two, two))).own_deal).toBe(false);
  expect((await orderOf(two, await deal(two, stranger, stranger))).own_deal).toBe(false);
});

test("what was so when both agreed stays so, whoever leaves the organisation later", async () => {
  const [owner, member] = [await site.make.trader(), await site.make.trader()];
  const contractor = await site.make.contractor(owner, [member]);
  const order_id = await deal(member, contractor, owner);
  const { spectrum_id } = contractor;
  expect((await site.as(member).call(leaveContractor, { params: { spectrum_id } })).status).toBe(200);
  expect(await review(member, order_id, "customer")).toFailWith("own_deal");
  expect((await orderOf(member, await deal(member, contractor, owner))).own_deal).toBe(false);
});

test("an open order that its customer gives to their own organisation is a deal with oneself", async () => {
  const owner = await site.make.trader();
  const contractor = await site.make.contractor(owner);
  const placed = await site.as(owner).call(placeOrder, {
    body: { title: "Escort", description: "At night", kind: "Escort", cost: 5, payment_type: "one-time" },
  });
  const { order_id } = (placed.body as { data: { order_id: string } }).data;
  expect((await orderOf(owner, order_id)).own_deal).toBe(false);
  // Nobody applies for their own order; what somebody of it wrote before they joined may still stand.
  await sql`insert into order_application (application_id, order_id, applicant_id, actor_id, created_at)
    values (gen_random_uuid(), ${order_id}, ${contractor.contractor_id}, ${owner.user_id}, now())`.execute(site.db);
  const accepted = await site
    .as(owner)
    .call(acceptContractor, { params: { order_id, spectrum_id: contractor.spectrum_id } });
  expect(accepted.status, accepted.text).toBe(201);
  expect((await orderOf(owner, order_id)).own_deal).toBe(true);
  expect(await figuresOf(contractor.contractor_id)).toEqual(NOTHING);
});

test("all organisations of one owner are one seller of an item, whatever they ask and sell", async () => {
  const [owner, buyer, item] = [await site.make.trader(), await site.make.trader(), await site.make.item()];
  const contractors = await Promise.all([1, 2, 3, 4, 5].map(() => site.make.contractor(owner)));
  for (const contractor of contractors) await deal(buyer, contractor, owner, { ...item, price: 7_777 });
  await site.deliver();
  const prices = await site.as().call(getItemPrices, { params: { game_item_id: item.game_item_id } });
  expect(prices.body).toMatchObject({
    asks: { count: 1 },
    deals: { deals: 5, sellers: 1, voices: 1, spread: null },
  });
});
