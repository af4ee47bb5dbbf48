import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOffer, getOffer, nudgeOffer } from "#contract/deals/offers.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** An offer that the buyer sent so many hours ago. */
async function offerOf(hours: number) {
  const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
  const listing = await site.make.listing(seller);
  const reply = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  const { session_id } = reply.body as { session_id: string };
  await site.deliver();
  await sql`update offer set created_at = created_at - make_interval(hours => ${hours}::int) where session_id = ${session_id}`.execute(
    site.db,
  );
  await sql`update offer_session set newest_at = newest_at - make_interval(hours => ${hours}::int) where session_id = ${session_id}`.execute(
    site.db,
  );
  return { seller, buyer, session_id };
}

const nudge = (who: Trader, session_id: string) => site.as(who).call(nudgeOffer, { params: { session_id } });

async function remindersOf(who: Trader): Promise<number> {
  await site.deliver();
  const { body } = await site
    .as(who)
    .call(listNotifications, { params: { page: 0 }, query: { action: "offer_nudge", kinds: "all" } });
  return (body as { pagination: { total: number } }).pagination.total;
}

test("after a day the side that waits reminds the other, once a day, also when it asks twice at once", async () => {
  const { seller, buyer, session_id } = await offerOf(25);
  const replies = await Promise.all([nudge(buyer, session_id), nudge(buyer, session_id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await remindersOf(seller)).toBe(1);
  expect(await remindersOf(buyer)).toBe(0);
  expect((await site.as(buyer).call(getOffer, { params: { session_id } })).body).toMatchObject({
    data: { nudged_at: expect.stringMatching(/Z$/) },
  });
  await sql`update offer_session set nudged_at = nudged_at - interval '25 hours' where session_id = ${session_id}`.execute(
    site.db,
  );
  expect((await nudge(buyer, session_id)).status).toBe(200);
  expect(await remindersOf(seller)).toBe(2);
});

test("nobody is reminded before a day has passed, by the side whose turn it is, by a stranger, or of an offer that is over", async () => {
  const { seller, buyer, session_id } = await offerOf(23);
  expect(await nudge(buyer, session_id)).toFailWith("nudge_too_early");
  const old = await offerOf(48);
  expect(await nudge(old.seller, old.session_id)).toFailWith("nudge_yourself");
  expect(await nudge(seller, old.session_id)).toFailWith("not_your_offer");
  await site.as(old.seller).call(answerOffer, { params: { session_id: old.session_id }, body: { status: "rejected" } });
  expect(await nudge(old.buyer, old.session_id)).toFailWith("offer_closed");
  expect(await remindersOf(seller)).toBe(0);
  expect(await remindersOf(old.seller)).toBe(0);
});

test("a client that does not ask for our own kinds of notifications gets none of them, and counts none", async () => {
  const { seller, buyer, session_id } = await offerOf(25);
  expect((await nudge(buyer, session_id)).status).toBe(200);
  expect(await remindersOf(seller)).toBe(1);
  const older = await site.as(seller).call(listNotifications, { params: { page: 0 } });
  expect(older.body).toMatchObject({
    notifications: [{ action: "offer_create" }],
    unread_count: 1,
    pagination: { total: 1 },
  });
});

test("a seller who blocked the buyer hears nothing, and the buyer does not learn of it", async () => {
  const { seller, buyer, session_id } = await offerOf(30);
  await site.db
    .insertInto("blocklist_entry")
    .values({ entry_id: crypto.randomUUID(), owner_id: seller.user_id, blocked_id: buyer.user_id })
    .execute();
  expect((await nudge(buyer, session_id)).status).toBe(200);
  expect(await remindersOf(seller)).toBe(0);
});

test("a client that knows only the format's own kinds neither lists nor counts a reminder", async () => {
  const { seller, buyer, session_id } = await offerOf(25);
  await nudge(buyer, session_id);
  expect(await remindersOf(seller)).toBe(1);
  const { body } = await site.as(seller).call(listNotifications, { params: { page: 0 } });
  expect(body).toMatchObject({
    notifications: [{ action: "offer_create" }],
    pagination: { total: 1 },
    unread_count: 1,
  });
});
