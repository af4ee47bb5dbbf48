import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "#contract/platform/limits.ts";
import { type Found, findCheapest, type PastedLine, readList } from "#contract/trading/paste.ts";
import { ensureCatalogue } from "#server/catalogue/built-in.ts";
import { reindexListings } from "#server/goods/search/rows.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let buyer: Trader;
let items: { game_item_id: string; name: string }[];
beforeAll(async () => {
  site = await startSite();
  await ensureCatalogue(site.db);
  buyer = await site.make.trader();
  items = await site.db
    .selectFrom("game_item")
    .select(["game_item_id", "name"])
    .where("name", "in", ["Arclight Pistol", "Morozov-SH Helmet", "Agricium"])
    .orderBy("name")
    .execute();
});
afterAll(() => site.close());

async function read(text: string): Promise<PastedLine[]> {
  const reply = await site.as().call(readList, { body: { text } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { lines: PastedLine[] } }).data.lines;
}

describe("reading a list", () => {
  test("names in any case and without their marks are certain, with the amount beside them", async () => {
    const names = items.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(2);
    const lines = await read(
      names.map((name, index) => `${index + 2}x ${name.toUpperCase().replaceAll("-", " ")}`).join("\n"),
    );
    expect(lines.map(({ item, quantity, certain }) => [item?.name, quantity, certain])).toEqual(
      names.map((name, index) => [name, index + 2, true]),
    );
  });

  test("an item is found by its Ukrainian or Chinese name, exactly or with a slip", async () => {
    const names = { uk: "Тиха Варта, броня", zh: "静卫护甲" };
    const { name } = await site.make.item({ name: "Quiet Watch Armor", names });
    const lines = await read("3x тиха варта броня\n静卫护甲 × 4\nТиха Варта, брона");
    expect(lines.map(({ item, quantity, certain }) => [item?.name, item?.names, quantity, certain])).toEqual([
      [name, names, 3, true],
      [name, names, 4, true],
      [name, names, 1, false],
    ]);
  });

  test("an English name goes before another item's name in translation", async () => {
    await site.make.item({ name: "Drift Lamp A", names: { uk: "Drift Lamp" } });
    await site.make.item({ name: "Drift Lamp" });
    expect((await read("drift-lamp"))[0]).toMatchObject({ certain: true, item: { name: "Drift Lamp" } });
  });

  test("a slip of the pen is a doubt with the likely items, and nonsense is nothing", async () => {
    const [first] = items;
    const [slip, nonsense] = await read(`3x ${first?.name.replace(/.$/, "q")}\nqqqqzzzz`);
    expect(slip).toMatchObject({ certain: false, quantity: 3, item: { name: first?.name } });
    expect(slip?.candidates.length).toBeGreaterThan(0);
    expect(nonsense).toMatchObject({ certain: false, item: null, candidates: [], quantity: 1 });
  });

  test("too long a text is refused, an empty one is an empty list", async () => {
    expect(await site.as().call(readList, { body: { text: "x".repeat(LIMITS.pastedText + 1) } })).toFailWith(
      "invalid_input",
    );
    expect(await read(" \n ")).toEqual([]);
  });
});

/** A listing of the item by its seller. */
async function offer(
  seller: Trader,
  game_item_id: string,
  price: number,
  quantity: number,
  sale_type: "sale" | "auction" = "sale",
) {
  const listing = await site.make.listing(seller, { price, quantity, sale_type });
  await site.db
    .updateTable("listing_details")
    .set({ game_item_id })
    .from("listing")
    .whereRef("listing.details_id", "=", "listing_details.details_id")
    .where("listing.listing_id", "=", listing.listing_id)
    .execute();
  await site.db.transaction().execute((tx) => reindexListings(tx, [listing.listing_id]));
  return listing;
}
async function cheapest(
  who: Trader | undefined,
  wanted: { game_item_id: string; quantity: number }[],
): Promise<Found[]> {
  const reply = await site.as(who).call(findCheapest, { body: { items: wanted } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Found[] }).data;
}

describe("the cheapest way", () => {
  test("takes the cheapest first, over several sellers, and says what is missing", async () => {
    const [a, b] = [await site.make.trader(), await site.make.trader()];
    const game_item_id = items[0]?.game_item_id ?? "";
    const dear = await offer(a, game_item_id, 30, 10);
    const cheap = await offer(b, game_item_id, 10, 2);
    await offer(buyer, game_item_id, 1, 5);
    await offer(a, game_item_id, 1, 5, "auction");
    const [found] = await cheapest(buyer, [
      { game_item_id, quantity: 3 },
      { game_item_id, quantity: 2 },
    ]);
    expect(found).toMatchObject({ wanted: 5, found: 5, total: 2 * 10 + 3 * 30, lowest_price: 10 });
    expect(found?.picks.map(({ listing_id, quantity }) => [listing_id, quantity])).toEqual([
      [cheap.listing_id, 2],
      [dear.listing_id, 3],
    ]);
    const [short] = await cheapest(buyer, [{ game_item_id, quantity: 100 }]);
    expect(short).toMatchObject({ wanted: 100, found: 12 });
  });

  test("nothing cheaper exists: any other choice of the same amount costs as much or more", async () => {
    const seller = await site.make.trader();
    const game_item_id = items[1]?.game_item_id ?? "";
    const offers = [
      [7, 3],
      [5, 2],
      [9, 4],
      [5, 1],
    ] as const;
    for (const [price, quantity] of offers) await offer(seller, game_item_id, price, quantity);
    const pieces = offers.flatMap(([price, quantity]) => Array<number>(quantity).fill(price));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(pieces, { minLength: 1 }), async (chosen) => {
        const [found] = await cheapest(undefined, [{ game_item_id, quantity: chosen.length }]);
        expect(found?.found).toBe(chosen.length);
        expect(found?.total).toBeLessThanOrEqual(chosen.reduce((sum, price) => sum + price, 0));
      }),
      { numRuns: runs(25) },
    );
  });

  test("an item that nobody sells is told as such, and no items are refused", async () => {
    const game_item_id = items[2]?.game_item_id ?? items[0]?.game_item_id ?? "";
    await site.db.deleteFrom("search_row").where("game_item_id", "=", game_item_id).execute();
    expect(await cheapest(undefined, [{ game_item_id, quantity: 1 }])).toEqual([
      { game_item_id, wanted: 1, found: 0, total: 0, lowest_price: null, picks: [] },
    ]);
    expect(await site.as().call(findCheapest, { body: { items: [] } })).toFailWith("invalid_input");
  });
});
