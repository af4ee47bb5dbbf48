import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCategories } from "#contract/catalogue/items.ts";
import { cancelBuyOrder, createBuyOrder } from "#contract/goods/buy-orders.ts";
import { type Aggregate, getWantedItems } from "#contract/goods/items.ts";
import { isWantedItem, paysWanted, wantedTypes } from "#contract/goods/wanted.ts";
import { createWatch, deleteWatch, listWatches, updateWatch, type Watch } from "#contract/goods/watches.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { fulfillBuyOrder } from "#contract/trading/buy-orders.ts";
import { ensureCatalogue } from "#server/catalogue/built-in.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { tellOfEndedWishes } from "../buy-orders/tell-of-ends.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await ensureCatalogue(site.db);
});
afterAll(() => site.close());

type Filters = { query?: string; item_type?: string; minCost?: string; maxCost?: string };
const save = (who: Trader, body: object) =>
  site.as(who).call(createWatch, { body: { name: "Mine", ...body } as never });
async function watch(who: Trader, wanted_search: Filters): Promise<Watch> {
  const reply = await save(who, { wanted_search });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Watch }).data;
}
const watches = async (who: Trader) => ((await site.as(who).call(listWatches)).body as { data: Watch[] }).data;

async function ask(buyer: Trader, game_item_id: string, { price = 900, quantity = 12, ...rest } = {}) {
  const reply = await site.as(buyer).call(createBuyOrder, { body: { game_item_id, quantity, price, ...rest } });
  expect(reply.status, reply.text).toBe(200);
  await deliverAll();
  return reply.body as { buy_order_id: string };
}

/** News of the watchers' subscriber are delivered in a second round. */
async function deliverAll() {
  await site.deliver();
  await site.deliver();
}

type News = { action: string; entity: { title: string; watch_name: string; listing_id: string; listing_type: string } };
async function news(who: Trader, kinds: "all" | "" = "all") {
  const reply = await site
    .as(who)
    .call(listNotifications, { params: { page: 0 }, query: { kinds, pageSize: 100 } } as never);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { notifications: News[] }).notifications;
}

describe("a watch of what others want", () => {
  test("rings once for a new buy order that fits, not for what was there and not for what does not fit", async () => {
    const [who, buyer] = [await site.make.trader(), await site.make.trader()];
    const item = await site.make.item({ name: "Zephyr Cuirass" });
    const other = await site.make.item({ name: "Other thing" });
    await ask(buyer, item.game_item_id, { price: 950 });
    await watch(who, { query: "phyr cuir", minCost: "900" });
    const fresh = await ask(buyer, item.game_item_id, { price: 900 });
    await ask(buyer, item.game_item_id, { price: 899 });
    await ask(buyer, other.game_item_id, { price: 900 });
    expect(await news(who)).toMatchObject([
      {
        action: "market_wanted_hit",
        entity: { watch_name: "Mine", title: item.name, listing_id: item.game_item_id, listing_type: "aggregate" },
      },
    ]);
    expect(await watches(who)).toMatchObject([
      {
        kind: "wanted",
        search: { query: "phyr cuir", minCost: "900" },
        hit_count: 1,
        hits: [],
        wanted: [{ buy_order_id: fresh.buy_order_id, name: item.name, price: 900, quantity: 12 }],
      },
    ]);
    expect(await news(who, "")).toEqual([]);
  });

  test("rings once for who stocks the item, too, and still has the buy order among its own", async () => {
    const [who, buyer] = [await site.make.trader(), await site.make.trader()];
    const { game_item_id } = await site.make.item({ name: "Stocked helm" });
    await site.make.listing(who, { game_item_id });
    await watch(who, { query: "stocked helm" });
    await ask(buyer, game_item_id);
    expect((await news(who)).map(({ action }) => action)).toEqual(["buy_order_wanted"]);
    expect(await watches(who)).toMatchObject([{ hit_count: 1 }]);
  });

  test("takes its news back when the buy order is fulfilled, taken back, or runs out", async () => {
    const [who, buyer, seller] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const { game_item_id } = await site.make.item({ name: "Fleeting visor" });
    await watch(who, { query: "fleeting" });
    const [first, second, third] = [
      await ask(buyer, game_item_id),
      await ask(buyer, game_item_id),
      await ask(buyer, game_item_id),
    ];
    expect(await news(who)).toHaveLength(3);
    expect((await site.as(seller).call(fulfillBuyOrder, { params: first, body: {} } as never)).status).toBe(200);
    await deliverAll();
    expect(await news(who)).toHaveLength(2);
    expect((await site.as(buyer).call(cancelBuyOrder, { params: second } as never)).status).toBe(200);
    await deliverAll();
    expect(await news(who)).toHaveLength(1);
    const past = new Date(Date.now() - 1000);
    await site.db
      .updateTable("buy_order")
      .set({ expiry: past })
      .where("buy_order_id", "=", third.buy_order_id)
      .execute();
    expect((await watches(who))[0]?.wanted).toEqual([]);
    await tellOfEndedWishes(site.db, new Date());
    await deliverAll();
    expect(await news(who)).toEqual([]);
    expect(await watches(who)).toMatchObject([{ hit_count: 0, wanted: [] }]);
  });

  test("never rings for one's own buy orders, those of one's organisations, or of blocked people", async () => {
    const [who, officer, foe] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const { spectrum_id } = await site.make.contractor(officer, [who]);
    const { game_item_id } = await site.make.item({ name: "Homely lamp" });
    await site.db
      .insertInto("blocklist_entry")
      .values({ entry_id: crypto.randomUUID(), owner_id: foe.user_id, blocked_id: who.user_id })
      .execute();
    await watch(who, { query: "homely" });
    await ask(who, game_item_id);
    await ask(officer, game_item_id, { spectrum_id } as object);
    await ask(foe, game_item_id);
    expect(await news(who)).toEqual([]);
    await ask(officer, game_item_id);
    expect(await news(who)).toHaveLength(1);
  });

  test("rings at most twenty times an hour, and keeps the rest on its own screen", async () => {
    const [who, buyer] = [await site.make.trader(), await site.make.trader()];
    const { game_item_id } = await site.make.item({ name: "Swarming lamp" });
    await watch(who, { query: "swarming" });
    const many = LIMITS.watchNewsPerHour + 3;
    for (let made = 0; made < many; made += 1) await ask(buyer, game_item_id);
    expect(await news(who)).toHaveLength(LIMITS.watchNewsPerHour);
    expect(await watches(who)).toMatchObject([{ hit_count: many, wanted: [{}, {}, {}] }]);
  });

  test("has filters that are changed as a whole, and that a watched search does not take", async () => {
    const [who, buyer] = [await site.make.trader(), await site.make.trader()];
    const { game_item_id } = await site.make.item({ name: "Turning lamp" });
    const { watch_id } = await watch(who, { query: "nothing like it" });
    const change = (body: object) => site.as(who).call(updateWatch, { params: { watch_id }, body: body as never });
    expect(await change({ search: { query: "turning" } })).toFailWith("watch_needs_one_target");
    expect(await change({ wanted_search: {} })).toFailWith("watch_needs_one_target");
    expect(await change({ wanted_search: { minCost: "-1" } })).toFailWith("invalid_input");
    expect((await change({ wanted_search: { query: "turning", maxCost: "900" } })).status).toBe(200);
    await ask(buyer, game_item_id, { price: 901 });
    await ask(buyer, game_item_id, { price: 900 });
    expect(await news(who)).toHaveLength(1);
    expect(await save(who, { wanted_search: {} })).toFailWith("watch_needs_one_target");
    expect(await save(who, { wanted_search: { query: "a" }, search: { query: "a" } })).toFailWith(
      "watch_needs_one_target",
    );
  });
});

test("whatever a search among buy orders finds, a watch of that search hears of", async () => {
  const [who, buyer] = [await site.make.trader(), await site.make.trader()];
  const words = ["Vanta", "Helmet", "night", "P4-AR", "Скло", "o", "met ni", "100%", "a_b"];
  const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(" "));
  const amount = fc.integer({ min: 1, max: 30 });
  const filters: fc.Arbitrary<Filters> = fc.record(
    {
      query: fc.oneof(
        text,
        text.map((each) => each.slice(1).trim() || "o"),
        text.map((each) => each.toUpperCase()),
      ),
      item_type: fc.constantFrom("Helmet", "helmet", "armor", "Armor", "weapon", "Ranged Weapon", "no such type"),
      minCost: amount.map(String),
      maxCost: amount.map(String),
    },
    { requiredKeys: [] },
  );
  const categories = (await site.as().call(getCategories)).body as unknown as {
    data: { category: string; subcategory: string }[];
  };
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      filters.filter((chosen) => Object.keys(chosen).length > 0),
      fc.record({ name: text, type: fc.constantFrom("Helmet", "Ranged Weapon", "Other"), price: amount }),
      async (wanted_search, { name, type, price }) => {
        made += 1;
        const item = await site.make.item({ name: `${name} ${made}`, type });
        const { watch_id } = await watch(who, wanted_search);
        const { buy_order_id } = await ask(buyer, item.game_item_id, { price });
        const items = (await site.as().call(getWantedItems)).body as unknown as Aggregate[];
        const { query, item_type, minCost, maxCost } = wanted_search;
        const types = item_type === undefined ? undefined : wantedTypes(item_type, categories.data ?? categories);
        const cost = { minCost: minCost && Number(minCost), maxCost: maxCost && Number(maxCost) } as object;
        const isFound = items
          .filter(({ details }) => isWantedItem(details, query, types))
          .flatMap(({ buy_orders }) => buy_orders)
          .some((order) => order.buy_order_id === buy_order_id && paysWanted(order.price, cost));
        const [heard] = await watches(who);
        expect(heard?.wanted.map((hit) => hit.buy_order_id)).toEqual(isFound ? [buy_order_id] : []);
        await site.as(who).call(deleteWatch, { params: { watch_id } });
        await site.as(buyer).call(cancelBuyOrder, { params: { buy_order_id } });
      },
    ),
    { numRuns: runs(60) },
  );
}, 60_000);

test("a buy order that ends while watchers are told of it leaves no news behind", async () => {
  const [who, buyer] = [await site.make.trader(), await site.make.trader()];
  const { game_item_id } = await site.make.item({ name: "Racing lamp" });
  await watch(who, { query: "racing" });
  for (let round = 0; round < 5; round += 1) {
    const reply = await site.as(buyer).call(createBuyOrder, { body: { game_item_id, quantity: 1, price: 5 } });
    const { buy_order_id } = reply.body as { buy_order_id: string };
    await Promise.all([site.deliver(), site.as(buyer).call(cancelBuyOrder, { params: { buy_order_id } })]);
  }
  await deliverAll();
  expect(await news(who)).toEqual([]);
  expect(await watches(who)).toMatchObject([{ hit_count: 0 }]);
});
