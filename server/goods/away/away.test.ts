import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Away, endAway, getAway, setAway } from "#contract/goods/away.ts";
import { getAggregate } from "#contract/goods/items.ts";
import { createListing } from "#contract/goods/listings.ts";
import { type SearchResult, searchListings } from "#contract/goods/search.ts";
import { type AuditEntry, getAudit } from "#contract/organisations/audit.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { Trader } from "#server/testing/make.ts";
import { refuseUpdates } from "#server/testing/refuse-updates.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { endOverdue } from "./away.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const leave = (who: Trader, body: { until?: string; note?: string; spectrum_id?: string } = {}) =>
  site.as(who).call(setAway, { body: { until: inDays(3), note: "", ...body } });
const comeBack = (who: Trader, spectrum_id?: string) => site.as(who).call(endAway, { body: { spectrum_id } });

async function find(query: object): Promise<SearchResult[]> {
  const reply = await site.as().call(searchListings, { query: query as never });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { listings: SearchResult[] } }).data.listings;
}
async function awayOf(user_seller: string): Promise<Away | null> {
  const reply = await site.as().call(getAway, { query: { user_seller } as never });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { away: Away | null } }).data.away;
}
const buy = (buyer: Trader, listing_id: string) =>
  site.as(buyer).call(purchase, { body: { items: [{ listing_id, quantity: 1 }] } });

describe("a seller who is away", () => {
  test("is off the market and out of bulk sums, still shows a shop, and nobody buys of them", async () => {
    const [seller, other, buyer] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const item = await site.make.item();
    const bulk = { ...item, sale_type: "aggregate", quantity: 10 } as const;
    const { listing_id } = await site.make.listing(seller, { ...item, title: "Away thing", price: 7 });
    await site.make.listing(seller, { ...bulk, price: 5 });
    await site.make.listing(other, { ...bulk, price: 9 });
    const until = inDays(3);
    const reply = await leave(seller, { until, note: "Long haul" });
    expect(reply.status, reply.text).toBe(200);
    expect(await awayOf(seller.username)).toEqual({ until, note: "Long haul" });
    expect(await find({ query: "Away thing" })).toEqual([]);
    expect((await find({ user_seller: seller.username })).map(({ title }) => title)).toContain("Away thing");
    const [sum] = await find({ game_item_id: item.game_item_id, listing_type: "aggregate" });
    expect(sum).toMatchObject({ minimum_price: 9, quantity_available: 10 });
    const page = await site.as().call(getAggregate, { params: { game_item_id: item.game_item_id } });
    expect(page.text).not.toContain(`"${seller.username}"`);
    expect(await buy(buyer, listing_id)).toFailWith("seller_away");

    expect((await comeBack(seller)).status).toBe(200);
    expect(await awayOf(seller.username)).toBeNull();
    expect((await find({ query: "Away thing" })).map((each) => each.listing_id)).toEqual([listing_id]);
    expect((await find({ game_item_id: item.game_item_id, listing_type: "aggregate" }))[0]).toMatchObject({
      minimum_price: 5,
    });
    expect((await buy(buyer, listing_id)).status).toBe(200);
  });

  test("comes back by the clock, and bulk sums with them", async () => {
    const [seller, buyer, item] = [await site.make.trader(), await site.make.trader(), await site.make.item()];
    const { listing_id } = await site.make.listing(seller, { ...item, price: 5 });
    await leave(seller, { until: inDays(1) });
    expect(await find({ game_item_id: item.game_item_id })).toEqual([]);
    await site.db
      .updateTable("away")
      .set({ until: new Date(Date.now() - 1) })
      .where("party_id", "=", seller.user_id)
      .execute();
    // From that moment on, whether the clock has been there or not.
    expect((await buy(buyer, listing_id)).status).toBe(200);
    await Promise.all([endOverdue(site.db, new Date()), endOverdue(site.db, new Date())]);
    expect(await find({ game_item_id: item.game_item_id, listing_type: "aggregate" })).toHaveLength(1);
    expect(await site.db.selectFrom("away").where("party_id", "=", seller.user_id).execute()).toEqual([]);
  });

  test("ends for everybody else when one cannot end, which is tried again", async () => {
    const [broken, other] = [await site.make.trader(), await site.make.trader()];
    for (const seller of [broken, other]) expect((await leave(seller)).status).toBe(200);
    const later = new Date(Date.now() + 4 * DAY_MS);
    const left = async () => {
      const rows = await site.db.selectFrom("away").select("party_id").where("until", "<=", later).execute();
      return rows.map(({ party_id }) => party_id);
    };
    const mend = await refuseUpdates(site.db, "away", "party_id", broken.user_id);
    await expect(endOverdue(site.db, later)).rejects.toThrow("1 of");
    expect(await left()).toEqual([broken.user_id]);
    await mend();
    await endOverdue(site.db, later);
    expect(await left()).toEqual([]);
  });

  test("lists nothing for sale by a listing that is made in the same moment", async () => {
    const seller = await site.make.trader();
    for (let round = 0; round < 8; round++) {
      const { game_item_id } = await site.make.item();
      const body = { sale_type: "aggregate", game_item_id, price: 7, quantity_available: 4 } as const;
      const [, made] = await Promise.all([leave(seller), site.as(seller).call(createListing, { body })]);
      expect(made?.status, made?.text).toBe(200);
      expect(await find({ game_item_id, listing_type: "aggregate" })).toEqual([]);
      await comeBack(seller);
      expect(await find({ game_item_id, listing_type: "aggregate" })).toHaveLength(1);
    }
  });
});

describe("who says so", () => {
  test("is the seller, for a day ahead and within ninety", async () => {
    const seller = await site.make.trader();
    expect(await leave(seller, { until: inDays(-1) })).toFailWith("away_until", { most_days: 90 });
    expect(await leave(seller, { until: inDays(91) })).toFailWith("away_until", { most_days: 90 });
    expect(await awayOf(seller.username)).toBeNull();
    expect((await site.as().call(setAway, { body: { until: inDays(1), note: "" } })).status).toBe(401);
  });

  test("is for an organisation whoever manages its market", async () => {
    const owner = await site.make.trader();
    const { spectrum_id } = await site.make.contractor(owner);
    expect((await leave(await site.make.trader(), { spectrum_id })).status).toBe(403);
    expect((await leave(owner, { spectrum_id })).status).toBe(200);
    const reply = await site.as().call(getAway, { query: { contractor_seller: spectrum_id } as never });
    expect((reply.body as { data: { away: Away | null } }).data.away).not.toBeNull();
    expect(await awayOf(owner.username)).toBeNull();
  });

  test("stands in the trail of the organisation, and once when two end it together", async () => {
    const owner = await site.make.trader();
    const { spectrum_id } = await site.make.contractor(owner);
    const until = inDays(3);
    await leave(owner, { spectrum_id, until });
    await Promise.all([comeBack(owner, spectrum_id), comeBack(owner, spectrum_id)]);
    const reply = await site.as(owner).call(getAudit, { params: { spectrum_id }, query: { kind: "stock" } as never });
    const { entries } = (reply.body as { data: { entries: AuditEntry[] } }).data;
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ["goods_resumed", {}],
      ["goods_paused", { after: until.slice(0, 10) }],
    ]);
  });
});
