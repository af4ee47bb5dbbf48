import { afterAll, beforeAll, expect, test } from "vitest";
import { searchListings } from "#contract/goods/search.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { ensureCatalogue } from "#server/catalogue/built-in.ts";
import { keepPartitions } from "#server/partitions.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { loadMarket } from "./load-market.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test("a market for measuring fills a database of today's schema, and the site finds all of its goods", async () => {
  await ensureCatalogue(site.db);
  await loadMarket(site.db, { listings: 200, users: 40, contractors: 10, orders: 100 });
  await keepPartitions(site.db, new Date());
  const { body } = await site.as().call(searchListings, { query: { page_size: "48" } as never });
  const { total, listings } = (body as { data: Answer<typeof searchListings> }).data;
  expect(total).toBeGreaterThan(100);
  expect(listings).toHaveLength(48);
});
