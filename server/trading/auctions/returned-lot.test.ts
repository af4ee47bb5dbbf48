import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { reviewOrder, updateOrder } from "#contract/deals/orders.ts";
import { createWatch } from "#contract/goods/watches.ts";
import { block } from "#contract/organisations/blocklist.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { auctionAgain, getBidHistory, offerToNext, placeBid } from "#contract/trading/auctions.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { endAuctions } from "./end-auctions.ts";
import { tellOfEnds } from "./tell-soon.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type Lot = { listing_id: string };
const DAY_MS = 86_400_000;

const bid = (who: Trader, lot: Lot, bid_amount: number) =>
  site.as(who).call(placeBid, { params: lot, body: { bid_amount } });

const endsAt = (lot: Lot, time: Date) =>
  site.db.updateTable("auction").set({ end_time: time }).where("listing_id", "=", lot.listing_id).execute();

async function ended(lot: Lot): Promise<void> {
  await endsAt(lot, new Date(Date.now() - 1000));
  await endAuctions(site.db, new Date());
}

/** An auction with these bidders, the last of whom wins; over, with its order. */
async function won(...bidders: Trader[]): Promise<{ lot: Lot; seller: Trader; order_id: string }> {
  const seller = await site.make.trader();
  const lot = await site.make.listing(seller, { sale_type: "auction", quantity: 3 });
  for (const [index, bidder] of bidders.entries())
    expect((await bid(bidder, lot, 5_000 + index * 5_000)).status).toBe(200);
  await ended(lot);
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o join auction a on a.offer_session_id = o.offer_session_id where a.listing_id = ${lot.listing_id}`.execute(
    site.db,
  );
  return { lot, seller, order_id: rows[0]?.order_id ?? "" };
}

const cancel = (who: Trader, order_id: string) =>
  site.as(who).call(updateOrder, { params: { order_id }, body: { status: "cancelled" } });
const again = (who: Trader, lot: Lot, price = 700) =>
  site.as(who).call(auctionAgain, {
    params: lot,
    body: { price, end_time: new Date(Date.now() + DAY_MS).toISOString() },
  });
const next = (who: Trader, lot: Lot) => site.as(who).call(offerToNext, { params: lot });

const brokenOf = async ({ user_id }: Trader) =>
  (await site.db.selectFrom("party").select("broken_bids").where("party_id", "=", user_id).executeTakeFirstOrThrow())
    .broken_bids;
const listingOf = (lot: Lot) =>
  site.db
    .selectFrom("listing")
    .select(["status", "price", "quantity_available"])
    .where("listing_id", "=", lot.listing_id)
    .executeTakeFirstOrThrow();
const toldTo = async (who: Trader) => {
  await site.deliver();
  const reply = await site.as(who).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } });
  return (reply.body as { notifications: { action: string }[] }).notifications.map(({ action }) => action);
};
const traders = () => Promise.all([site.make.trader(), site.make.trader(), site.make.trader()]);

test("a winner who cancels has it on their record, writes no review, and the lot goes back to its seller", async () => {
  const [one, two] = await traders();
  const { lot, seller, order_id } = await won(one, two);
  await site.as(seller).call(updateOrder, { params: { order_id }, body: { status: "in-progress" } });
  expect((await cancel(two, order_id)).status).toBe(200);
  expect(await brokenOf(two)).toBe(1);
  expect(await brokenOf(seller)).toBe(0);
  expect(await listingOf(lot)).toMatchObject({ status: "inactive", quantity_available: 3 });
  const review = (who: Trader, role: "customer" | "contractor") =>
    site.as(who).call(reviewOrder, { params: { order_id }, body: { content: "Hm", rating: 0.5, role } });
  expect(await review(two, "customer")).toFailWith("broke_bid");
  expect((await review(seller, "contractor")).status).toBe(200);
});

test("a seller who cancels has it on theirs, and a site admin who ends it notes nobody", async () => {
  const [one, two] = await traders();
  const sold = await won(one, two);
  expect((await cancel(sold.seller, sold.order_id)).status).toBe(200);
  expect([await brokenOf(sold.seller), await brokenOf(two)]).toEqual([1, 0]);
  const other = await won(one, two);
  const admin = await site.make.trader({ role: "admin" });
  expect((await cancel(admin, other.order_id)).status).toBe(200);
  expect([await brokenOf(other.seller), await brokenOf(two)]).toEqual([0, 0]);
  expect((await listingOf(other.lot)).status).toBe("inactive");
  const back = { params: { order_id: sold.order_id }, body: { status: "not-started" } } as const;
  expect((await site.as(admin).call(updateOrder, back)).status).toBe(200);
  expect(await brokenOf(sold.seller)).toBe(0);
});

test("an ordinary order that is cancelled breaks no bid", async () => {
  const [one, two] = await traders();
  const { seller, lot, order_id } = await won(one, two);
  await cancel(two, order_id);
  const offered = await next(seller, lot);
  const { session_id } = offered.body as { session_id: string };
  const accepted = await site.as(one).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  const plain = (accepted.body as { data: { order_id: string } }).data.order_id;
  expect((await cancel(one, plain)).status).toBe(200);
  expect(await brokenOf(one)).toBe(0);
});

test("the seller puts the lot up again in one step, from the beginning", async () => {
  const [one, two, three] = await traders();
  const { lot, seller, order_id } = await won(one, two);
  expect(await again(seller, lot)).toFailWith("lot_not_returned");
  await cancel(two, order_id);
  expect(await again(one, lot)).toFailWith("not_allowed");
  const [first, second] = await Promise.all([again(seller, lot), again(seller, lot)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect(await listingOf(lot)).toMatchObject({ status: "active", price: 700, quantity_available: 3 });
  const { body } = await site.as().call(getBidHistory, { params: lot });
  expect(body).toMatchObject({ data: { status: "active", bids: [], current: 700, session_id: null } });
  expect((await bid(three, lot, 9_000)).status).toBe(200);
  await ended(lot);
  expect(await listingOf(lot)).toMatchObject({ status: "archived", quantity_available: 0 });
});

test("the seller offers the lot to the bidders after the winner, one after the other", async () => {
  const [one, two, three] = await traders();
  const { lot, seller, order_id } = await won(one, two, three);
  expect(await next(seller, lot)).toFailWith("lot_not_returned");
  await cancel(three, order_id);
  const [first, second] = await Promise.all([next(seller, lot), next(seller, lot)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const { session_id } = (first.status === 200 ? first : second).body as { session_id: string };
  const asked = await site.db
    .selectFrom("offer_session")
    .innerJoin("offer", "offer.session_id", "offer_session.session_id")
    .select(["customer_id", "cost", "actor_side"])
    .where("offer_session.session_id", "=", session_id)
    .executeTakeFirstOrThrow();
  expect(asked).toEqual({ customer_id: two.user_id, cost: 10_000, actor_side: "seller" });
  expect(await again(seller, lot)).toFailWith("lot_offer_waits");
  await site.as(two).call(answerOffer, { params: { session_id }, body: { status: "rejected" } });
  expect((await next(seller, lot)).status).toBe(200);
  const last = await site.db
    .selectFrom("bid")
    .select("offered_session_id")
    .where("user_id", "=", one.user_id)
    .executeTakeFirstOrThrow();
  const params = { session_id: last.offered_session_id ?? "" };
  expect((await site.as(one).call(answerOffer, { params, body: { status: "accepted" } })).status).toBe(200);
  expect(await listingOf(lot)).toMatchObject({ quantity_available: 0 });
  expect(await next(seller, lot)).toFailWith("lot_not_returned");
});

test("nobody is asked who did not bid, or who blocked the seller", async () => {
  const [one, two] = await traders();
  const alone = await won(one);
  await cancel(one, alone.order_id);
  expect(await next(alone.seller, alone.lot)).toFailWith("no_next_bidder");
  const { lot, seller, order_id } = await won(one, two);
  await cancel(two, order_id);
  await site.as(one).call(block, { body: { username: seller.username, reason: "" } });
  expect(await next(seller, lot)).toFailWith("blocked_dealing");
});

test("losers, the seller of a lot without bids, and those who watch near the end are told, each once", async () => {
  const [one, two, watcher] = await traders();
  const { seller } = await won(one, two);
  expect(await toldTo(one)).toContain("auction_lost");
  expect(await toldTo(two)).not.toContain("auction_lost");
  expect(await toldTo(seller)).not.toContain("auction_unsold");
  const lot = await site.make.listing(seller, { sale_type: "auction" });
  const watched = await site.as(watcher).call(createWatch, { body: { listing_id: lot.listing_id, name: "The lot" } });
  expect(watched.status, watched.text).toBe(200);
  await tellOfEnds(site.db, new Date());
  expect(await toldTo(watcher)).not.toContain("auction_ends_soon");
  await endsAt(lot, new Date(Date.now() + 1_800_000));
  await Promise.all([tellOfEnds(site.db, new Date()), tellOfEnds(site.db, new Date())]);
  await tellOfEnds(site.db, new Date());
  expect((await toldTo(watcher)).filter((action) => action === "auction_ends_soon")).toHaveLength(1);
  await ended(lot);
  expect(await toldTo(seller)).toContain("auction_unsold");
});
