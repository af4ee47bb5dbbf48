import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getOrder } from "#contract/deals/orders.ts";
import { cancelBuyOrder, createBuyOrder } from "#contract/goods/buy-orders.ts";
import { getAggregate, getItemBuyOrders, getWantedItems } from "#contract/goods/items.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { fulfillBuyOrder } from "#contract/trading/buy-orders.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;

type Wish = Partial<{ quantity: number; price: number; expiry: string | null }>;
const ask = (buyer: Trader, game_item_id: string, wish: Wish = {}) =>
  site.as(buyer).call(createBuyOrder, { body: { game_item_id, quantity: 12, price: 900, ...wish } });

async function wishOf(buyer: Trader, wish: Wish = {}): Promise<{ buy_order_id: string; game_item_id: string }> {
  const { game_item_id } = await site.make.item();
  const reply = await ask(buyer, game_item_id, wish);
  expect(reply.status, reply.text).toBe(200);
  return { buy_order_id: (reply.body as { buy_order_id: string }).buy_order_id, game_item_id };
}

const fulfill = (seller: Trader, buy_order_id: string, contractor_spectrum_id?: string) =>
  site.as(seller).call(fulfillBuyOrder, {
    params: { buy_order_id },
    ...(contractor_spectrum_id === undefined ? {} : { body: { contractor_spectrum_id } }),
  });
const cancel = (who: Trader, buy_order_id: string) => site.as(who).call(cancelBuyOrder, { params: { buy_order_id } });

/** A buy order whose time is over. */
async function runOut(buy_order_id: string): Promise<void> {
  await site.db
    .updateTable("buy_order")
    .set({ expiry: new Date(Date.now() - 1000) })
    .where("buy_order_id", "=", buy_order_id)
    .execute();
}

const block = (owner_id: string, blocked_id: string) =>
  site.db.insertInto("blocklist_entry").values({ entry_id: crypto.randomUUID(), owner_id, blocked_id }).execute();

describe("asking for an item", () => {
  test("a buy order without an end stands until the close of the third day", async () => {
    const buyer = await site.make.trader();
    const { game_item_id } = await site.make.item();
    const reply = await ask(buyer, game_item_id);
    const end = new Date(Date.now() + 3 * DAY_MS);
    end.setUTCHours(23, 59, 59, 999);
    expect(reply.body).toMatchObject({
      aggregate_id: game_item_id,
      game_item_id,
      quantity: 12,
      price: 900,
      expiry: end.toISOString(),
      fulfilled_timestamp: null,
      buyer: { username: buyer.username },
    });
  });

  test("the item's page and the list of wanted items show it, the best paid first", async () => {
    const buyer = await site.make.trader();
    const { buy_order_id, game_item_id } = await wishOf(buyer, { price: 10 });
    await ask(buyer, game_item_id, { price: 30 });
    const page = await site.as().call(getAggregate, { params: { game_item_id } });
    expect(page.body).toMatchObject({
      aggregate_id: game_item_id,
      listings: [],
      buy_orders: [{ price: 30 }, { price: 10, buy_order_id }],
    });
    const wanted = (await site.as().call(getWantedItems)).body as { aggregate_id: string }[];
    expect(wanted[0]?.aggregate_id).toBe(game_item_id);
    const own = await site.as().call(getItemBuyOrders, { params: { game_item_id } });
    expect(own.body).toMatchObject([{ price: 30 }, { price: 10 }]);
  });

  test.each([
    ["unknown_item", { game_item_id: "0199a1b2-0000-7000-8000-00000000ffff" }],
    ["invalid_input", { quantity: 0 }],
    ["invalid_input", { price: 0 }],
    ["buy_order_expiry", { expiry: new Date(0).toISOString() }],
    ["buy_order_expiry", { expiry: new Date(Date.now() + 366 * DAY_MS).toISOString() }],
    ["buy_order_total", { quantity: 3, price: LIMITS.auec }],
    ["too_much_money", { quantity: 1, price: LIMITS.auec + 1 }],
  ])("%s is refused and nothing is kept", async (code, wrong) => {
    const buyer = await site.make.trader();
    const { game_item_id } = await site.make.item();
    const body = { game_item_id, quantity: 1, price: 1, ...wrong };
    expect(await site.as(buyer).call(createBuyOrder, { body })).toFailWith(code);
    const page = await site.as().call(getAggregate, { params: { game_item_id } });
    expect(page.body).toMatchObject({ buy_orders: [] });
  });
});

describe("taking a buy order back", () => {
  test("its buyer and site admins may, others not, and only while it is open", async () => {
    const [buyer, other] = [await site.make.trader(), await site.make.trader()];
    const admin = await site.make.trader({ role: "admin" });
    const { buy_order_id, game_item_id } = await wishOf(buyer);
    expect(await cancel(other, buy_order_id)).toFailWith("not_allowed");
    expect((await cancel(buyer, buy_order_id)).body).toEqual({ result: "Success" });
    expect(await cancel(buyer, buy_order_id)).toFailWith("buy_order_closed");
    expect(await fulfill(other, buy_order_id)).toFailWith("buy_order_closed");
    const page = await site.as().call(getAggregate, { params: { game_item_id } });
    expect(page.body).toMatchObject({ buy_orders: [] });
    expect((await cancel(admin, (await wishOf(buyer)).buy_order_id)).status).toBe(200);
    expect(await cancel(buyer, "0199a1b2-0000-7000-8000-00000000ffff")).toFailWith("not_found");
  });
});

describe("fulfilling a buy order", () => {
  test("makes an accepted offer and its order at once, and tells the buyer of the order alone", async () => {
    const [buyer, seller] = [await site.make.trader(), await site.make.trader()];
    const { buy_order_id } = await wishOf(buyer);
    await site.deliver();
    const reply = await fulfill(seller, buy_order_id);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      status: "not-started",
      kind: "Delivery",
      cost: 10_800,
      customer: buyer.username,
      assigned_to: seller.username,
      market_listings: [],
      discord_invite: null,
      session: { status: "Accepted" },
      offer: { status: "accepted", actor_side: "seller", cost: "10800" },
    });
    const { order_id } = reply.body as { order_id: string };
    expect((await site.as(buyer).call(getOrder, { params: { order_id } })).status).toBe(200);
    await site.deliver();
    const told = await site.as(buyer).call(listNotifications, { params: { page: 0 }, query: {} });
    expect(told.body).toMatchObject({
      notifications: [{ action: "order_create", entity: { order_id } }],
      unread_count: 1,
    });
    expect(await fulfill(await site.make.trader(), buy_order_id)).toFailWith("buy_order_closed");
  });

  test("an organisation delivers through those who manage its orders", async () => {
    const [owner, member, buyer] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner, [member]);
    const { buy_order_id } = await wishOf(buyer);
    expect(await fulfill(member, buy_order_id, contractor.spectrum_id)).toFailWith("not_allowed");
    expect(await fulfill(owner, buy_order_id, "NOSUCH")).toFailWith("unknown_contractor");
    const reply = await fulfill(owner, buy_order_id, contractor.spectrum_id);
    expect(reply.body).toMatchObject({ contractor: contractor.spectrum_id, assigned_to: null });
  });

  test("one's own, one that ran out, one of somebody blocked, and one that does not exist are refused", async () => {
    const [buyer, seller] = [await site.make.trader(), await site.make.trader()];
    const { buy_order_id } = await wishOf(buyer);
    const before = await site.make.countRows("orders");
    expect(await fulfill(buyer, buy_order_id)).toFailWith("own_buy_order");
    expect(await fulfill(seller, "0199a1b2-0000-7000-8000-00000000ffff")).toFailWith("not_found");
    expect(await fulfill(await site.make.trader({ verified: false }), buy_order_id)).toFailWith("not_verified");
    await block(buyer.user_id, seller.user_id);
    expect(await fulfill(seller, buy_order_id)).toFailWith("blocked_dealing");
    const contractor = await site.make.contractor(seller);
    expect(await fulfill(seller, buy_order_id, contractor.spectrum_id)).toFailWith("blocked_dealing");
    await runOut(buy_order_id);
    expect(await fulfill(await site.make.trader(), buy_order_id)).toFailWith("buy_order_closed");
    expect(await site.make.countRows("orders")).toBe(before);
  });

  test("of any number who fulfil and take back at once, exactly one wins", async () => {
    const buyer = await site.make.trader();
    const sellers = await Promise.all([1, 2, 3, 4].map(() => site.make.trader()));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 4 }), { minLength: 2, maxLength: 8 }), async (turns) => {
        const { buy_order_id } = await wishOf(buyer);
        const before = await site.make.countRows("orders");
        const replies = await Promise.all(
          turns.map((turn) => {
            const seller = sellers[turn];
            return seller ? fulfill(seller, buy_order_id) : cancel(buyer, buy_order_id);
          }),
        );
        expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
        for (const reply of replies) if (reply.status !== 200) expect(reply).toFailWith("buy_order_closed");
        const sold = replies.some((reply) => reply.status === 200 && reply.text.includes("order_id"));
        expect(await site.make.countRows("orders")).toBe(before + (sold ? 1 : 0));
      }),
      { numRuns: runs(12) },
    );
  });
});

describe("a part of a buy order", () => {
  const deliver = (seller: Trader, buy_order_id: string, quantity: number) =>
    site.as(seller).call(fulfillBuyOrder, { params: { buy_order_id }, body: { quantity } });
  const open = async (game_item_id: string) => {
    const { body } = await site.as().call(getItemBuyOrders, { params: { game_item_id } });
    return (body as { buy_order_id: string; quantity: number }[]).map(({ buy_order_id, quantity }) => ({
      buy_order_id,
      quantity,
    }));
  };

  test("is an order of its own, and the rest stays open", async () => {
    const [buyer, seller] = [await site.make.trader(), await site.make.trader()];
    const { buy_order_id, game_item_id } = await wishOf(buyer, { quantity: 12, price: 900 });
    const reply = await deliver(seller, buy_order_id, 5);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ cost: 4500 });
    expect(await open(game_item_id)).toEqual([{ buy_order_id, quantity: 7 }]);
    expect((await deliver(seller, buy_order_id, 8)).status).toBe(409);
    expect((await fulfill(seller, buy_order_id)).body).toMatchObject({ cost: 6300 });
    expect(await open(game_item_id)).toEqual([]);
  });

  test("is delivered by many at once, and never more than was wanted", async () => {
    const buyer = await site.make.trader();
    const sellers = await Promise.all(Array.from({ length: 5 }, () => site.make.trader()));
    const { buy_order_id, game_item_id } = await wishOf(buyer, { quantity: 7, price: 10 });
    const replies = await Promise.all(sellers.map((seller) => deliver(seller, buy_order_id, 2)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await open(game_item_id)).toEqual([{ buy_order_id, quantity: 1 }]);
  });
});
