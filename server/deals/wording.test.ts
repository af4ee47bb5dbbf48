import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOffer, getOffer, type OfferSession, searchOffers } from "#contract/deals/offers.ts";
import { getOrder, searchOrders } from "#contract/deals/orders.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { Language } from "#server/platform/context.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { type Kept, namesFrame, wordDescription, wordTitle } from "./wording.ts";

const SITE = "https://freeport.example";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const reads = async (who: Trader, locale: "en" | "uk" | "zh-CN") => {
  await site.db.updateTable("account").set({ locale }).where("user_id", "=", who.user_id).execute();
};

async function bought() {
  const [buyer, seller] = [await site.make.trader(), await site.make.trader()];
  const { listing_id } = await site.make.listing(seller, {
    price: 45_000,
    quantity: 9,
    title: "Night [patrol] helmet",
  });
  const other = await site.make.listing(seller, { price: 500, quantity: 9, title: "Flare" });
  const items = [
    { listing_id, quantity: 2 },
    { listing_id: other.listing_id, quantity: 1 },
  ];
  const body = { items, offer: 80_000, note: "Tonight?\nAt the gate" };
  const { session_id } = (await site.as(buyer).call(purchase, { body })).body as { session_id: string };
  return { buyer, seller, session_id, listing_id, other: other.listing_id };
}

const CALLED = "Night [patrol] helmet + 1";

const offerOf = async (who: Trader, session_id: string): Promise<OfferSession> => {
  const reply = await site.as(who).call(getOffer, { params: { session_id } });
  return (reply.body as { data: OfferSession }).data;
};

test("an offer and its order are called by their goods, and worded in each reader's language", async () => {
  const { buyer, seller, session_id, listing_id, other } = await bought();
  await reads(seller, "uk");
  const [english, ukrainian] = [await offerOf(buyer, session_id), await offerOf(seller, session_id)];
  expect(english.offers[0]).toMatchObject({ title: CALLED, note: "Tonight?\nAt the gate" });
  expect(english.offers[0]?.description).toBe(
    `- [Night \\[patrol\\] helmet](http://site.test/market/${listing_id}): 2 × 45,000 aUEC\n- [Flare](http://site.test/market/${other}): 1 × 500 aUEC\n\nList price: 90,500 aUEC\n\nOffered: **80,000 aUEC**\n\n> Tonight?\n> At the gate`,
  );
  expect(ukrainian.most_recent_offer.title).toBe(CALLED);
  expect(ukrainian.offers[0]?.description).toContain("Запропоновано: **80\u00a0000 aUEC**");
  const accepted = await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  const { order_id = "" } = (accepted.body as { data: { order_id?: string } }).data;
  expect((await site.as(seller).call(getOrder, { params: { order_id } })).body).toMatchObject({
    data: { title: CALLED, note: "Tonight?\nAt the gate" },
  });
  const query = { assigned: seller.username, page_size: 5 };
  expect((await site.as(seller).call(searchOrders, { query })).body).toMatchObject({
    data: { items: [{ title: CALLED }] },
  });
});

test("title, lines and sums follow the goods and the price of a counter-offer, whose note replaces the one before", async () => {
  const { buyer, seller, session_id, listing_id } = await bought();
  await reads(seller, "uk");
  const { title, description } = (await offerOf(seller, session_id)).offers[0] ?? { title: "", description: "" };
  const body = {
    status: "counteroffered" as const,
    title,
    kind: "Delivery" as const,
    cost: 85_000,
    description,
    note: "A bit more",
    payment_type: "one-time" as const,
    market_listings: [{ listing_id, quantity: 2 }],
  };
  expect((await site.as(seller).call(answerOffer, { params: { session_id }, body })).status).toBe(200);
  const { offers } = await offerOf(buyer, session_id);
  expect(offers[0]).toMatchObject({ title: "Night [patrol] helmet", note: "A bit more" });
  expect(offers[0]?.description).toBe(
    `- [Night \\[patrol\\] helmet](http://site.test/market/${listing_id}): 2 × 45,000 aUEC\n\nList price: 90,000 aUEC\n\nOffered: **85,000 aUEC**\n\n> A bit more`,
  );
});

test("what a counter-offer writes anew is read as it was written", async () => {
  const { buyer, seller, session_id, listing_id } = await bought();
  const body = {
    status: "counteroffered" as const,
    title: "Two helmets",
    kind: "Delivery" as const,
    cost: 85_000,
    description: "A bit more",
    payment_type: "one-time" as const,
    market_listings: [{ listing_id, quantity: 2 }],
  };
  expect((await site.as(seller).call(answerOffer, { params: { session_id }, body })).status).toBe(200);
  const { offers } = await offerOf(buyer, session_id);
  expect(offers[0]).toMatchObject({ title: "Two helmets", description: "A bit more", note: "A bit more" });
});

test("deals are found by their goods and by the name of the other side", async () => {
  const { buyer, seller } = await bought();
  const found = async (q: string) => {
    const reply = await site.as(seller).call(searchOffers, { query: { assigned: seller.username, q } });
    return (reply.body as { data: { items: unknown[] } }).data.items.length;
  };
  expect([await found("patrol"), await found(buyer.username), await found("nothing like it")]).toEqual([1, 1, 0]);
});

test("rows from before, and what people write, are read as they are", () => {
  const old: Kept = { title: "Purchase by Tam", title_key: null, description: "List price: 5", wording: null };
  for (const language of ["en", "uk", "zh"] as const) {
    expect(wordTitle(language, old)).toBe(old.title);
    expect(wordDescription({ language, site: SITE }, old)).toBe(old.description);
  }
  expect(namesFrame("en", "helmet")).toBe(false);
});

test("a long list fits the limit of a description in every language and says how many it leaves out", () => {
  const line = {
    title: "Helmet ".repeat(12).trim(),
    path: "/market/0199a1b2-0000-7000-8000-000000000001",
    quantity: 1,
    price: 5,
  };
  const wording = { lines: Array.from({ length: 50 }, () => line), sums: [{ key: "offered", amount: 5 }] };
  const more: Record<Language, RegExp> = { en: /- and \d+ more/, uk: /- і ще \d+/, zh: /- 以及另外 \d+ 项/ };
  for (const language of ["en", "uk", "zh"] as const) {
    const words = wordDescription({ language, site: SITE }, { description: "note ".repeat(300), wording });
    expect(words.length).toBeLessThanOrEqual(LIMITS.description);
    expect(words).toMatch(more[language]);
  }
});
