import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { updateOrder } from "#contract/deals/orders.ts";
import { cancelBuyOrder, createBuyOrder } from "#contract/goods/buy-orders.ts";
import { getItemBuyOrders } from "#contract/goods/items.ts";
import { createListing } from "#contract/goods/listings.ts";
import { archiveContractor } from "#contract/organisations/organisations.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { acceptBid, getBidHistory, placeBid } from "#contract/trading/auctions.ts";
import { fulfillBuyOrder } from "#contract/trading/buy-orders.ts";
import {
  createContract,
  getContract,
  getContractOffers,
  getMyContracts,
  offerOnContract,
  updateContract,
} from "#contract/trading/contracts.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { organisationWith } from "#server/testing/officers.ts";
import { type Site, startSite } from "#server/testing/site.ts";

/** An organisation asks everybody: by public contracts, buy orders and bids. */

let site: Site;
let owner: Trader;
let officer: Trader;
let other: Trader;
let plain: Trader;
let org: TestContractor;
beforeAll(async () => {
  site = await startSite();
  owner = await site.make.trader();
  officer = await site.make.trader();
  other = await site.make.trader();
  plain = await site.make.trader();
  org = await organisationWith(site, owner, [officer, other], [plain]);
});
afterAll(() => site.close());

const archive = async (head: Trader, { contractor_id, spectrum_id }: TestContractor) => {
  const party = site.db.selectFrom("party").select("name").where("party_id", "=", contractor_id);
  const { name } = await party.executeTakeFirstOrThrow();
  return site.as(head).call(archiveContractor, { params: { spectrum_id }, body: { confirm: name } });
};
const toldTo = async (who: Trader): Promise<string[]> => {
  await site.deliver();
  await site.deliver();
  const query = { kinds: "all", pageSize: 100 } as never;
  const reply = await site.as(who).call(listNotifications, { params: { page: 0 }, query });
  return (reply.body as { notifications: { action: string }[] }).notifications.map(({ action }) => action);
};
const customerOf = async (order_id: string) =>
  site.db
    .selectFrom("orders")
    .select(["customer_id", "customer_org_id"])
    .where("order_id", "=", order_id)
    .executeTakeFirst();

const onStaffRecord = (subjects: readonly string[]) =>
  site.db.selectFrom("staff_entry").select(["admin_id", "subject_id"]).where("subject_id", "in", subjects).execute();

describe("a public contract of an organisation", () => {
  const terms = { title: "Escort", description: "Two", kind: "Escort", cost: 900, payment_type: "one-time" } as const;
  const post = (who: Trader, of = org) =>
    site.as(who).call(createContract, { body: { ...terms, spectrum_id: of.spectrum_id } });
  const posted = async (who: Trader, of = org): Promise<string> =>
    ((await post(who, of)).body as { data: { contract_id: string } }).data.contract_id;
  const offer = (who: Trader, contract_id: string) =>
    site.as(who).call(offerOnContract, { params: { contract_id }, body: {} });
  const offered = async (who: Trader, contract_id: string): Promise<string> =>
    ((await offer(who, contract_id)).body as { data: { session_id: string } }).data.session_id;

  test("says whose it is and is in the list of those who manage its orders", async () => {
    expect(await post(plain)).toFailWith("not_allowed");
    const contract_id = await posted(officer);
    expect((await site.as().call(getContract, { params: { contract_id } })).body).toMatchObject({
      data: { customer: { username: officer.username }, customer_org: { spectrum_id: org.spectrum_id } },
    });
    for (const who of [officer, other, owner])
      expect((await site.as(who).call(getMyContracts)).text).toContain(contract_id);
    expect((await site.as(plain).call(getMyContracts)).text).not.toContain(contract_id);
    const close = (who: Trader) =>
      site.as(who).call(updateContract, { params: { contract_id }, body: { status: "inactive" } });
    expect(await close(plain)).toFailWith("not_allowed");
    expect((await close(other)).status).toBe(200);
    expect(await onStaffRecord([contract_id])).toEqual([]);
  });

  test("takes offers of others alone, and one of two that officers accept at once", async () => {
    const [one, two] = [await site.make.trader(), await site.make.trader()];
    const contract_id = await posted(officer);
    for (const member of [plain, officer]) expect(await offer(member, contract_id)).toFailWith("own_contract");
    const sessions = [await offered(one, contract_id), await offered(two, contract_id)];
    const seen = await site.as(other).call(getContractOffers, { params: { contract_id } });
    for (const session_id of sessions) expect(seen.text).toContain(session_id);
    expect(await toldTo(other)).toContain("offer_create");
    const [session_id = ""] = sessions;
    const accept = (who: Trader) =>
      site.as(who).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
    const replies = await Promise.all([accept(other), accept(owner), accept(officer)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("is taken back with the organisation, and is not put up again", async () => {
    const head = await site.make.trader();
    const crew = await organisationWith(site, head, []);
    const contract_id = await posted(head, crew);
    expect((await archive(head, crew)).status).toBe(200);
    const { body } = await site.as().call(getContract, { params: { contract_id } });
    expect(body).toMatchObject({ data: { status: "inactive" } });
    const again = await site.as(head).call(updateContract, { params: { contract_id }, body: { status: "active" } });
    expect(again.status).toBeGreaterThanOrEqual(400);
  });
});

describe("a buy order of an organisation", () => {
  const wish = (who: Trader, game_item_id: string, of = org) =>
    site.as(who).call(createBuyOrder, { body: { game_item_id, quantity: 4, price: 900, spectrum_id: of.spectrum_id } });
  const wished = async (who: Trader, game_item_id: string, of = org): Promise<string> =>
    ((await wish(who, game_item_id, of)).body as { buy_order_id: string }).buy_order_id;
  const fulfil = (who: Trader, buy_order_id: string) =>
    site.as(who).call(fulfillBuyOrder, { params: { buy_order_id }, body: { quantity: 3 } });

  test("is put up and taken back by those who manage its market", async () => {
    const { game_item_id } = await site.make.item();
    expect(await wish(plain, game_item_id)).toFailWith("not_allowed");
    const buy_order_id = await wished(officer, game_item_id);
    expect((await site.as().call(getItemBuyOrders, { params: { game_item_id } })).body).toMatchObject([
      { buyer: { username: officer.username }, customer_org: { spectrum_id: org.spectrum_id } },
    ]);
    const back = (who: Trader) => site.as(who).call(cancelBuyOrder, { params: { buy_order_id } });
    expect(await back(plain)).toFailWith("not_allowed");
    const replies = await Promise.all([back(other), back(officer), back(owner)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("that another member takes back is nothing for the record of staff, but a site admin's is", async () => {
    const { game_item_id } = await site.make.item();
    const admin = await site.make.trader({ role: "admin" });
    const [ours, theirs] = [await wished(officer, game_item_id), await wished(officer, game_item_id)];
    for (const [who, buy_order_id] of [
      [owner, ours],
      [admin, theirs],
    ] as const)
      expect((await site.as(who).call(cancelBuyOrder, { params: { buy_order_id } })).status).toBe(200);
    expect(await onStaffRecord([ours, theirs])).toEqual([{ admin_id: admin.user_id, subject_id: theirs }]);
  });

  test("becomes its order, also in parts, and is not fulfilled by its members", async () => {
    const { game_item_id } = await site.make.item();
    const buy_order_id = await wished(officer, game_item_id);
    expect(await fulfil(plain, buy_order_id)).toFailWith("own_buy_order");
    const reply = await fulfil(await site.make.trader(), buy_order_id);
    expect(reply.status, reply.text).toBe(200);
    const { order_id } = reply.body as { order_id: string };
    const buyer = { customer_id: officer.user_id, customer_org_id: org.contractor_id };
    expect(await customerOf(order_id)).toEqual(buyer);
    const rest = await fulfil(await site.make.trader(), buy_order_id);
    expect(rest).toFailWith("buy_order_less", { left: 1 });
  });

  test("rings for who manages its market when goods come, and is taken back with the organisation", async () => {
    const [head, acting, seller] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const crew = await organisationWith(site, head, [acting]);
    const { game_item_id } = await site.make.item();
    const buy_order_id = await wished(acting, game_item_id, crew);
    const body = { sale_type: "aggregate", game_item_id, price: 800, quantity_available: 3 } as const;
    expect((await site.as(seller).call(createListing, { body })).status).toBe(200);
    for (const who of [head, acting]) expect(await toldTo(who)).toContain("buy_order_goods");
    expect((await archive(head, crew)).status).toBe(200);
    const query = site.db.selectFrom("buy_order").select("cancelled_at").where("buy_order_id", "=", buy_order_id);
    expect((await query.executeTakeFirstOrThrow()).cancelled_at).not.toBeNull();
  });
});

describe("a bid for an organisation", () => {
  const auction = (seller: Trader | TestContractor) =>
    site.make.listing(seller, { sale_type: "auction", price: 1000, quantity: 1 });
  const bid = (who: Trader, listing: { listing_id: string }, bid_amount: number, of = org) =>
    site.as(who).call(placeBid, { params: listing, body: { bid_amount, spectrum_id: of.spectrum_id } });

  test("wins an order of the organisation, which its officers see", async () => {
    const [seller, rival] = [await site.make.trader(), await site.make.trader()];
    const listing = await auction(seller);
    const own = { params: listing, body: { bid_amount: 3000 } };
    expect((await site.as(rival).call(placeBid, own)).status).toBe(200);
    const placed = await bid(officer, listing, 9000);
    expect(placed.status, placed.text).toBe(200);
    const { bid_id } = (placed.body as { data: { bid_id: string } }).data;
    const ended = await site.as(seller).call(acceptBid, { params: { bid_id } });
    const { order_id, session_id } = (ended.body as { data: { order_id: string; session_id: string } }).data;
    expect(await customerOf(order_id)).toEqual({
      customer_id: officer.user_id,
      customer_org_id: org.contractor_id,
    });
    const seen = async (who: Trader) =>
      ((await site.as(who).call(getBidHistory, { params: listing })).body as { data: { session_id: string | null } })
        .data.session_id;
    for (const who of [officer, other, owner]) expect(await seen(who)).toBe(session_id);
    for (const who of [plain, rival]) expect(await seen(who)).toBeNull();
    expect(await toldTo(rival)).toContain("auction_lost");
    for (const who of [officer, other]) expect(await toldTo(who)).not.toContain("auction_lost");
  });

  test("is broken by its officer who cancels, not by a site admin", async () => {
    const admin = await site.make.trader({ role: "admin" });
    const cancelled = async (by: Trader) => {
      const [seller, crew] = [
        await site.make.trader(),
        await organisationWith(site, await site.make.trader(), [officer, other]),
      ];
      const placed = await bid(officer, await auction(seller), 9000, crew);
      const { bid_id } = (placed.body as { data: { bid_id: string } }).data;
      const ended = await site.as(seller).call(acceptBid, { params: { bid_id } });
      const { order_id } = (ended.body as { data: { order_id: string } }).data;
      const reply = await site.as(by).call(updateOrder, { params: { order_id }, body: { status: "cancelled" } });
      expect(reply.status, reply.text).toBe(200);
      const broken = site.db.selectFrom("broken_bid").select("party_id").where("party_id", "=", crew.contractor_id);
      return (await broken.execute()).length;
    };
    expect(await cancelled(admin)).toBe(0);
    expect(await cancelled(other)).toBe(1);
  });

  test("that is passed is told to who manages its market, not to its members", async () => {
    const listing = await auction(await site.make.trader());
    await bid(officer, listing, 3000);
    const rival = { params: listing, body: { bid_amount: 8000 } };
    await site.as(await site.make.trader()).call(placeBid, rival);
    for (const who of [officer, other, owner]) expect(await toldTo(who)).toContain("market_item_outbid");
    expect(await toldTo(plain)).not.toContain("market_item_outbid");
  });

  test("by whoever stands on both sides, or at one of its own, is refused whatever they bid", async () => {
    const [head, both, stranger] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const selling = await site.make.contractor(head, [both]);
    const crew = await organisationWith(site, await site.make.trader(), [both, stranger], [head]);
    const lots = [await auction(selling), await auction(head), await auction(both), await auction(crew)];
    const cases = fc.record({
      lot: fc.integer({ min: 0, max: lots.length - 1 }),
      isBoth: fc.boolean(),
      amount: fc.integer({ min: 2001, max: 1_000_000 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ lot, isBoth, amount }) => {
        const listing = lots[lot];
        if (!listing) return;
        // A stranger to the selling organisation may bid there: its owner alone is in theirs.
        const isRefused = lot > 0 || isBoth;
        const reply = await bid(isBoth ? both : stranger, listing, amount, crew);
        if (isRefused) expect(reply).toFailWith("own_auction");
      }),
      { numRuns: 25 },
    );
    const lotIds = lots.slice(1).map(({ listing_id }) => listing_id);
    const bids = await site.db.selectFrom("bid").select("bid_id").where("listing_id", "in", lotIds).execute();
    expect(bids).toEqual([]);
  });
});
