import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { getOrder, updateOrder } from "#contract/deals/orders.ts";
import { leaveContractor } from "#contract/organisations/members.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import type { Sent } from "#contract/platform/endpoint.ts";
import {
  addCasePictures,
  type Case,
  decideCase,
  getCase,
  listCases,
  openCase,
  sayInCase,
  searchCases,
  takeCase,
  withdrawCase,
} from "#contract/staff/cases.ts";
import { actOnThing, reportPage, searchReports } from "#contract/staff/moderation.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { Trader } from "#server/testing/make.ts";
import { organisationWith } from "#server/testing/officers.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let admin: Trader;
let buyer: Trader;
let seller: Trader;
beforeAll(async () => {
  site = await startSite();
  admin = await site.make.trader({ role: "admin" });
});
afterAll(() => site.close());

const idIn = (body: unknown, key: string): string => {
  const { data, ...raw } = body as { data?: Record<string, unknown> } & Record<string, unknown>;
  return String((data ?? raw)[key]);
};

/** A purchase that waits for its seller. */
async function offer(): Promise<string> {
  [buyer, seller] = [await site.make.trader(), await site.make.trader()];
  const { listing_id } = await site.make.listing(seller, { title: "Night helmet", price: 700 });
  const reply = await site
    .as(buyer)
    .call(purchase, { body: { items: [{ listing_id, quantity: 2 }], offer: 1400, note: "" } as never });
  expect(reply.status, reply.text).toBeLessThan(300);
  return idIn(reply.body, "session_id");
}
async function order(): Promise<string> {
  const session_id = await offer();
  const reply = await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  expect(reply.status, reply.text).toBe(200);
  return idIn(reply.body, "order_id");
}
type Opening = Partial<Sent<typeof openCase>["body"]>;
const open = (who: Trader, body: Opening) =>
  site.as(who).call(openCase, { body: { reason: "not_delivered", content: "I waited for an hour.", ...body } });
const opened = async (who: Trader, body: Opening): Promise<Case> => {
  const reply = await open(who, body);
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { data: Case }).data;
};
/** A case of a new order's buyer. */
async function disputed(): Promise<Case> {
  const order_id = await order();
  return opened(buyer, { order_id });
}
const read = (who: Trader, case_id: string) => site.as(who).call(getCase, { params: { case_id } });
const say = (who: Trader, case_id: string, content: string) =>
  site.as(who).call(sayInCase, { params: { case_id }, body: { content } });
const take = (who: Trader, case_id: string, from?: string) =>
  site.as(who).call(takeCase, { params: { case_id }, body: { from: from ?? null } });
const decide = (who: Trader, case_id: string, body: Partial<Sent<typeof decideCase>["body"]> = {}) =>
  site.as(who).call(decideCase, { params: { case_id }, body: { decision: "The order is cancelled.", ...body } });
async function sendPicture(who: Trader, case_id: string, file: Uint8Array) {
  const form = new FormData();
  form.append("photos", new Blob([Uint8Array.from(file)], { type: "image/png" }), "proof.png");
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const path = addCasePictures.path.replace(":case_id", case_id);
  return site.as(who).request("POST", path, { payload, headers: Object.fromEntries(encoded.headers) });
}
const heard = async (who: Trader) => {
  await site.deliver();
  const { body } = await site.as(who).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } });
  return (body as { notifications: { action: string }[] }).notifications
    .map(({ action }) => action)
    .filter((action) => action.startsWith("case"));
};

describe("opening", () => {
  test("keeps what was agreed on, whatever becomes of the deal, and tells the other side and the staff", async () => {
    const order_id = await order();
    const found = await opened(buyer, { order_id });
    expect(found).toMatchObject({
      order_id,
      session_id: null,
      status: "open",
      reason: "not_delivered",
      opened_by: { username: buyer.username },
      customer: { username: buyer.username },
      seller: { username: seller.username },
      owner: null,
      agreed: { status: "not-started", cost: 1400, lines: [{ title: "Night helmet", quantity: 2, price: 700 }] },
      statements: [{ side: "customer", content: "I waited for an hour.", pictures: [] }],
    });
    expect(await heard(seller)).toEqual(["case_opened"]);
    expect(await heard(admin)).toContain("case_opened");
    expect(await heard(buyer)).toEqual([]);
    await site.as(seller).call(updateOrder, { params: { order_id }, body: { status: "fulfilled" } });
    await site.db.updateTable("listing").set({ price: 1 }).where("seller_id", "=", seller.user_id).execute();
    expect((await read(seller, found.case_id)).body).toMatchObject({ data: { agreed: found.agreed } });
    await expect(sql`update dispute set agreed = '{}'`.execute(site.db)).rejects.toThrow("stays as it was");
    await expect(sql`delete from dispute`.execute(site.db)).rejects.toThrow("never deleted");
  });

  test("is possible for an offer, too, by either side", async () => {
    const session_id = await offer();
    const found = await opened(seller, { session_id, reason: "scam" });
    expect(found).toMatchObject({
      session_id,
      order_id: null,
      statements: [{ side: "seller" }],
      agreed: { cost: 1400 },
    });
    expect((await site.as(buyer).call(listCases, { query: { session_id } })).body).toMatchObject({
      data: { cases: [{ case_id: found.case_id }] },
    });
  });

  test("happens once, however many clicks and whichever side", async () => {
    const order_id = await order();
    const replies = await Promise.all([
      open(buyer, { order_id }),
      open(seller, { order_id }),
      open(buyer, { order_id }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const reply of replies.filter(({ status }) => status === 409)) expect(reply).toFailWith("case_open");
  });

  test("about what an organisation bought is its officers' as well as the buyer's; other members have no part in it", async () => {
    const [head, officer, plain] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const org = await organisationWith(site, head, [officer], [plain]);
    seller = await site.make.trader();
    const { listing_id } = await site.make.listing(seller, { price: 700 });
    const bought = await site.as(officer).call(purchase, {
      body: { items: [{ listing_id, quantity: 1 }], spectrum_id: org.spectrum_id } as never,
    });
    const session_id = idIn(bought.body, "session_id");
    expect(await open(plain, { session_id })).toFailWith("not_found");
    const found = await opened(head, { session_id });
    expect(found).toMatchObject({
      customer: { username: officer.username },
      customer_org: { spectrum_id: org.spectrum_id },
      statements: [{ side: "customer", author: { username: head.username } }],
    });
    const { case_id } = found;
    expect((await say(officer, case_id, "I was there, too.")).status).toBe(200);
    expect((await say(seller, case_id, "Nobody came.")).status).toBe(200);
    expect(await read(plain, case_id)).toFailWith("not_found");
    expect(await heard(officer)).toContain("case_opened");
    expect((await site.as(head).call(listCases, {})).body).toMatchObject({ data: { cases: [{ case_id }] } });
    const { body } = await site
      .as(admin)
      .call(searchCases, { query: { party: org.spectrum_id.toLowerCase(), status: "all" } });
    expect(body).toMatchObject({ data: { cases: [{ case_id, customer_org: { spectrum_id: org.spectrum_id } }] } });
    // Whoever leaves the organisation leaves its cases.
    await site.as(officer).call(leaveContractor, { params: { spectrum_id: org.spectrum_id } });
    expect(await read(officer, case_id)).toFailWith("not_found");
    // Who reports the deal for the organisation reports its seller, not the member who bought.
    await site.as(head).call(reportPage, { body: { reported_url: `/offer/${session_id}`, report_reason: "scam" } });
    const queue = await site.as(admin).call(searchReports, { query: { author: seller.username } });
    const [report] = (queue.body as { data: { reports: { report_id: string }[] } }).data.reports;
    const warned = await site.as(admin).call(actOnThing, {
      body: {
        kind: "offer",
        thing_id: session_id,
        action: "warn",
        reason: "Be fair.",
        report_id: report?.report_id ?? "",
      },
    });
    expect(warned.status, warned.text).toBe(200);
    const warnings = await site.db
      .selectFrom("staff_warning")
      .select("user_id")
      .where("reason", "=", "Be fair.")
      .execute();
    expect(warnings).toEqual([{ user_id: seller.user_id }]);
  });

  test("is refused to strangers, without one deal, and without words", async () => {
    const order_id = await order();
    const stranger = await site.make.trader();
    expect(await open(stranger, { order_id })).toFailWith("not_found");
    expect(await open(admin, { order_id })).toFailWith("not_found");
    expect(await open(buyer, {})).toFailWith("bad_request");
    expect(await open(buyer, { order_id, session_id: order_id })).toFailWith("bad_request");
    expect(await open(buyer, { order_id, content: " " })).toFailWith("invalid_input");
    expect(await open(buyer, { order_id, content: "x".repeat(2001) })).toFailWith("invalid_input");
    expect(await open(buyer, { order_id, reason: "bored" as never })).toFailWith("invalid_input");
    expect(await open(buyer, { order_id: "0199a1b2-0000-7000-8000-00000000ffff" })).toFailWith("not_found");
    expect((await site.as(buyer).call(listCases, { query: { order_id } })).body).toEqual({ data: { cases: [] } });
  });
});

describe("talking", () => {
  test("both sides and staff say their words and show pictures, and nobody else reads them", async () => {
    const { case_id } = await disputed();
    await say(seller, case_id, "I was there.");
    await say(admin, case_id, "We look at it.");
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const shown = await sendPicture(buyer, case_id, picture);
    expect(shown.status, shown.text).toBe(200);
    const { body } = await read(seller, case_id);
    expect((body as { data: Case }).data.statements).toMatchObject([
      { side: "customer" },
      { side: "seller", content: "I was there." },
      { side: "staff", content: "We look at it." },
      { side: "customer", content: "", pictures: [expect.stringContaining("/media/")] },
    ]);
    const stranger = await site.make.trader();
    expect(await read(stranger, case_id)).toFailWith("not_found");
    expect(await say(stranger, case_id, "Me, too")).toFailWith("not_found");
  });

  test("whoever opened a case takes it back, nobody else, and then it is over", async () => {
    const { case_id } = await disputed();
    const back = (who: Trader) => site.as(who).call(withdrawCase, { params: { case_id } });
    expect(await back(seller)).toFailWith("not_allowed");
    expect((await back(buyer)).status).toBe(200);
    expect(await back(buyer)).toFailWith("case_closed");
    expect(await say(seller, case_id, "x")).toFailWith("case_closed");
    expect(await take(admin, case_id)).toFailWith("case_closed");
  });
});

describe("deciding", () => {
  test("moves the order, takes the review away, warns and suspends in one step, and tells both sides", async () => {
    const order_id = await order();
    const { case_id } = await opened(buyer, { order_id });
    const review_id = crypto.randomUUID();
    await site.db
      .insertInto("order_review")
      .values({
        review_id,
        order_id,
        role: "contractor",
        user_author_id: seller.user_id,
        subject_id: buyer.user_id,
        rating: 1,
        content: "Liar",
        created_at: new Date(),
      })
      .execute();
    expect((await take(admin, case_id)).body).toMatchObject({
      data: {
        status: "taken",
        owner: { username: admin.username },
        reviews: [{ review_id, rating: 1, hidden: false }],
      },
    });
    // It waits for the other side's: until then it is nobody's to read.
    expect((await read(buyer, case_id)).body).toMatchObject({ data: { reviews: [] } });
    const reply = await decide(admin, case_id, {
      order_status: "cancelled",
      remove_reviews: [review_id],
      warn: [buyer.username],
      ban: [seller.username],
      ban_until: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      data: {
        status: "decided",
        decision: "The order is cancelled.",
        effects: { order_status: "cancelled", removed_reviews: 1, warned: [buyer.username], banned: [seller.username] },
      },
    });
    expect((await site.as(buyer).call(getOrder, { params: { order_id } })).body).toMatchObject({
      data: { status: "cancelled" },
    });
    expect(
      (
        await site.db
          .selectFrom("order_review")
          .select("hidden_at")
          .where("review_id", "=", review_id)
          .executeTakeFirst()
      )?.hidden_at,
    ).not.toBeNull();
    expect(await read(seller, case_id)).toFailWith("banned");
    expect(await heard(buyer)).toContain("case_decided");
    expect(await decide(admin, case_id)).toFailWith("case_closed");
  });

  test("does nothing at all when one effect cannot be had", async () => {
    const order_id = await order();
    const stranger = await site.make.trader();
    const { case_id } = await opened(buyer, { order_id });
    expect(await decide(admin, case_id, { order_status: "cancelled", ban: [stranger.username] })).toFailWith(
      "bad_request",
    );
    expect(
      await decide(admin, case_id, { order_status: "cancelled", remove_reviews: [crypto.randomUUID()] }),
    ).toFailWith("bad_request");
    expect(await decide(admin, case_id, { decision: "" })).toFailWith("invalid_input");
    expect((await site.as(buyer).call(getOrder, { params: { order_id } })).body).toMatchObject({
      data: { status: "not-started" },
    });
    expect((await read(buyer, case_id)).body).toMatchObject({ data: { status: "open" } });
  });

  test("is one person's of the staff, and of two who take it at once one gets it", async () => {
    const other = await site.make.trader({ role: "admin" });
    const { case_id } = await disputed();
    const replies = await Promise.all([take(admin, case_id), take(other, case_id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [owner, waiting] = replies[0]?.status === 200 ? [admin, other] : [other, admin];
    expect(await decide(waiting, case_id)).toFailWith("case_taken", { by: owner.username });
    expect(await take(waiting, case_id)).toFailWith("case_taken", { by: owner.username });
    expect((await take(waiting, case_id, owner.username)).status).toBe(200);
    expect((await decide(waiting, case_id)).status).toBe(200);
  });

  test("is not for staff who are a side of the deal, nor for players", async () => {
    const order_id = await order();
    await site.db.updateTable("account").set({ role: "admin" }).where("user_id", "=", seller.user_id).execute();
    const { case_id } = await opened(buyer, { order_id });
    expect(await take(seller, case_id)).toFailWith("not_allowed");
    expect(await decide(seller, case_id)).toFailWith("not_allowed");
    expect(await decide(buyer, case_id)).toFailWith("not_allowed");
  });
});

test("no case is lost: the queue has those that wait, the oldest first, with owner and sides to narrow it", async () => {
  const order_id = await order();
  const older = await opened(buyer, { order_id });
  const list = async (query: Sent<typeof searchCases>["query"]) => {
    const { body } = await site.as(admin).call(searchCases, { query });
    return (body as { data: { cases: Case[] } }).data.cases.map(({ case_id }) => case_id);
  };
  expect(await list({ party: buyer.username })).toEqual([older.case_id]);
  expect((await list({ page_size: 100 })).at(-1)).toBe(older.case_id);
  expect(await list({ owner: "nobody", party: seller.username })).toEqual([older.case_id]);
  await take(admin, older.case_id);
  expect(await list({ owner: admin.username, party: seller.username })).toEqual([older.case_id]);
  expect(await list({ owner: "nobody", party: seller.username })).toEqual([]);
  await decide(admin, older.case_id);
  expect(await list({ party: seller.username })).toEqual([]);
  expect(await list({ party: seller.username, status: "all" })).toEqual([older.case_id]);
});
