import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getOffer } from "#contract/deals/offers.ts";
import { createListing, getListing, updateListing, updateQuantity } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { createWatch, listWatches, type Watch } from "#contract/goods/watches.ts";
import { listNotifications, type NotificationView } from "#contract/outward/notifications.ts";
import { acceptBid, type BidHistory, getBidHistory, listBids, placeBid } from "#contract/trading/auctions.ts";
import { LATE_BID_MS } from "#contract/trading/bidding.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { endAuctions } from "./end-auctions.ts";

let site: Site;
let seller: Trader;
let admin: Trader;
let bidders: [Trader, Trader, Trader];
beforeAll(async () => {
  site = await startSite();
  seller = await site.make.trader();
  admin = await site.make.trader({ role: "admin" });
  bidders = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
});
afterAll(() => site.close());

type Lot = { listing_id: string };
const HOUR = 3_600_000;
/** An auction from 1000 in steps of 1000: the least first bid is 2001. */
const auction = (traits: Parameters<Site["make"]["listing"]>[1] = {}, by: Trader | TestContractor = seller) =>
  site.make.listing(by, { sale_type: "auction", quantity: 3, ...traits });

type Wish = { bid_amount?: number; maximum_amount?: number; spectrum_id?: string };
const bid = (who: Trader | undefined, lot: Lot, wish: number | Wish) =>
  site.as(who).call(placeBid, { params: lot, body: typeof wish === "number" ? { bid_amount: wish } : wish });

async function placed(who: Trader, lot: Lot, wish: number | Wish) {
  const reply = await bid(who, lot, wish);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { bid_id: string; bid_amount: number; leading: boolean; current: number } }).data;
}

async function history(lot: Lot, who?: Trader): Promise<BidHistory> {
  const reply = await site.as(who).call(getBidHistory, { params: lot });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: BidHistory }).data;
}

const bidsSeenBy = async (lot: Lot, who?: Trader) => {
  const { body } = await site.as(who).call(listBids, { params: lot });
  return (body as { data: { bid_id: string; bid_amount: number; bidder: { username: string } }[] }).data.map((one) => [
    one.bidder.username,
    one.bid_amount,
  ]);
};

const moveEnd = (lot: Lot, ms: number) =>
  site.db
    .updateTable("auction")
    .set({ end_time: new Date(Date.now() + ms) })
    .where("listing_id", "=", lot.listing_id)
    .execute();

const rowsOf = async (lot: Lot) => {
  const listing = await site.db
    .selectFrom("listing")
    .innerJoin("auction", "auction.listing_id", "listing.listing_id")
    .select(["listing.price", "listing.status", "listing.quantity_available as stock", "auction.status as state"])
    .select(["auction.end_time", "auction.winning_bid_id", "auction.offer_session_id"])
    .where("listing.listing_id", "=", lot.listing_id)
    .executeTakeFirstOrThrow();
  const orders = await site.db
    .selectFrom("orders")
    .innerJoin("order_line", "order_line.order_id", "orders.order_id")
    .select(["orders.order_id", "orders.customer_id", "orders.cost", "order_line.quantity", "orders.offer_session_id"])
    .where("order_line.listing_id", "=", lot.listing_id)
    .execute();
  return { ...listing, orders };
};

async function newsOf(who: Trader): Promise<NotificationView[]> {
  await site.deliver();
  const reply = await site
    .as(who)
    .call(listNotifications, { params: { page: 0 }, query: { pageSize: 100, kinds: "all" } });
  return (reply.body as { notifications: NotificationView[] }).notifications;
}
const about = (news: readonly NotificationView[], lot: Lot) =>
  news.filter(({ entity }) => "listing_id" in entity && entity.listing_id === lot.listing_id);

describe("bidding", () => {
  test("a bid becomes the price everywhere, and the answer says how it stands", async () => {
    const lot = await auction({ title: "Priced lot" });
    expect(await placed(bidders[0], lot, 2001)).toMatchObject({
      listing_id: lot.listing_id,
      bid_amount: 2001,
      bidder: { username: bidders[0].username, user_id: null, contractor_id: null },
      leading: true,
      current: 2001,
      least: 3002,
    });
    const shown = await site.as().call(getListing, { params: lot });
    expect(shown.body).toMatchObject({ data: { listing: { price: 2001 } } });
    const found = await site.as().call(searchListings, { query: { query: "Priced lot" } });
    expect(found.body).toMatchObject({ data: { listings: [{ price: 2001, minimum_price: 2001 }] } });
  });

  test("an amount must be more than the price and one increment, also the first; the refusal names the least", async () => {
    const lot = await auction();
    expect(await bid(bidders[0], lot, 2000)).toFailWith("bid_too_low", { current: 1000, least: 2001 });
    await placed(bidders[0], lot, 2001);
    expect(await bid(bidders[1], lot, 3001)).toFailWith("bid_too_low", { current: 2001, least: 3002 });
    expect((await rowsOf(lot)).price).toBe(2001);
    expect(await bid(bidders[1], lot, {})).toFailWith("invalid_input");
  });

  test("a bidder keeps one bid: a new one replaces it, together with the news of it", async () => {
    const lot = await auction();
    await placed(bidders[0], lot, 2001);
    expect(about(await newsOf(seller), lot)).toHaveLength(1);
    const second = await placed(bidders[0], lot, 9000);
    expect(await bidsSeenBy(lot, seller)).toEqual([[bidders[0].username, 9000]]);
    expect(about(await newsOf(seller), lot)).toMatchObject([
      { action: "market_item_bid", entity: { bid_id: second.bid_id, bid: 9000 } },
    ]);
  });

  test("refusals come in their order and leave no bid", async () => {
    const contractor = await site.make.contractor(await site.make.trader(), [bidders[2]]);
    const [lot, sale, hidden, ended, over, theirs] = [
      await auction(),
      await site.make.listing(seller),
      await auction({ status: "inactive" }),
      await auction(),
      await auction({ status: "archived" }),
      await auction({}, contractor),
    ];
    await moveEnd(ended, -1);
    const unknown = { listing_id: "0199a1b2-0000-7000-8000-00000000ffff" };
    expect(await bid(bidders[0], unknown, 1)).toFailWith("not_found");
    expect(await bid(bidders[0], sale, 1)).toFailWith("not_an_auction");
    expect(await bid(seller, hidden, 1)).toFailWith("auction_over");
    expect(await bid(seller, over, 1)).toFailWith("auction_over");
    expect(await bid(seller, ended, 1)).toFailWith("auction_ended");
    expect(await bid(seller, lot, 1)).toFailWith("own_auction");
    expect(await bid(bidders[2], theirs, 1)).toFailWith("own_auction");
    const blocked = await site.make.trader();
    await site.db
      .insertInto("blocklist_entry")
      .values({ entry_id: crypto.randomUUID(), owner_id: seller.user_id, blocked_id: blocked.user_id })
      .execute();
    expect(await bid(blocked, lot, 1)).toFailWith("blocked_dealing");
    expect(await bid(bidders[0], lot, 1)).toFailWith("bid_too_low");
    expect(await bid(await site.make.trader({ verified: false }), lot, 9000)).toFailWith("not_verified");
    expect(await site.db.selectFrom("bid").selectAll().where("listing_id", "=", lot.listing_id).execute()).toEqual([]);
  });

  test("an organisation bids through those who manage its market", async () => {
    const [leader, member] = [await site.make.trader(), await site.make.trader()];
    const { spectrum_id } = await site.make.contractor(leader, [member]);
    const lot = await auction();
    expect(await bid(member, lot, { bid_amount: 5000, spectrum_id })).toFailWith("not_allowed");
    await placed(leader, lot, { bid_amount: 5000, spectrum_id });
    expect(await bidsSeenBy(lot, leader)).toEqual([[spectrum_id, 5000]]);
    expect(await bidsSeenBy(lot, member)).toEqual([]);
  });
});

describe("maximums", () => {
  test("a maximum bids by itself, as little as leads, and whoever is passed is told without a name", async () => {
    const lot = await auction();
    const [ann, bob] = bidders;
    expect(await placed(ann, lot, { maximum_amount: 9000 })).toMatchObject({ bid_amount: 2001, leading: true });
    expect(await placed(bob, lot, 4000)).toMatchObject({ bid_amount: 4000, leading: false, current: 5001 });
    expect(about(await newsOf(ann), lot)).toEqual([]);
    expect(await placed(bob, lot, { bid_amount: 7000, maximum_amount: 20_000 })).toMatchObject({ current: 10_001 });
    const news = about(await newsOf(ann), lot);
    expect(news).toMatchObject([{ action: "market_item_outbid", actors: [], entity: { bid: 9000 } }]);
    expect(JSON.stringify(news)).not.toContain(bob.username);
  });

  test("a leader raises the maximum without raising the price, and cannot take it back", async () => {
    const lot = await auction();
    const [ann, bob] = bidders;
    await placed(ann, lot, 2001);
    expect(await placed(ann, lot, { maximum_amount: 8000 })).toMatchObject({ bid_amount: 2001, current: 2001 });
    expect(await bid(ann, lot, { maximum_amount: 7000 })).toFailWith("maximum_too_low", { least: 8001 });
    expect(await placed(bob, lot, 5000)).toMatchObject({ leading: false, current: 6001 });
  });

  test("nobody but the bidder learns of a maximum, from any call", async () => {
    const lot = await auction();
    const [ann, bob] = bidders;
    await placed(ann, lot, { bid_amount: 2500, maximum_amount: 777_777 });
    await site.deliver();
    expect((await history(lot, ann)).bids).toMatchObject([{ yours: true, maximum: 777_777 }]);
    for (const who of [undefined, bob, seller, admin]) {
      const replies = await Promise.all([
        site.as(who).call(getBidHistory, { params: lot }),
        site.as(who).call(listBids, { params: lot }),
        site.as(who).call(getListing, { params: lot }),
        ...(who ? [site.as(who).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } })] : []),
      ]);
      for (const reply of replies) expect(reply.text).not.toContain("777777");
    }
  });
});

describe("who sees what", () => {
  test("the selling side and site admins see all bids with names, bidders their own, others none", async () => {
    const [owner, member] = [await site.make.trader(), await site.make.trader()];
    const lot = await auction({}, await site.make.contractor(owner, [member]));
    await placed(bidders[0], lot, 2500);
    await placed(bidders[1], lot, 4000);
    const all = [
      [bidders[1].username, 4000],
      [bidders[0].username, 2500],
    ];
    for (const who of [owner, member, admin]) expect(await bidsSeenBy(lot, who)).toEqual(all);
    expect(await bidsSeenBy(lot, bidders[0])).toEqual([[bidders[0].username, 2500]]);
    for (const who of [undefined, bidders[2]]) expect(await bidsSeenBy(lot, who)).toEqual([]);
  });

  test("the history numbers bidders by their first bid and marks the caller's", async () => {
    const lot = await auction();
    await placed(bidders[0], lot, 2500);
    await placed(bidders[1], lot, 4000);
    await placed(bidders[0], lot, 6000);
    const seen = await history(lot, bidders[1]);
    expect(seen).toMatchObject({ current: 6000, least: 7001, bidders: 2, status: "active", session_id: null });
    expect(seen.bids).toMatchObject([
      { bidder: 1, amount: 6000, leading: true, yours: false },
      { bidder: 2, amount: 4000, leading: false, yours: true },
    ]);
    expect(JSON.stringify(await history(lot))).not.toContain(bidders[0].username);
  });

  test("an internal auction is nothing to outsiders", async () => {
    const member = await site.make.trader();
    const lot = await auction({ internal: true }, await site.make.contractor(await site.make.trader(), [member]));
    for (const call of [getBidHistory, listBids])
      expect(await site.as(bidders[0]).call(call, { params: lot })).toFailWith("not_found");
    expect((await site.as(member).call(getBidHistory, { params: lot })).status).toBe(200);
  });
});

describe("the end", () => {
  test("the highest bid wins the whole lot: accepted offer and order at once, both sides told", async () => {
    const lot = await auction({ title: "Won lot" });
    await placed(bidders[0], lot, 2500);
    await placed(bidders[1], lot, 4000);
    await moveEnd(lot, -1000);
    await endAuctions(site.db, new Date());
    const rows = await rowsOf(lot);
    expect(rows).toMatchObject({ status: "archived", state: "concluded", stock: 0, price: 4000 });
    expect(rows.orders).toMatchObject([{ customer_id: bidders[1].user_id, cost: 4000, quantity: 3 }]);
    const session_id = rows.offer_session_id ?? "";
    expect(rows.orders[0]?.offer_session_id).toBe(session_id);
    const session = await site.as(bidders[1]).call(getOffer, { params: { session_id } });
    expect(session.body).toMatchObject({ data: { status: "Accepted" } });
    const ofDeal = async (who: Trader) =>
      (await newsOf(who)).filter(({ entity }) => "id" in entity && entity.id === session_id).map((one) => one.action);
    expect(await ofDeal(seller)).toEqual(["offer_create"]);
    expect(await ofDeal(bidders[1])).toEqual(["offer_create"]);
    expect(await history(lot, bidders[1])).toMatchObject({ session_id, bids: [{ won: true }, { won: false }] });
    expect((await history(lot, bidders[0])).session_id).toBeNull();
    expect(await bid(bidders[0], lot, 90_000)).toFailWith("auction_over");
  });

  test("without bids it is only over", async () => {
    const lot = await auction();
    await moveEnd(lot, -1000);
    await endAuctions(site.db, new Date());
    expect(await rowsOf(lot)).toMatchObject({ status: "archived", state: "concluded", stock: 3, orders: [] });
  });

  test("without bids it is also no news any more for who watches such goods", async () => {
    const who = await site.make.trader();
    const body = { name: "Lots", search: { query: "Unwanted lot" } };
    expect((await site.as(who).call(createWatch, { body } as never)).status).toBe(200);
    const reply = await site.as(seller).call(createListing, {
      body: {
        title: "Unwanted lot",
        description: "",
        item_type: "Helmet",
        sale_type: "auction",
        price: 1000,
        quantity_available: 1,
        minimum_bid_increment: 10,
        end_time: new Date(Date.now() + HOUR).toISOString(),
        status: "active",
      } as never,
    });
    expect(reply.status, reply.text).toBe(200);
    await newsOf(who);
    const count = async () => ((await site.as(who).call(listWatches)).body as { data: Watch[] }).data[0]?.hit_count;
    expect(await count()).toBe(1);
    await endAuctions(site.db, new Date(Date.now() + 2 * HOUR));
    expect((await newsOf(who)).map(({ action }) => action)).not.toContain("market_watch_hit");
    expect(await count()).toBe(0);
  });

  test("one that is hidden ends as well, one that runs does not", async () => {
    const [hidden, running] = [await auction(), await auction()];
    await placed(bidders[0], hidden, 2500);
    await site.as(admin).call(updateListing, { params: hidden, body: { status: "inactive" } });
    await moveEnd(hidden, -1000);
    await endAuctions(site.db, new Date());
    expect((await rowsOf(hidden)).orders).toHaveLength(1);
    expect((await rowsOf(running)).state).toBe("active");
  });

  test("a site admin who archives it ends it without a winner", async () => {
    const lot = await auction();
    await placed(bidders[0], lot, 2500);
    expect((await site.as(admin).call(updateListing, { params: lot, body: { status: "archived" } })).status).toBe(200);
    await moveEnd(lot, -1000);
    await endAuctions(site.db, new Date());
    expect(await rowsOf(lot)).toMatchObject({ state: "concluded", winning_bid_id: null, orders: [] });
  });

  test("processes that end it at the same moment end it once", async () => {
    const lots = [await auction(), await auction(), await auction()];
    for (const lot of lots) await placed(bidders[0], lot, 2500);
    for (const lot of lots) await moveEnd(lot, -1000);
    const now = new Date();
    await Promise.all([endAuctions(site.db, now), endAuctions(site.db, now), endAuctions(site.db, now)]);
    for (const lot of lots) expect((await rowsOf(lot)).orders).toHaveLength(1);
  });

  test("a bid at the very end either counts or is refused, never both", async () => {
    for (let round = 0; round < 8; round += 1) {
      const lot = await auction();
      await placed(bidders[0], lot, 2500);
      await moveEnd(lot, 25);
      const [late] = await Promise.all([bid(bidders[1], lot, 9000), endAuctions(site.db, new Date(Date.now() + 25))]);
      await endAuctions(site.db, new Date(Date.now() + HOUR));
      const { orders } = await rowsOf(lot);
      expect(orders).toHaveLength(1);
      if (late.status === 200) expect(orders).toMatchObject([{ customer_id: bidders[1].user_id, cost: 9000 }]);
      else expect(orders).toMatchObject([{ customer_id: bidders[0].user_id, cost: 2500 }]);
    }
  });

  test("where the seller wants it, a late bid moves the end, so the clock waits", async () => {
    const created = await site.as(seller).call(createListing, {
      body: {
        sale_type: "auction",
        title: "Late",
        description: "",
        item_type: "Helmet",
        price: 0,
        quantity_available: 1,
        minimum_bid_increment: 10,
        end_time: new Date(Date.now() + HOUR).toISOString(),
        late_bids_extend: true,
        status: "active",
      },
    });
    const lot = { listing_id: (created.body as Lot).listing_id };
    await moveEnd(lot, 60_000);
    const before = Date.now();
    await placed(bidders[0], lot, 11);
    const { end_time } = await rowsOf(lot);
    expect(end_time.getTime()).toBeGreaterThanOrEqual(before + LATE_BID_MS);
    await endAuctions(site.db, new Date(before + 61_000));
    expect((await rowsOf(lot)).state).toBe("active");
    expect(await history(lot)).toMatchObject({ late_bids_extend: true, end_time: end_time.toISOString() });
  });
});

describe("accepting a bid", () => {
  const accept = (who: Trader | undefined, bid_id: string) => site.as(who).call(acceptBid, { params: { bid_id } });

  test("the seller ends the auction early with the bid of their choice", async () => {
    const lot = await auction();
    const { bid_id } = await placed(bidders[0], lot, 2500);
    await placed(bidders[1], lot, 4000);
    const reply = await accept(seller, bid_id);
    expect(reply.status, reply.text).toBe(200);
    const rows = await rowsOf(lot);
    expect(rows).toMatchObject({ state: "concluded", winning_bid_id: bid_id, stock: 0 });
    expect(reply.body).toMatchObject({
      data: {
        result: "Success",
        order_id: rows.orders[0]?.order_id,
        session_id: rows.offer_session_id,
        discord_invite: null,
      },
    });
    expect(rows.orders).toMatchObject([{ customer_id: bidders[0].user_id, cost: 2500 }]);
    const news = (await newsOf(bidders[0])).map((one) => one.action);
    expect(news).toEqual(expect.arrayContaining(["offer_create", "order_create"]));
  });

  test("only those who manage it may, once, and in its time", async () => {
    const [lot, late] = [await auction(), await auction()];
    const { bid_id } = await placed(bidders[0], lot, 2500);
    const lateBid = await placed(bidders[0], late, 2500);
    await moveEnd(late, -1);
    expect(await accept(undefined, bid_id)).toFailWith("not_signed_in");
    expect(await accept(bidders[0], bid_id)).toFailWith("not_allowed");
    expect(await accept(seller, "0199a1b2-0000-7000-8000-00000000ffff")).toFailWith("not_found");
    expect(await accept(seller, lateBid.bid_id)).toFailWith("auction_ended");
    const replies = await Promise.all([accept(seller, bid_id), accept(seller, bid_id), accept(admin, bid_id)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    expect((await rowsOf(lot)).orders).toHaveLength(1);
  });

  test("a bid that is replaced at that moment is either accepted or gone", async () => {
    for (let round = 0; round < 8; round += 1) {
      const lot = await auction();
      const { bid_id } = await placed(bidders[0], lot, 2500);
      const [accepted, replaced] = await Promise.all([accept(seller, bid_id), bid(bidders[0], lot, 8000)]);
      const { orders } = await rowsOf(lot);
      if (accepted.status === 200) {
        expect(replaced).toFailWith("auction_over");
        expect(orders).toMatchObject([{ cost: 2500 }]);
      } else {
        expect(accepted).toFailWith("not_found");
        expect(orders).toEqual([]);
      }
    }
  });
});

test("an auction's lot and text stay as its bidders saw them", async () => {
  const lot = await auction();
  expect(await site.as(seller).call(updateQuantity, { params: lot, body: { quantity_available: 0 } })).toFailWith(
    "auction_not_editable",
  );
  expect((await rowsOf(lot)).stock).toBe(3);
});

test("bidders at the same moment: every bid that is taken beat the price before it, and the highest promise leads", async () => {
  const wish = fc.record({
    who: fc.nat({ max: 2 }),
    bid_amount: fc.integer({ min: 1000, max: 30_000 }),
    more: fc.nat({ max: 20_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 2, maxLength: 7 }), async (wishes) => {
      const lot = await auction();
      const replies = await Promise.all(
        wishes.map(({ who, bid_amount, more }) =>
          bid(bidders[who] ?? bidders[0], lot, { bid_amount, maximum_amount: bid_amount + more }),
        ),
      );
      for (const reply of replies)
        if (reply.status !== 200)
          expect(["bid_too_low", "maximum_too_low"]).toContain((reply.body as { code: string }).code);
      const rows = await site.db
        .selectFrom("bid")
        .select(["bidder_id", "bid", "maximum"])
        .where("listing_id", "=", lot.listing_id)
        .orderBy("bid", "desc")
        .orderBy("promised_at")
        .execute();
      expect(rows.length > 0).toBe(replies.some((reply) => reply.status === 200));
      expect((await rowsOf(lot)).price).toBe(rows[0]?.bid ?? 1000);
      expect(rows[0]?.maximum ?? 0).toBe(Math.max(0, ...rows.map((row) => row.maximum)));
      expect(new Set(rows.map((row) => row.bidder_id)).size).toBe(rows.length);
    }),
    { numRuns: runs(12) },
  );
});
