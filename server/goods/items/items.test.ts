import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import {
  getAggregate,
  getBuyOrderChart,
  getPriceHistory,
  getPublicMarket,
  getWantedItems,
  updateAggregate,
} from "#contract/goods/items.ts";
import * as market from "#contract/goods/listings.ts";
import * as marketSearch from "#contract/goods/search.ts";
import * as purchases from "#contract/trading/purchase.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { takePriceSnapshot } from "../prices/snapshot.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type Item = { game_item_id: string; name: string };
const data = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data;
const page = (item: Item, who?: Trader) =>
  site.as(who).call(getAggregate, { params: { game_item_id: item.game_item_id } });

const send = (who: Trader, payload: object) => site.as(who).request("POST", "/api/market/listings", { payload });

/** A bulk listing made through the call. */
async function bulk(seller: Trader, item: Item, given: Partial<{ price: number; quantity_available: number }> = {}) {
  const body = { price: 900, quantity_available: 40, status: "active", wiki_id: item.game_item_id, ...given };
  const reply = await send(seller, { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as { listing_id: string; aggregate_id: string };
}

describe("a bulk listing", () => {
  test("comes nested or flat, by either name of its item, and answers with the item's id", async () => {
    const seller = await site.make.trader();
    const item = await site.make.item();
    const fields = { price: 900, quantity_available: 40, status: "active", internal: false };
    for (const payload of [
      { body: { ...fields, wiki_id: item.game_item_id } },
      { ...fields, sale_type: "aggregate", game_item_id: item.game_item_id },
      { ...fields, wiki_id: item.game_item_id },
    ]) {
      const reply = await send(seller, payload);
      expect(reply.body, reply.text).toMatchObject({
        aggregate_id: item.game_item_id,
        data: {
          type: "aggregate_composite",
          aggregate: { wiki_id: item.game_item_id },
          details: { title: item.name, game_item_id: item.game_item_id },
          listing: { sale_type: "aggregate", price: 900, quantity_available: 40 },
        },
      });
    }
    expect((await page(item)).body).toMatchObject({ listings: [{ price: 900 }, { price: 900 }, { price: 900 }] });
  });

  test("of an organisation needs the right to manage its market, in the body and in the path", async () => {
    const [owner, member] = [await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner, [member]);
    const item = await site.make.item();
    const body = { price: 5, quantity_available: 2, wiki_id: item.game_item_id, status: "active", internal: true };
    const { spectrum_id } = contractor;
    expect(await send(member, { body, spectrum_id })).toFailWith("not_allowed");
    expect(await send(owner, { body })).toFailWith("internal_needs_contractor");
    const reply = await send(owner, { body, spectrum_id });
    expect(data(reply)).toMatchObject({ listing: { internal: true, contractor_seller: { spectrum_id } } });
    const path = `/api/market/contractor/${spectrum_id}/create`;
    const viaPath = await site.as(owner).request("POST", path, { payload: { body } });
    expect(data(viaPath)).toMatchObject({ listing: { contractor_seller: { spectrum_id } } });
    expect(await site.as(member).request("POST", path, { payload: { body } })).toFailWith("not_allowed");
    expect((await page(item)).body).toMatchObject({ listings: [] });
  });

  test("of an unknown item, or with nothing in it, is refused", async () => {
    const seller = await site.make.trader();
    const item = await site.make.item();
    const before = await site.make.countRows("listing");
    const body = { price: 5, quantity_available: 2, wiki_id: "0199a1b2-0000-7000-8000-00000000ffff", status: "active" };
    expect(await send(seller, { body })).toFailWith("unknown_item");
    expect(await send(seller, { body: { ...body, wiki_id: item.game_item_id, quantity_available: 0 } })).toFailWith(
      "invalid_input",
    );
    expect(await site.make.countRows("listing")).toBe(before);
  });

  test("takes new prices and stock, and no text of its own", async () => {
    const seller = await site.make.trader();
    const item = await site.make.item();
    const { listing_id } = await bulk(seller, item);
    const change = (body: market.ListingChange) =>
      site.as(seller).call(market.updateListing, { params: { listing_id }, body });
    expect(await change({ title: "Mine" })).toFailWith("bulk_has_no_text");
    expect((await change({ price: 850, quantity_available: 0 })).status).toBe(200);
    expect((await page(item)).body).toMatchObject({ listings: [{ price: 850, quantity_available: 0 }] });
  });

  test("is never sold beyond its stock, however many sellers accept at once", async () => {
    const seller = await site.make.trader();
    const item = await site.make.item();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 6 }),
        async (stock, wishes) => {
          const buyer = await site.make.trader();
          const { listing_id } = await bulk(seller, item, { quantity_available: stock });
          const wanted = wishes.filter((quantity) => quantity <= stock);
          const sessions = await Promise.all(
            wanted.map(async (quantity) => {
              const reply = await site
                .as(buyer)
                .call(purchases.purchase, { body: { items: [{ listing_id, quantity }] } });
              expect(reply.status, reply.text).toBe(200);
              return { quantity, session_id: (reply.body as { session_id: string }).session_id };
            }),
          );
          const answers = await Promise.all(
            sessions.map(async ({ session_id, quantity }) => ({
              quantity,
              reply: await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "accepted" } }),
            })),
          );
          const sold = answers.reduce((sum, { reply, quantity }) => sum + (reply.status === 200 ? quantity : 0), 0);
          for (const { reply } of answers) if (reply.status !== 200) expect(reply).toFailWith("out_of_stock");
          expect(await site.make.stockOf({ listing_id })).toBe(stock - sold);
        },
      ),
      { numRuns: runs(10) },
    );
  });
});

describe("the page of an item", () => {
  test("is there for every item of the catalogue and for nothing else", async () => {
    const item = await site.make.item();
    expect((await page(item)).body).toMatchObject({
      type: "aggregate",
      aggregate_id: item.game_item_id,
      details: { title: item.name, item_name: item.name },
      photos: [],
      listings: [],
      buy_orders: [],
    });
    expect(await page({ game_item_id: "0199a1b2-0000-7000-8000-00000000ffff", name: "" })).toFailWith("not_found");
  });

  test("counts fixed prices that anybody may buy, cheapest first, also sold-out ones", async () => {
    const [owner, other] = [await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner);
    const item = await site.make.item();
    const { game_item_id } = item;
    await site.make.listing(other, { game_item_id, price: 300 });
    await site.make.listing(contractor, { game_item_id, price: 100, quantity: 0 });
    await site.make.listing(other, { game_item_id, price: 1, status: "inactive" });
    await site.make.listing(other, { game_item_id, price: 2, expiration: new Date(0) });
    await site.make.listing(contractor, { game_item_id, price: 3, internal: true });
    await site.make.listing(other, { game_item_id, price: 4, sale_type: "auction" });
    for (const who of [undefined, owner])
      expect((await page(item, who)).body).toMatchObject({
        listings: [
          { price: 100, quantity_available: 0, contractor_seller: { spectrum_id: contractor.spectrum_id } },
          { price: 300, aggregate_id: game_item_id },
        ],
      });
  });

  test("is written by site admins alone, and shows in its bulk listings", async () => {
    const [admin, seller] = [await site.make.trader({ role: "admin" }), await site.make.trader()];
    const item = await site.make.item();
    const { listing_id } = await bulk(seller, item);
    const params = { game_item_id: item.game_item_id };
    const photo = "https://i.imgur.com/new.png";
    expect(await site.as(seller).call(updateAggregate, { params, body: { photo } })).toFailWith("not_allowed");
    expect(await site.as(admin).call(updateAggregate, { params, body: {} })).toFailWith("nothing_to_change");
    expect(
      await site.as(admin).call(updateAggregate, { params, body: { photo: "https://elsewhere.example/a.png" } }),
    ).toFailWith("image_host_not_allowed");
    const body = { photo, title: "A better title", description: "Words" };
    expect((await site.as(admin).call(updateAggregate, { params, body })).body).toEqual({ result: "Success" });
    expect((await page(item)).body).toMatchObject({
      photos: [photo],
      details: { title: "A better title", description: "Words", item_name: item.name },
    });
    const listing = await site.as().call(market.getListing, { params: { listing_id } });
    expect(data(listing)).toMatchObject({ details: { title: "A better title" }, photos: [photo] });
    const found = await site
      .as()
      .call(marketSearch.searchListings, { query: { query: "better title", sale_type: "aggregate" } });
    expect(data(found)).toMatchObject({ listings: [{ listing_id: item.game_item_id, title: "A better title" }] });
  });
});

describe("prices over time", () => {
  const asked = (item: Item) => site.as().call(getPriceHistory, { params: { game_item_id: item.game_item_id } });

  test("each day keeps the first look at what is on offer, whatever comes later and however many look", async () => {
    const seller = await site.make.trader();
    const item = await site.make.item();
    await bulk(seller, item, { price: 900, quantity_available: 30 });
    await bulk(seller, item, { price: 950, quantity_available: 10 });
    const monday = new Date("2026-03-02T00:05:00Z");
    await Promise.all([1, 2, 3].map(() => takePriceSnapshot(site.db, monday)));
    await bulk(seller, item, { price: 800, quantity_available: 1 });
    await takePriceSnapshot(site.db, new Date("2026-03-02T18:05:00Z"));
    await takePriceSnapshot(site.db, new Date("2026-03-03T00:05:00Z"));
    expect((await asked(item)).body).toEqual([
      { timestamp: Date.UTC(2026, 2, 2), open: 900, high: 900, low: 900, close: 900, volume: 40 },
      { timestamp: Date.UTC(2026, 2, 3), open: 900, high: 900, low: 800, close: 800, volume: 41 },
    ]);
  });

  test("an item that nobody sells has an empty history and no row", async () => {
    const item = await site.make.item();
    await takePriceSnapshot(site.db, new Date());
    expect((await asked(item)).body).toEqual([]);
  });

  test("the chart of buy orders has the thirty days before today, and what stood open on each", async () => {
    const buyer = await site.make.trader();
    const item = await site.make.item();
    const today = new Date();
    today.setUTCHours(0, 0, 0, 0);
    const day = (back: number, hours = 12) => new Date(today.getTime() - back * 86_400_000 + hours * 3_600_000);
    const wish = (price: number, quantity: number, created_at: Date, expiry: Date, fulfilled_at: Date | null) =>
      site.db
        .insertInto("buy_order")
        .values({
          buy_order_id: crypto.randomUUID(),
          game_item_id: item.game_item_id,
          buyer_id: buyer.user_id,
          price,
          quantity,
          created_at,
          expiry,
          fulfilled_at,
        })
        .execute();
    await wish(100, 5, day(3), day(1), null);
    await wish(150, 2, day(2, 6), day(-2), day(2, 18));
    const reply = await site.as().call(getBuyOrderChart, { params: { game_item_id: item.game_item_id } });
    const points = reply.body as { timestamp: number; volume: number }[];
    expect(points).toHaveLength(30);
    expect(points.at(-1)?.timestamp).toBe(today.getTime() - 1);
    expect(points.slice(0, 27).every(({ volume }) => volume === 0)).toBe(true);
    expect(points.slice(27)).toMatchObject([
      { open: 0, high: 100, low: 100, close: 100, volume: 5 },
      { open: 100, high: 150, low: 100, close: 100, volume: 7 },
      { open: 100, high: 100, low: 100, close: 0, volume: 5 },
    ]);
  });
});

describe("whole lists", () => {
  test("one's own are all there, newest first; a shop shows what is on sale to whom it may", async () => {
    const [owner, member, stranger] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner, [member]);
    const old = await site.make.listing(owner, { title: "Old", created_at: new Date(Date.now() - 86_400_000) });
    const gone = await site.make.listing(owner, { title: "Gone", status: "archived" });
    await site.make.listing(owner, { title: "Expired", expiration: new Date(0), created_at: new Date(0) });
    await site.make.listing(contractor, { title: "Open" });
    const inner = await site.make.listing(contractor, { title: "Inner", internal: true });
    const mine = data<{ listing: object }[]>(await site.as(owner).call(market.getMine));
    expect(mine.map(({ listing }) => listing)).toMatchObject([gone, old, { status: "active" }]);
    const shop = await site.as().call(market.getUserListings, { params: { username: owner.username } });
    expect(data(shop)).toMatchObject([{ listing: old }]);
    const companyShop = (who?: Trader) =>
      site.as(who).call(market.getContractorListings, { params: { spectrum_id: contractor.spectrum_id } });
    expect(data<unknown[]>(await companyShop(stranger))).toHaveLength(1);
    expect(data(await companyShop(member))).toMatchObject([{ listing: inner, stats: null }, {}]);
    const companyMine = (who: Trader) =>
      site.as(who).call(market.getContractorMine, { params: { spectrum_id: contractor.spectrum_id } });
    expect(data<unknown[]>(await companyMine(member))).toHaveLength(2);
    expect(await companyMine(stranger)).toFailWith("not_allowed");
    expect(await site.as().call(market.getUserListings, { params: { username: "nobody_here" } })).toFailWith(
      "unknown_seller",
    );
    expect(await site.as().call(market.getContractorListings, { params: { spectrum_id: "NOSUCH" } })).toFailWith(
      "not_found",
    );
  });

  test("the public list has single listings, then items sold in bulk; every listing is for site admins", async () => {
    const [seller, admin] = [await site.make.trader(), await site.make.trader({ role: "admin" })];
    const item = await site.make.item();
    const single = await site.make.listing(seller, { title: "Newest single" });
    await bulk(seller, item);
    const list = (await site.as().call(getPublicMarket)).body as { type: string; aggregate_id?: string }[];
    expect(list[0]).toMatchObject({ type: "unique", listing: single });
    expect(list.findIndex(({ type }) => type === "aggregate")).toBe(
      list.filter(({ type }) => type === "unique").length,
    );
    expect(list.some(({ aggregate_id }) => aggregate_id === item.game_item_id)).toBe(true);
    const all = await site.as(admin).call(market.getAllListings, { query: { page_size: "2" } });
    expect(all.body).toHaveLength(2);
    expect(await site.as(seller).call(market.getAllListings)).toFailWith("not_allowed");
  });

  test("a seller's figures count the goods and services that were put up and looked at in the period", async () => {
    const [seller, visitor] = [await site.make.trader(), await site.make.trader()];
    const listing = await site.make.listing(seller);
    await site.make.listing(seller, { created_at: new Date(Date.now() - 40 * 86_400_000) });
    await site.db
      .insertInto("listing_view")
      .values({ ...listing, visitor: visitor.user_id, seen_at: new Date() })
      .execute();
    const service = await site.make.service(seller);
    await site.make.service(seller, { created_at: new Date(Date.now() - 40 * 86_400_000) });
    const today = new Date().toISOString().slice(0, 10);
    for (const day of [today, "2020-01-01"])
      await site.db
        .insertInto("service_view")
        .values({ service_id: service.service_id, visitor: visitor.user_id, day })
        .execute();
    const figures = await site.as(seller).call(market.getSellerAnalytics, { query: { period: "30d" } });
    expect(data(figures)).toMatchObject({
      market_listings: 1,
      total_market_views: 1,
      services: 1,
      total_service_views: 1,
      time_period: "30d",
      user_id: seller.username,
    });
  });

  test("items that nobody wants are not among the wanted", async () => {
    const item = await site.make.item();
    const wanted = (await site.as().call(getWantedItems)).body as { aggregate_id: string }[];
    expect(wanted.some(({ aggregate_id }) => aggregate_id === item.game_item_id)).toBe(false);
  });
});
