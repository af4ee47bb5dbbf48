import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuyOrder } from "#contract/goods/buy-orders.ts";
import { type Found, findEverything } from "#contract/goods/find.ts";
import { searchListings } from "#contract/goods/search.ts";
import { importItems } from "#server/catalogue/import-items.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { reindexGoodsOf } from "../search/rows.ts";

let site: Site;
let seller: Trader;
beforeAll(async () => {
  site = await startSite();
  seller = await site.make.trader({ name: "quartz_keeper" });
});
afterAll(() => site.close());

async function find(query: string): Promise<Found> {
  const reply = await site.as().call(findEverything, { query: { query } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Found }).data;
}

test("one word finds the item with what is sold and asked for, listings, services and people", async () => {
  const { game_item_id } = await site.make.item({ name: "Quartz Shard" });
  await site.make.listing(seller, {
    title: "Quartz Shard",
    game_item_id,
    sale_type: "aggregate",
    price: 175,
    quantity: 40,
  });
  await site.make.listing(await site.make.trader(), { game_item_id, sale_type: "aggregate", price: 190, quantity: 10 });
  const { listing_id } = await site.make.listing(seller, { title: "Polished quartz", price: 900 });
  const { service_id } = await site.make.service(seller, { service_name: "Quartz mining" });
  const buyer = await site.make.trader();
  const asked = await site.as(buyer).call(createBuyOrder, {
    body: {
      game_item_id,
      quantity: 7,
      price: 150,
      negotiable: false,
      expiry: new Date(Date.now() + 86_400_000).toISOString(),
    },
  } as never);
  expect(asked.status, asked.text).toBeLessThan(300);

  const found = await find("quartz");
  expect(found.items).toEqual([
    {
      game_item_id,
      name: "Quartz Shard",
      names: null,
      type: "Helmet",
      image_url: null,
      lowest_price: 175,
      quantity: 50,
      sellers: 2,
      wanted: 7,
    },
  ]);
  expect(found.listings.map((each) => each.listing_id)).toEqual([listing_id]);
  expect(found.services).toEqual([{ service_id, name: "Quartz mining", seller_name: "quartz_keeper", cost: 45_000 }]);
  expect(found.people.map(({ username }) => username)).toEqual(["quartz_keeper"]);
  expect(found.nearest).toEqual([]);
});

test("organisations are found by name and by code", async () => {
  const { spectrum_id } = await site.make.contractor(seller);
  expect((await find(spectrum_id)).organisations.map((each) => each.spectrum_id)).toEqual([spectrum_id]);
});

test("what is hidden, sold out or switched off is not found", async () => {
  await site.make.listing(seller, { title: "Ghostly lantern", status: "inactive" });
  await site.make.listing(seller, { title: "Ghostly lantern", quantity: 0 });
  await site.make.service(seller, { service_name: "Ghostly escort", status: "inactive" });
  expect(await find("ghostly")).toMatchObject({ listings: [], services: [] });
});

test("of a frequent word the newest five are shown, as the market shows them, and of a rare word all", async () => {
  for (let piece = 1; piece <= 7; piece += 1)
    await site.make.listing(seller, { title: `Brasswork lamp ${piece}`, price: piece });
  await site.make.listing(seller, { title: "Brasswork cupola" });
  for (const query of ["brasswork", "cupola"]) {
    const market = await site.as().call(searchListings, { query: { query, page_size: 5 } } as never);
    const titles = (market.body as { data: { listings: { title: string }[] } }).data.listings.map(({ title }) => title);
    expect((await find(query)).listings.map(({ title }) => title)).toEqual(titles);
    expect(titles).toHaveLength(query === "cupola" ? 1 : 5);
  }
});

test("a slip of the finger is told the nearest names, and nonsense is told none", async () => {
  await site.make.item({ name: "Taranite Ore" });
  expect((await find("tarnaite")).nearest).toEqual(["Taranite Ore"]);
  expect((await find("zzqqxx")).nearest).toEqual([]);
});

test("the word of another language finds the item, its listings and what is asked for", async () => {
  const names = { uk: "Бурштинова куля", zh: "琥珀球" };
  const { game_item_id } = await site.make.item({ name: "Amber Sphere", names });
  const { listing_id } = await site.make.listing(seller, { title: "Clean sphere", game_item_id });
  for (const words of ["бурштин", "琥珀", "琥", "球"]) {
    const found = await find(words);
    expect(found.items, words).toMatchObject([{ game_item_id, name: "Amber Sphere", names }]);
    expect(
      found.listings.map((each) => each.listing_id),
      words,
    ).toEqual([listing_id]);
  }
});

test("what is on sale already is found by a name that its item gets later", async () => {
  const { game_item_id } = await site.make.item({ name: "Cinder Block" });
  const { listing_id } = await site.make.listing(seller, { title: "Clean block", game_item_id });
  const names = { uk: "Попелястий блок" };
  await site.db.transaction().execute(async (tx) => {
    const item = { name: "Cinder Block", names, type: "Helmet", description: "", image_url: null };
    await reindexGoodsOf(tx, (await importItems(tx, [item])).changedIds);
  });
  expect((await find("попеляст")).listings.map((each) => each.listing_id)).toEqual([listing_id]);
});

test("letters that the database reads as patterns mean themselves", async () => {
  for (const query of ["%%", "__", "\\\\", "a'b", "-- x"])
    expect(await find(query)).toMatchObject({ items: [], organisations: [], people: [] });
});

test("one letter is too few to search for", async () => {
  expect(await site.as().call(findEverything, { query: { query: "q" } })).toFailWith("invalid_input");
});

test("words that older clients send for nothing are words here", async () => {
  const { listing_id } = await site.make.listing(seller, { title: "Null undefined field" });
  const { service_id } = await site.make.service(seller, { service_name: "Null undefined work" });
  for (const word of ["null", "undefined"]) {
    const found = await find(word);
    expect(found.listings).toMatchObject([{ listing_id }]);
    expect(found.services).toMatchObject([{ service_id }]);
  }
});
