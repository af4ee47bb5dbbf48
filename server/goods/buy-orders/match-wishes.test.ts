import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuyOrder } from "#contract/goods/buy-orders.ts";
import { createListing, updateListing } from "#contract/goods/listings.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { tellOfEndedWishes } from "./tell-of-ends.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type News = { action: string; entity: { listing_id: string; title: string; price: number; quantity: number } };
async function newsOf(who: Trader, action: string): Promise<News["entity"][]> {
  await site.deliver();
  await site.deliver();
  const reply = await site
    .as(who)
    .call(listNotifications, { params: { page: 0 }, query: { kinds: "all", pageSize: 100 } } as never);
  const { notifications } = reply.body as { notifications: News[] };
  return notifications.filter((each) => each.action === action).map(({ entity }) => entity);
}

async function ask(buyer: Trader, game_item_id: string, price = 900): Promise<string> {
  const reply = await site.as(buyer).call(createBuyOrder, { body: { game_item_id, quantity: 12, price } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { buy_order_id: string }).buy_order_id;
}

async function sell(seller: Trader, item: { game_item_id: string }, price: number, internal = false): Promise<string> {
  const reply = await site.as(seller).call(createListing, {
    body: { sale_type: "aggregate", game_item_id: item.game_item_id, price, quantity_available: 3, internal },
  });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { listing_id: string }).listing_id;
}

const block = (owner_id: string, blocked_id: string) =>
  site.db.insertInto("blocklist_entry").values({ entry_id: crypto.randomUUID(), owner_id, blocked_id }).execute();

describe("who wants an item", () => {
  test("is told of a listing at their price or less, once, and is led to it", async () => {
    const [buyer, seller] = [await site.make.trader(), await site.make.trader()];
    const item = await site.make.item();
    await ask(buyer, item.game_item_id, 900);
    const dear = await sell(seller, item, 901);
    const listing_id = await sell(seller, item, 850);
    expect(await newsOf(buyer, "buy_order_goods")).toMatchObject([{ listing_id, price: 850, title: item.name }]);
    await site.as(seller).call(updateListing, { params: { listing_id }, body: { price: 840 } });
    expect(await newsOf(buyer, "buy_order_goods")).toHaveLength(1);
    await site.as(seller).call(updateListing, { params: { listing_id: dear }, body: { price: 880 } });
    expect(await newsOf(buyer, "buy_order_goods")).toHaveLength(2);
  });

  test("is not told of what was there before, of their own goods, or of who blocked them", async () => {
    const [buyer, seller, foe] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const item = await site.make.item();
    const before = await sell(seller, item, 100);
    await ask(buyer, item.game_item_id);
    await site.as(seller).call(updateListing, { params: { listing_id: before }, body: { price: 90 } });
    await sell(buyer, item, 100);
    await block(foe.user_id, buyer.user_id);
    await sell(foe, item, 100);
    expect(await newsOf(buyer, "buy_order_goods")).toEqual([]);
  });

  test("is told at most twenty times an hour", async () => {
    const [buyer, seller] = [await site.make.trader(), await site.make.trader()];
    const item = await site.make.item();
    await ask(buyer, item.game_item_id);
    for (let count = 0; count < LIMITS.wishNewsPerHour + 3; count++) await sell(seller, item, 100);
    expect(await newsOf(buyer, "buy_order_goods")).toHaveLength(LIMITS.wishNewsPerHour);
  });

  test("is told once when nobody fulfilled it in time, and not when it was taken back", async () => {
    const buyer = await site.make.trader();
    const { game_item_id, name } = await site.make.item();
    const [late, back] = [await ask(buyer, game_item_id), await ask(buyer, game_item_id, 901)];
    const past = new Date(Date.now() - 1000);
    await site.db.updateTable("buy_order").set({ expiry: past }).where("buy_order_id", "in", [late, back]).execute();
    await site.db.updateTable("buy_order").set({ cancelled_at: past }).where("buy_order_id", "=", back).execute();
    await Promise.all([tellOfEndedWishes(site.db, new Date()), tellOfEndedWishes(site.db, new Date())]);
    expect(await newsOf(buyer, "buy_order_ended")).toMatchObject([{ title: name, listing_id: game_item_id }]);
  });
});

describe("who stocks an item", () => {
  test("is told of a new buy order for it, in person or as manager of an organisation's market", async () => {
    const [buyer, seller, other] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const item = await site.make.item();
    await sell(seller, item, 1000);
    await sell(buyer, item, 1000);
    await ask(buyer, item.game_item_id, 700);
    expect(await newsOf(seller, "buy_order_wanted")).toMatchObject([
      { listing_id: item.game_item_id, title: item.name, price: 700, quantity: 12 },
    ]);
    expect(await newsOf(buyer, "buy_order_wanted")).toEqual([]);
    expect(await newsOf(other, "buy_order_wanted")).toEqual([]);
  });

  test("hears nothing from whom they blocked, and at most twenty an hour", async () => {
    const [buyer, seller, foe] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const item = await site.make.item();
    await sell(seller, item, 1000);
    await block(seller.user_id, foe.user_id);
    await ask(foe, item.game_item_id);
    for (let count = 0; count < LIMITS.wishNewsPerHour + 3; count++) {
      await ask(buyer, item.game_item_id);
      await site.deliver();
    }
    expect(await newsOf(seller, "buy_order_wanted")).toHaveLength(LIMITS.wishNewsPerHour);
  });
});
