import { afterAll, beforeAll, expect, test } from "vitest";
import { getItem } from "#contract/catalogue/items.ts";
import { getCommodities, wikiImageSearch, wikiItemSearch } from "#contract/commodities/commodities.ts";
import { ensureCatalogue } from "#server/catalogue/built-in.ts";
import { catalogueRoutes } from "#server/catalogue/routes.ts";
import { startTestServer, type TestServer } from "#server/platform/testing/server.ts";
import { ensureCommodities, linkCommodities } from "./commodities.ts";
import { commodityRoutes } from "./routes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    routes: (app) => {
      catalogueRoutes(app);
      commodityRoutes(app);
    },
  });
  await ensureCatalogue(server.db);
  await Promise.all([ensureCommodities(server.db), ensureCommodities(server.db)]);
});
afterAll(() => server.close());

test("the goods come by name, with kinds, prices and seconds", async () => {
  const { body } = await server.as().call(getCommodities);
  const { status, data } = body as { status: string; data: { name: string }[] };
  expect(status).toBe("ok");
  expect(data.length).toBeGreaterThan(40);
  expect(data[0]).toEqual({
    code: "AGRI",
    name: "Agricium",
    kind: "Metal",
    trade_price_buy: 24,
    trade_price_sell: 27.5,
    date_added: expect.any(Number),
    date_modified: expect.any(Number),
  });
});

test("a commodity that is new becomes an item of the catalogue, once", async () => {
  await server.db
    .insertInto("commodity")
    .values({
      name: "Testium",
      code: "TEST",
      kind: "Metal",
      trade_price_buy: 1,
      trade_price_sell: 2,
      date_added: new Date(),
      date_modified: new Date(),
    })
    .execute();
  await Promise.all([linkCommodities(server.db), linkCommodities(server.db)]);
  const item = await server.as().call(getItem, { params: { "*": "Testium" } });
  expect(item.body).toMatchObject({ name: "Testium", type: "Commodity" });
});

test("the wiki's search answers from the catalogue, each page with the item's id and a known category", async () => {
  const { body } = await server.as().call(wikiItemSearch, { params: { query: "agric" } });
  const { pages } = (body as { query: { pages: Record<string, { pageid: string }> } }).query;
  const [[id, page] = []] = Object.entries(pages);
  expect(page).toMatchObject({
    pageid: id,
    title: "Agricium",
    categories: [{ ns: 14, title: "Category:Commodities" }],
    canonicalurl: expect.stringContaining(`/market/aggregate/${id}`),
  });
  expect((await server.as().call(wikiItemSearch, { params: { query: "no such item" } })).body).toEqual({
    query: { pages: {} },
  });
  for (const call of [wikiItemSearch, wikiImageSearch])
    expect(await server.as().call(call, { params: { query: "ab" } })).toFailWith("invalid_input");
  expect((await server.as().call(wikiImageSearch, { params: { query: "agric" } })).body).toEqual([]);
});
