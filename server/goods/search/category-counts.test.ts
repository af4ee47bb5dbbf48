import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCategoryCounts } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { categoryCounts } from "./category-counts.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const [ann, bob] = [await site.make.trader({ name: "Ann" }), await site.make.trader({ name: "Bob" })];
  for (const item_type of ["Helmet", "Legs", "Cooler", "Ranged Weapon", "Other"])
    await site.make.listing(ann, { item_type, quantity: 2 });
  await site.make.listing(bob, { item_type: "Ranged Weapon", sale_type: "auction", quantity: 1 });
  // Nobody can buy these.
  await site.make.listing(bob, { item_type: "Helmet", quantity: 0 });
  await site.make.listing(bob, { item_type: "Helmet", status: "inactive" });
  await site.make.listing(bob, { item_type: "Helmet", expiration: new Date(0) });
});
afterAll(() => site.close());

const counts = async () => {
  const { status, body, text } = await site.as().call(getCategoryCounts);
  expect(status, text).toBe(200);
  return (body as { data: Record<string, number> }).data;
};
const totalOf = async (query: Record<string, string>) => {
  const { body } = await site.as().call(searchListings, { query: { quantityAvailable: "1", ...query } as never });
  return (body as { data: { total: number } }).data.total;
};

test("each category has as many as the page that it leads to", async () => {
  expect(await counts()).toEqual({ everything: 6, weapon: 2, armor: 2, component: 1, bulk: 0, services: 0 });
  const { everything, weapon, armor, bulk } = await counts();
  expect(everything).toBe(await totalOf({ listing_type: "not-aggregate" }));
  expect(weapon).toBe(await totalOf({ listing_type: "not-aggregate", item_type: "weapon" }));
  expect(armor).toBe(await totalOf({ listing_type: "not-aggregate", item_type: "armor" }));
  expect(bulk).toBe(await totalOf({ listing_type: "aggregate" }));
});

test("a count ends at a thousand", async () => {
  await sql`insert into search_row (row_id, listed_at, expiration, on_sale_until, minimum_price, maximum_price, quantity_available, internal,
      row_kind, sale_type, status, title, type_words, words)
    select gen_random_uuid(), now(), now() + interval '1 day', now() + interval '1 day', 1, 1, 1, false,
      'unique', 'sale', 'active', 'Boots', type_words('Legs'), ''::tsvector from generate_series(1, 1200)`.execute(
    site.db,
  );
  // As it is read, whatever the shared answer of a moment ago says.
  expect(await categoryCounts(site.db, new Date())).toMatchObject({ everything: 1000, weapon: 2, component: 1 });
});
