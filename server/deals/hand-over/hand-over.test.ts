import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmHandOver } from "#contract/deals/hand-over.ts";
import type { Side } from "#contract/deals/offer-status.ts";
import { answerOffer } from "#contract/deals/offers.ts";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import { getOrder, placeOrder, updateOrder } from "#contract/deals/orders.ts";
import { getItemPrices } from "#contract/goods/prices.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { askAboutHandOvers } from "./ask-about-hand-overs.ts";

const DAY_MS = 86_400_000;

let site: Site;
let manager: Trader;
let member: Trader;
let buyer: Trader;
let stranger: Trader;
let contractor: TestContractor;
beforeAll(async () => {
  site = await startSite();
  [manager, member, buyer, stranger] = [
    await site.make.trader(),
    await site.make.trader(),
    await site.make.trader(),
    await site.make.trader(),
  ];
  contractor = await site.make.contractor(manager, [member]);
});
afterAll(() => site.close());

async function anOrder(customer = buyer, game_item_id?: string): Promise<string> {
  const listing = await site.make.listing(contractor, { quantity: 5, ...(game_item_id ? { game_item_id } : {}) });
  const sent = await site.as(customer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  const { session_id } = sent.body as { session_id: string };
  const accepted = await site.as(manager).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  expect(accepted.status, accepted.text).toBe(200);
  return (accepted.body as { data: { order_id: string } }).data.order_id;
}

const confirm = (who: Trader, order_id: string, side: Side) =>
  site.as(who).call(confirmHandOver, { params: { order_id }, body: { side } });
const move = (who: Trader, order_id: string, status: OrderStatus) =>
  site.as(who).call(updateOrder, { params: { order_id }, body: { status } });
const shown = async (order_id: string) => {
  const { body } = await site.as(buyer).call(getOrder, { params: { order_id } });
  const { customer, seller } = (body as { data: { hand_over: Record<Side, string | null> } }).data.hand_over;
  return { customer: customer !== null, seller: seller !== null };
};
const actionsOf = async (who: Trader, order_id: string): Promise<string[]> => {
  await site.deliver();
  const { body } = await site
    .as(who)
    .call(listNotifications, { params: { page: 0 }, query: { entityId: order_id, kinds: "all" } });
  return (body as { notifications: { action: string }[] }).notifications.map(({ action }) => action);
};

/** What each party's number would be if it were counted anew. */
const miscounted = async () => {
  const { rows } = await sql<{ party_id: string }>`
    select p.party_id from party p where p.hand_overs <> (
      select count(*) from hand_over h where customer_at is not null and seller_at is not null
        and p.party_id in (h.customer_id, h.seller_id))`.execute(site.db);
  return rows;
};
const handOversOf = async (party_id: string) =>
  (await site.db.selectFrom("party").select("hand_overs").where("party_id", "=", party_id).executeTakeFirstOrThrow())
    .hand_overs;

test("a hand-over is a claim when one side says it and a fact when both do; it then counts for both and in the item's deals", async () => {
  const { game_item_id } = await site.make.item();
  const order_id = await anOrder(buyer, game_item_id);
  await move(manager, order_id, "fulfilled");
  const before = [await handOversOf(buyer.user_id), await handOversOf(contractor.contractor_id)];
  const first = await confirm(manager, order_id, "seller");
  expect(first.body).toMatchObject({ result: "Success", is_confirmed: false });
  expect(await shown(order_id)).toEqual({ customer: false, seller: true });
  expect(await actionsOf(buyer, order_id)).toContain("order_hand_over");
  const deals = async () => {
    const { body } = await site.as(stranger).call(getItemPrices, { params: { game_item_id } });
    return (body as { deals: { deals: number; confirmed: number } }).deals;
  };
  expect(await deals()).toMatchObject({ deals: 1, confirmed: 0 });
  expect(await handOversOf(buyer.user_id)).toBe(before[0]);

  expect((await confirm(buyer, order_id, "customer")).body).toMatchObject({ is_confirmed: true });
  expect(await shown(order_id)).toEqual({ customer: true, seller: true });
  expect(await actionsOf(manager, order_id)).toContain("order_hand_over_confirmed");
  expect(await deals()).toMatchObject({ deals: 1, confirmed: 1 });
  expect([await handOversOf(buyer.user_id), await handOversOf(contractor.contractor_id)]).toEqual(
    before.map((count) => count + 1),
  );
});

test("who does not stand on a side cannot speak for it, nobody speaks twice or for both, and a refusal changes nothing", async () => {
  const order_id = await anOrder();
  for (const [who, side] of [
    [stranger, "customer"],
    [stranger, "seller"],
    [member, "seller"],
    [buyer, "seller"],
    [manager, "customer"],
  ] as const)
    expect((await confirm(who, order_id, side)).status).toBe(403);
  expect(await shown(order_id)).toEqual({ customer: false, seller: false });
  expect((await confirm(buyer, "0199a1b2-0000-7000-8000-00000000ffff", "customer")).status).toBe(404);

  expect((await confirm(buyer, order_id, "customer")).status).toBe(200);
  expect((await confirm(buyer, order_id, "customer")).body).toMatchObject({ code: "already_confirmed" });
  expect(await shown(order_id)).toEqual({ customer: true, seller: false });

  const own = await anOrder(manager);
  expect((await confirm(manager, own, "customer")).status).toBe(200);
  expect((await confirm(manager, own, "seller")).body).toMatchObject({ code: "both_hand_overs" });

  const open = await site.as(buyer).call(placeOrder, {
    body: { title: "Open", description: "Anyone", kind: "Escort", cost: 5, payment_type: "one-time" },
  });
  const { order_id: nobodys } = (open.body as { data: { order_id: string } }).data;
  expect((await confirm(buyer, nobodys, "customer")).body).toMatchObject({ code: "nobody_to_hand_over" });
});

test("cancelling an order drops a claim, nothing can be said of it any more, and a fact outlives it", async () => {
  const claimed = await anOrder();
  await confirm(buyer, claimed, "customer");
  await move(manager, claimed, "cancelled");
  expect(await shown(claimed)).toEqual({ customer: false, seller: false });
  expect((await confirm(manager, claimed, "seller")).body).toMatchObject({ code: "hand_over_cancelled" });

  const certain = await anOrder();
  await confirm(manager, certain, "seller");
  await confirm(buyer, certain, "customer");
  const admin = await site.make.trader({ role: "admin" });
  expect((await move(admin, certain, "cancelled")).status).toBe(200);
  expect(await shown(certain)).toEqual({ customer: true, seller: true });
  expect(await miscounted()).toEqual([]);
});

test("a seller who has handed everything over is done: the order is fulfilled with it, once, and what the buyer says moves nothing", async () => {
  const [order_id, other] = [await anOrder(), await anOrder()];
  const statusOf = async (id: string) => {
    const { body } = await site.as(buyer).call(getOrder, { params: { order_id: id } });
    return (body as { data: { status: OrderStatus } }).data.status;
  };
  await confirm(buyer, other, "customer");
  expect(await statusOf(other)).toBe("not-started");
  const replies = await Promise.all([1, 2, 3].map(() => confirm(manager, order_id, "seller")));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await statusOf(order_id)).toBe("fulfilled");
  const { rows } = await sql<{ new_status: string }>`
    select new_status from order_status_history where order_id = ${order_id} and new_status = 'fulfilled'`.execute(
    site.db,
  );
  expect(rows).toHaveLength(1);
  expect(await actionsOf(buyer, order_id)).toContain("order_status_fulfilled");
});

test("both sides of many orders who confirm at the same moment, twice each, make each a fact once, and the numbers are a recount", async () => {
  const orders = await Promise.all([anOrder(), anOrder(), anOrder(), anOrder()]);
  const before = await handOversOf(contractor.contractor_id);
  const replies = await Promise.all(
    orders.flatMap((id) => [
      confirm(buyer, id, "customer"),
      confirm(manager, id, "seller"),
      confirm(buyer, id, "customer"),
      confirm(manager, id, "seller"),
    ]),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), ...Array(8).fill(409)]);
  expect(replies.filter(({ body }) => (body as { is_confirmed?: boolean }).is_confirmed)).toHaveLength(4);
  expect(await handOversOf(contractor.contractor_id)).toBe(before + 4);
  expect(await miscounted()).toEqual([]);
});

test("the silent side is asked once a day for three days, also when two processes look, and nothing is ever confirmed for it", async () => {
  const order_id = await anOrder();
  await confirm(manager, order_id, "seller");
  const { seller_at } = await site.db
    .selectFrom("hand_over")
    .select("seller_at")
    .where("order_id", "=", order_id)
    .executeTakeFirstOrThrow();
  const nudges = async () =>
    (await actionsOf(buyer, order_id)).filter((action) => action === "order_hand_over_nudge").length;
  const at = (days: number) => new Date((seller_at?.getTime() ?? 0) + days * DAY_MS);
  await askAboutHandOvers(site.db, at(0.99));
  expect(await nudges()).toBe(0);
  for (const day of [1, 2, 3, 4, 5]) {
    await Promise.all([askAboutHandOvers(site.db, at(day)), askAboutHandOvers(site.db, at(day))]);
    expect(await nudges()).toBe(Math.min(day, 3));
  }
  expect(await shown(order_id)).toEqual({ customer: false, seller: true });
  expect(await actionsOf(manager, order_id)).not.toContain("order_hand_over_nudge");
});
