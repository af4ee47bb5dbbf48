import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { updateOrder } from "#contract/deals/orders.ts";
import { createBuyOrder } from "#contract/goods/buy-orders.ts";
import { getItemPrices, getUsualPrices, type ItemPrices } from "#contract/goods/prices.ts";
import { usualPrice } from "#contract/goods/usual-price.ts";
import { fulfillBuyOrder } from "#contract/trading/buy-orders.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { writeSales } from "#server/deals/prices/record-sales.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type Item = { game_item_id: string };

async function pricesOf({ game_item_id }: Item): Promise<ItemPrices> {
  const reply = await site.as().call(getItemPrices, { params: { game_item_id } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as ItemPrices;
}

const move = (who: Trader, order_id: string, status: "fulfilled" | "cancelled" | "in-progress") =>
  site.as(who).call(updateOrder, { params: { order_id }, body: { status } });

type Wish = { listing_id: string; quantity: number };

/** An order for these lines at this cost, agreed on. */
async function order(seller: Trader, buyer: Trader, items: Wish[], offer?: number): Promise<string> {
  const opened = await site.as(buyer).call(purchase, { body: { items, offer } });
  expect(opened.status, opened.text).toBe(200);
  const { session_id } = opened.body as { session_id: string };
  const answer = await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: { order_id: string } }).data.order_id;
}

async function sell(seller: Trader, buyer: Trader, items: Wish[], offer?: number): Promise<string> {
  const order_id = await order(seller, buyer, items, offer);
  expect((await move(seller, order_id, "fulfilled")).status).toBe(200);
  await site.deliver();
  return order_id;
}

/** Moves a deal to an earlier day. */
const daysAgo = (order_id: string, days: number) =>
  site.db
    .updateTable("deal")
    .set({ dealt_at: new Date(Date.now() - days * 86_400_000) })
    .where("order_id", "=", order_id)
    .execute();

const dealsOf = ({ game_item_id }: Item) =>
  site.db.selectFrom("deal").selectAll().where("game_item_id", "=", game_item_id).orderBy("unit_price").execute();

describe("what a piece went for", () => {
  test("is the agreed cost by the pieces, not the list price", async () => {
    const [seller, buyer, item] = [await site.make.trader(), await site.make.trader(), await site.make.item()];
    const listing = await site.make.listing(seller, { ...item, price: 100, quantity: 50 });
    await sell(seller, buyer, [{ ...listing, quantity: 40 }], 3_300);
    expect(await dealsOf(item)).toMatchObject([{ unit_price: 82.5, quantity: 40, seller_id: seller.user_id }]);
  });

  test("is shared among several lines in proportion to their list prices at that time", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const [one, two] = [await site.make.item(), await site.make.item()];
    const cheap = await site.make.listing(seller, { ...one, price: 100 });
    const dear = await site.make.listing(seller, { ...two, price: 600 });
    const order_id = await order(
      seller,
      buyer,
      [
        { ...cheap, quantity: 4 },
        { ...dear, quantity: 1 },
      ],
      500,
    );
    await site.db.updateTable("listing").set({ price: 9_999 }).where("listing_id", "=", cheap.listing_id).execute();
    await move(seller, order_id, "fulfilled");
    await site.deliver();
    expect(await dealsOf(one)).toMatchObject([{ unit_price: 50, quantity: 4 }]);
    expect(await dealsOf(two)).toMatchObject([{ unit_price: 300, quantity: 1 }]);
  });

  test("counts only when the order is complete, and no longer when a site admin takes it up again", async () => {
    const [seller, buyer, item] = [await site.make.trader(), await site.make.trader(), await site.make.item()];
    const admin = await site.make.trader({ role: "admin" });
    const listing = await site.make.listing(seller, item);
    await move(buyer, await order(seller, buyer, [{ ...listing, quantity: 1 }]), "cancelled");
    await site.deliver();
    expect(await dealsOf(item)).toEqual([]);
    const order_id = await sell(seller, buyer, [{ ...listing, quantity: 1 }]);
    expect(await dealsOf(item)).toHaveLength(1);
    await move(admin, order_id, "in-progress");
    await site.deliver();
    expect(await dealsOf(item)).toEqual([]);
  });

  test("is the buy order's price when one was served, and a rebuild finds the same", async () => {
    const [seller, buyer, item] = [await site.make.trader(), await site.make.trader(), await site.make.item()];
    const body = { game_item_id: item.game_item_id, quantity: 3, price: 70 };
    const wish = (await site.as(buyer).call(createBuyOrder, { body })).body as { buy_order_id: string };
    const served = await site.as(seller).call(fulfillBuyOrder, { params: { buy_order_id: wish.buy_order_id } });
    await move(seller, (served.body as { order_id: string }).order_id, "fulfilled");
    await site.deliver();
    const kept = await dealsOf(item);
    expect(kept).toMatchObject([{ unit_price: 70, quantity: 3, source_id: wish.buy_order_id }]);
    await writeSales(site.db, "all");
    expect(await dealsOf(item)).toEqual(kept);
  });
});

describe("what is known of a price", () => {
  test("asks and deals are told apart; too few deals say so", async () => {
    const [seller, buyer, item] = [await site.make.trader(), await site.make.trader(), await site.make.item()];
    expect(await pricesOf(item)).toMatchObject({
      asks: null,
      deals: { days: 90, deals: 0, voices: 0, sellers: 0, spread: null },
    });
    const listing = await site.make.listing(seller, { ...item, price: 500 });
    await site.make.listing(await site.make.trader(), { ...item, price: 700 });
    await sell(seller, buyer, [{ ...listing, quantity: 1 }], 400);
    expect(await pricesOf(item)).toMatchObject({
      asks: { count: 2, median: 600, low: 550, high: 650 },
      deals: { deals: 1, voices: 1, sellers: 1, spread: null },
    });
  });

  test("a seller has one voice a day, so that a day among friends does not make the price", async () => {
    const [buyer, loud, item] = [await site.make.trader(), await site.make.trader(), await site.make.item()];
    const own = await site.make.listing(loud, { ...item, price: 100, quantity: 50 });
    for (const cost of [9_000, 9_000, 9_500, 8_000]) await sell(loud, buyer, [{ ...own, quantity: 1 }], cost);
    for (const [days, cost] of [
      [1, 100],
      [2, 110],
    ] as const)
      await daysAgo(await sell(loud, buyer, [{ ...own, quantity: 1 }], cost), days);
    for (const cost of [90, 105]) {
      const seller = await site.make.trader();
      const listing = await site.make.listing(seller, { ...item, price: 100 });
      await sell(seller, buyer, [{ ...listing, quantity: 1 }], cost);
    }
    expect((await pricesOf(item)).deals).toEqual({
      days: 90,
      deals: 8,
      confirmed: 0,
      voices: 5,
      sellers: 3,
      spread: { median: 105, low: 100, high: 110 },
    });
  });

  test("deals older than ninety days are forgotten", async () => {
    const [seller, buyer, item] = [await site.make.trader(), await site.make.trader(), await site.make.item()];
    const listing = await site.make.listing(seller, item);
    await daysAgo(await sell(seller, buyer, [{ ...listing, quantity: 1 }]), 91);
    expect((await pricesOf(item)).deals).toMatchObject({ deals: 0, voices: 0 });
  });

  test("what many items usually cost is what each of them says, and unknown ones are left out", async () => {
    const buyer = await site.make.trader();
    const [paid, asked, quiet] = [await site.make.item(), await site.make.item(), await site.make.item()];
    for (const [days, cost] of [
      [0, 90],
      [1, 100],
      [2, 130],
      [3, 150],
      [4, 160],
    ] as const) {
      const seller = await site.make.trader();
      const listing = await site.make.listing(seller, { ...paid, price: 1_000 });
      await daysAgo(await sell(seller, buyer, [{ ...listing, quantity: 1 }], cost), days);
    }
    for (const price of [10, 30, 80]) await site.make.listing(await site.make.trader(), { ...asked, price });
    await site.make.listing(buyer, { ...quiet, price: 5 });
    const items = [paid, asked, quiet].map(({ game_item_id }) => game_item_id);
    const reply = await site.as().call(getUsualPrices, { query: { items: items.join() } });
    expect(reply.status, reply.text).toBe(200);
    const single = await Promise.all(
      items.map(async (game_item_id) => ({ game_item_id, ...usualPrice(await pricesOf({ game_item_id })) })),
    );
    expect(single.map(({ median }) => median)).toEqual([130, 30, undefined]);
    expect((reply.body as { data: { prices: object[] } }).data.prices).toEqual(
      expect.arrayContaining(single.filter(({ median }) => median !== undefined)),
    );
    expect((reply.body as { data: { prices: object[] } }).data.prices).toHaveLength(2);
  });
});
