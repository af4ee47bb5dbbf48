import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { confirmHandOver } from "#contract/deals/hand-over.ts";
import { answerMeeting, type Meeting, proposeMeeting } from "#contract/deals/meetings.ts";
import { getNeeds, type Need, type NeedKind } from "#contract/deals/needs.ts";
import { answerOffer } from "#contract/deals/offers.ts";
import { reviewOrder, updateOrder } from "#contract/deals/orders.ts";
import { declineInvite } from "#contract/organisations/invites.ts";
import { placeBid } from "#contract/trading/auctions.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { newId } from "#server/platform/ids.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

const DAY_MS = 86_400_000;

let site: Site;
let buyer: Trader;
let seller: Trader;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  [buyer, seller] = [await site.make.trader(), await site.make.trader()];
});

const needs = async (who: Trader, organisation?: TestContractor): Promise<Need[]> => {
  const query = organisation ? { spectrum_id: organisation.spectrum_id } : {};
  const reply = await site.as(who).call(getNeeds, { query });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Need[] }).data;
};
const kinds = async (...asked: Parameters<typeof needs>): Promise<NeedKind[]> =>
  (await needs(...asked)).map(({ kind }) => kind);

async function offerOn(owner: Trader | TestContractor): Promise<string> {
  const listing = await site.make.listing(owner, { title: "Exodus", price: 700 });
  const sent = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  return (sent.body as { session_id: string }).session_id;
}

async function accept(session_id: string): Promise<string> {
  const reply = await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  return (reply.body as { data: { order_id: string } }).data.order_id;
}

const move = (order_id: string, status: "in-progress" | "fulfilled") =>
  site.as(seller).call(updateOrder, { params: { order_id }, body: { status } });

test("an offer waits for the side whose turn it is, with its goods, the other side and the sum, and no more once it is answered", async () => {
  const session_id = await offerOn(seller);
  expect(await needs(seller)).toMatchObject([
    { kind: "turn", id: session_id, title: "Exodus", name: buyer.username, amount: 700 },
  ]);
  expect(await needs(buyer)).toEqual([]);
  await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "rejected" } });
  expect(await needs(seller)).toEqual([]);
});

test("an order waits to be begun, then to be handed over, then for the buyer to confirm and for both to review", async () => {
  const order_id = await accept(await offerOn(seller));
  expect(await needs(seller)).toMatchObject([{ kind: "begin", id: order_id, title: "Exodus" }]);
  await move(order_id, "in-progress");
  expect(await kinds(seller)).toEqual(["deliver"]);
  expect(await kinds(buyer)).toEqual([]);
  await site.as(seller).call(confirmHandOver, { params: { order_id }, body: { side: "seller" } });
  await move(order_id, "fulfilled");
  expect(await kinds(seller)).toEqual(["review"]);
  expect(await kinds(buyer)).toEqual(["confirm", "review"]);
  await site.as(buyer).call(confirmHandOver, { params: { order_id }, body: { side: "customer" } });
  expect(await kinds(buyer)).toEqual(["review"]);
  const body = { content: "Fine", rating: 5 };
  await site.as(buyer).call(reviewOrder, { params: { order_id }, body: { ...body, role: "customer" } });
  await site.as(seller).call(reviewOrder, { params: { order_id }, body: { ...body, role: "contractor" } });
  expect([await kinds(buyer), await kinds(seller)]).toEqual([[], []]);
});

test("a meeting waits for the side that did not propose it, and before everything else", async () => {
  const order_id = await accept(await offerOn(seller));
  const slots = [new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + DAY_MS).toISOString()];
  const sent = await site.as(buyer).call(proposeMeeting, {
    params: { order_id },
    body: { side: "customer", place: "Everus Harbor", slots },
  });
  expect(await kinds(seller)).toEqual(["meeting", "begin"]);
  expect(await kinds(buyer)).toEqual([]);
  const { meeting_id } = (sent.body as { meeting: Meeting }).meeting;
  await site.as(seller).call(answerMeeting, { params: { order_id, meeting_id }, body: { status: "declined" } });
  expect(await kinds(seller)).toEqual(["begin"]);
});

test("an auction that ends within a day waits for its seller, for who leads and for who was outbid", async () => {
  const rival = await site.make.trader();
  const started = new Date(Date.now() - DAY_MS / 2);
  const lot = await site.make.listing(seller, { sale_type: "auction", quantity: 1, created_at: started });
  // This one ends in more than a day.
  await site.make.listing(seller, { sale_type: "auction", created_at: new Date(Date.now() + DAY_MS) });
  await site.as(buyer).call(placeBid, { params: lot, body: { bid_amount: 5_000 } });
  expect(await needs(buyer)).toMatchObject([{ kind: "lead", id: lot.listing_id, title: "Helmet" }]);
  await site.as(rival).call(placeBid, { params: lot, body: { bid_amount: 50_000 } });
  expect([await kinds(seller), await kinds(rival), await kinds(buyer)]).toEqual([["auction"], ["lead"], ["outbid"]]);
});

test("what is sold out and what expires soon are counted in a row each", async () => {
  const expiration = new Date(Date.now() + DAY_MS);
  for (const quantity of [0, 0, 3]) await site.make.listing(seller, { quantity, expiration });
  await site.make.listing(seller);
  expect(await needs(seller)).toMatchObject([
    { kind: "sold_out", count: 2, id: null },
    { kind: "expiring", count: 1, timestamp: expiration.toISOString() },
  ]);
});

test("an invite waits until it is answered, with the organisation's name and code", async () => {
  const contractor = await site.make.contractor(seller);
  const { contractor_id, spectrum_id } = contractor;
  const row = { invite_id: newId(), contractor_id, user_id: buyer.user_id, inviter_id: seller.user_id };
  await site.db
    .insertInto("contractor_invite")
    .values({ ...row, message: "Fly with us", created_at: new Date() })
    .execute();
  expect(await needs(buyer)).toMatchObject([{ kind: "invite", spectrum_id, message: "Fly with us" }]);
  await site.as(buyer).call(declineInvite, { params: { spectrum_id } });
  expect(await needs(buyer)).toEqual([]);
});

test("for an organisation all of its deals wait for those who handle them, and for others only what is theirs there", async () => {
  const clerk = await site.make.trader();
  const contractor = await site.make.contractor(seller, [clerk]);
  await offerOn(contractor);
  await site.make.listing(contractor, { quantity: 0 });
  await offerOn(seller);
  expect(await kinds(seller, contractor)).toEqual(["turn", "sold_out"]);
  expect(await kinds(clerk, contractor)).toEqual([]);
  expect(await kinds(seller)).toEqual(["turn"]);
});

test("nobody reads what waits for an organisation that they are not in", async () => {
  const { spectrum_id } = await site.make.contractor(seller);
  expect(await site.as(buyer).call(getNeeds, { query: { spectrum_id } })).toFailWith("not_allowed");
  expect(await site.as(buyer).call(getNeeds, { query: { spectrum_id: "NOSUCH" } })).toFailWith("unknown_contractor");
});
