import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyForOrder } from "#contract/deals/applications.ts";
import { confirmHandOver } from "#contract/deals/hand-over.ts";
import { getMeeting, proposeMeeting } from "#contract/deals/meetings.ts";
import { answerOffer, getOffer, getOffersSent, type OfferSession, searchOffers } from "#contract/deals/offers.ts";
import { getOrdersCsv } from "#contract/deals/order-numbers.ts";
import {
  getMyOrders,
  getOrder,
  type Order,
  placeOrder,
  reviewOrder,
  searchOrders,
  updateOrder,
} from "#contract/deals/orders.ts";
import { getAudit } from "#contract/organisations/audit.ts";
import { leaveContractor } from "#contract/organisations/members.ts";
import { archiveContractor } from "#contract/organisations/organisations.ts";
import { createRole } from "#contract/organisations/roles.ts";
import { getOfferChat, listChats, sendMessage } from "#contract/outward/chats.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { closeAccount, getMyData } from "#contract/people/accounts.ts";
import { createToken } from "#contract/people/tokens.ts";
import { OPEN_OFFERS } from "#contract/platform/limits.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { organisationWith } from "#server/testing/officers.ts";
import { type Site, startSite } from "#server/testing/site.ts";

/** An organisation buys: a member acts for it, and whoever manages its orders stands on the customer's side. */

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

const buy = async (who: Trader, of: Trader | TestContractor, body: object = { spectrum_id: org.spectrum_id }) =>
  site.as(who).call(purchase, { body: { items: [{ ...(await site.make.listing(of)), quantity: 1 }], ...body } });
const offerOf = async (who: Trader, of: Trader | TestContractor): Promise<string> => {
  const reply = await buy(who, of);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { session_id: string }).session_id;
};
const answer = (who: Trader, session_id: string, status: "accepted" | "rejected" | "cancelled") =>
  site.as(who).call(answerOffer, { params: { session_id }, body: { status } });
const orderOf = async (who: Trader, seller: Trader): Promise<string> => {
  const reply = await answer(seller, await offerOf(who, seller), "accepted");
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { order_id: string } }).data.order_id;
};
const move = (who: Trader, order_id: string, status: "in-progress" | "fulfilled" | "cancelled") =>
  site.as(who).call(updateOrder, { params: { order_id }, body: { status } });
const read = async (who: Trader, session_id: string): Promise<OfferSession> =>
  ((await site.as(who).call(getOffer, { params: { session_id } })).body as { data: OfferSession }).data;
const block = (owner_id: string, blocked_id: string) =>
  site.db.insertInto("blocklist_entry").values({ entry_id: crypto.randomUUID(), owner_id, blocked_id }).execute();
const idsIn = (body: unknown, key: "id" | "order_id"): string[] => {
  const { data } = body as { data: { items: Record<string, string>[] } | Record<string, string>[] };
  return (Array.isArray(data) ? data : data.items).map((row) => row[key] ?? "");
};
const toldTo = async (who: Trader, entity: string): Promise<string[]> => {
  await site.deliver();
  const reply = await site
    .as(who)
    .call(listNotifications, { params: { page: 0 }, query: { kinds: "all", pageSize: 100 } as never });
  const { notifications } = reply.body as { notifications: { action: string; entity: object }[] };
  return notifications.filter((each) => JSON.stringify(each.entity).includes(entity)).map(({ action }) => action);
};

describe("buying for an organisation", () => {
  test("names the person and the organisation, and a purchase for oneself names none", async () => {
    const seller = await site.make.trader();
    const session_id = await offerOf(officer, seller);
    expect(await read(seller, session_id)).toMatchObject({
      customer: { username: officer.username },
      customer_org: { spectrum_id: org.spectrum_id },
    });
    const own = (await buy(officer, seller, {})).body as { session_id: string };
    expect(await read(seller, own.session_id)).toMatchObject({
      customer: { username: officer.username },
      customer_org: null,
    });
    expect((await site.as(owner).call(getOffer, { params: own })).status).toBe(403);
  });

  test("is for those who manage its orders, its owner and site admins", async () => {
    const seller = await site.make.trader();
    expect(await buy(plain, seller)).toFailWith("not_allowed");
    expect(await buy(await site.make.trader(), seller)).toFailWith("not_allowed");
    expect(await buy(officer, seller, { spectrum_id: "NOSUCH" })).toFailWith("unknown_contractor");
    expect((await buy(owner, seller)).status).toBe(200);
    expect((await buy(await site.make.trader({ role: "admin" }), seller)).status).toBe(200);
  });

  test("is refused at itself, at its members, and between those of whom one blocked the other", async () => {
    const before = await site.make.countRows("offer_session");
    for (const seller of [org, plain, owner, officer]) expect(await buy(officer, seller)).toFailWith("own_listing");
    const [one, two] = [await site.make.trader(), await site.make.trader()];
    await block(org.contractor_id, one.user_id);
    await block(two.user_id, org.contractor_id);
    for (const seller of [one, two]) {
      expect(await buy(officer, seller)).toFailWith("blocked_dealing");
      expect((await buy(officer, seller, {})).status).toBe(200);
    }
    expect(await site.make.countRows("offer_session")).toBe(before + 2);
  });

  test("counts against its own limit of open offers, whoever sends them and however many at once", async () => {
    const seller = await site.make.trader();
    const replies = await Promise.all(
      Array.from({ length: OPEN_OFFERS.most + 2 }, (_, at) => buy(at % 2 === 0 ? officer : other, seller)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(OPEN_OFFERS.most);
    expect(await buy(owner, seller)).toFailWith("too_many_open_offers", { most: OPEN_OFFERS.most });
    expect((await buy(officer, seller, {})).status).toBe(200);
  });

  test("is written into its audit trail", async () => {
    const listing = await site.make.listing(await site.make.trader(), { title: "Night helmet", price: 70 });
    const { spectrum_id } = org;
    await site.as(officer).call(purchase, { body: { items: [{ ...listing, quantity: 2 }], spectrum_id } });
    const trail = await site.as(other).call(getAudit, { params: { spectrum_id }, query: { kind: "buying" } as never });
    expect((trail.body as { data: { entries: object[] } }).data.entries[0]).toMatchObject({
      action: "goods_bought",
      actor: { username: officer.username },
      details: { title: "Night helmet", amount: "140" },
    });
  });

  test("goes on at once in two organisations that buy from each other while one changes its roles", async () => {
    const [one, two] = [await site.make.trader(), await site.make.trader()];
    const [left, right] = [await organisationWith(site, one, []), await organisationWith(site, two, [])];
    const listings = { left: await site.make.listing(left), right: await site.make.listing(right) };
    const order = (who: Trader, of: { listing_id: string }, { spectrum_id }: TestContractor) =>
      site.as(who).call(purchase, { body: { items: [{ ...of, quantity: 1 }], spectrum_id } });
    const rename = (at: number) =>
      site.as(one).call(createRole, { params: { spectrum_id: left.spectrum_id }, body: { name: `Role ${at}` } });
    const replies = await Promise.all(
      [0, 1, 2, 3].flatMap((at) => [order(one, listings.right, left), order(two, listings.left, right), rename(at)]),
    );
    expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
  });

  test("and archiving it do not both happen", async () => {
    for (let round = 0; round < 4; round++) {
      const head = await site.make.trader();
      const crew = await organisationWith(site, head, []);
      const seller = await site.make.trader();
      const party = site.db.selectFrom("party").select("name").where("party_id", "=", crew.contractor_id);
      const { name } = await party.executeTakeFirstOrThrow();
      const { spectrum_id } = crew;
      const [bought, archived] = await Promise.all([
        buy(head, seller, { spectrum_id }),
        site.as(head).call(archiveContractor, { params: { spectrum_id }, body: { confirm: name } }),
      ]);
      expect([bought.status, archived.status].filter((status) => status < 300)).toHaveLength(1);
    }
  });

  test("of two officers who cancel while the seller accepts, one counts", async () => {
    const seller = await site.make.trader();
    for (let round = 0; round < 5; round++) {
      const session_id = await offerOf(officer, seller);
      const replies = await Promise.all([
        answer(other, session_id, "cancelled"),
        answer(seller, session_id, "accepted"),
        answer(owner, session_id, "cancelled"),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const { order_id } = await read(officer, session_id);
      expect(order_id !== null).toBe(replies[1]?.status === 200);
    }
  });
});

describe("a deal of an organisation", () => {
  test("is answered, talked about and read by whoever manages its orders, and by nobody else", async () => {
    const seller = await site.make.trader();
    const session_id = await offerOf(officer, seller);
    const { chat_id } = (
      (await site.as(other).call(getOfferChat, { params: { session_id } })).body as { data: { chat_id: string } }
    ).data;
    const say = (who: Trader) =>
      site.as(who).call(sendMessage, { params: { chat_id }, body: { content: "When do we meet?" } });
    expect((await say(other)).status).toBe(200);
    expect(await say(plain)).toFailWith("not_your_chat");
    expect(await answer(plain, session_id, "cancelled")).toFailWith("not_your_offer");
    const listed = await site
      .as(owner)
      .call(listChats, { query: { kind: "all", contractor: org.spectrum_id } as never });
    expect(listed.text).toContain(chat_id);
    expect((await site.as(other).call(listChats, { query: { kind: "all" } as never })).text).not.toContain(chat_id);
    expect((await site.as(officer).call(listChats, { query: { kind: "all" } as never })).text).toContain(chat_id);
    expect((await answer(other, session_id, "cancelled")).status).toBe(200);
  });

  test("takes no counter-offer once the organisation is blocked, in either direction", async () => {
    const [head, seller] = [await site.make.trader(), await site.make.trader()];
    const crew = await organisationWith(site, head, []);
    const opened = async () =>
      ((await buy(head, seller, { spectrum_id: crew.spectrum_id })).body as { session_id: string }).session_id;
    const terms = { status: "counteroffered", title: "Less", kind: "Delivery", description: "", cost: 1 } as const;
    const counter = (who: Trader, session_id: string) =>
      site.as(who).call(answerOffer, { params: { session_id }, body: { ...terms, payment_type: "one-time" } });
    const [first, second] = [await opened(), await opened()];
    expect((await counter(seller, first)).status).toBe(200);
    await block(seller.user_id, crew.contractor_id);
    expect(await counter(head, first)).toFailWith("blocked_dealing");
    await site.db.deleteFrom("blocklist_entry").where("owner_id", "=", seller.user_id).execute();
    await block(crew.contractor_id, seller.user_id);
    expect(await counter(seller, second)).toFailWith("blocked_dealing");
    expect((await counter(head, first)).status).toBe(200);
  });

  test("goes on without who left it, who still had a part before", async () => {
    const [head, gone] = [await site.make.trader(), await site.make.trader()];
    const crew = await organisationWith(site, head, [gone]);
    const bought = await buy(gone, await site.make.trader(), { spectrum_id: crew.spectrum_id });
    const { session_id } = bought.body as { session_id: string };
    expect((await read(gone, session_id)).id).toBe(session_id);
    await site.as(gone).call(leaveContractor, { params: { spectrum_id: crew.spectrum_id } });
    expect(await site.as(gone).call(getOffer, { params: { session_id } })).toFailWith("not_your_offer");
    expect(idsIn((await site.as(gone).call(getOffersSent)).body, "id")).not.toContain(session_id);
    expect((await answer(head, session_id, "cancelled")).status).toBe(200);
  });

  test("is handed over, met about and reviewed by its officers; the organisation is reviewed and counted", async () => {
    const seller = await site.make.trader();
    const order_id = await orderOf(officer, seller);
    const at = { params: { order_id } };
    const slots = [new Date(Date.now() + 86_400_000).toISOString()];
    const proposed = await site
      .as(other)
      .call(proposeMeeting, { ...at, body: { side: "customer", place: "Everus", slots } });
    expect(proposed.status, proposed.text).toBeLessThan(300);
    expect((await site.as(owner).call(getMeeting, at)).status).toBe(200);
    expect(await toldTo(officer, order_id)).toContain("meeting_proposed");
    await move(seller, order_id, "in-progress");
    expect((await site.as(other).call(confirmHandOver, { ...at, body: { side: "customer" } })).status).toBe(200);
    expect((await site.as(seller).call(confirmHandOver, { ...at, body: { side: "seller" } })).status).toBe(200);
    await move(seller, order_id, "fulfilled");
    const said = { content: "Fine", rating: 5 } as const;
    expect((await site.as(owner).call(reviewOrder, { ...at, body: { ...said, role: "customer" } })).status).toBe(200);
    const hidden = async (who: Trader) =>
      ((await site.as(who).call(getOrder, at)).body as { data: Order }).data.customer_review;
    for (const who of [officer, other]) expect(await hidden(who)).not.toBeNull();
    for (const who of [seller, await site.make.trader({ role: "admin" })]) expect(await hidden(who)).toBeNull();
    expect((await site.as(seller).call(reviewOrder, { ...at, body: { ...said, role: "contractor" } })).status).toBe(
      200,
    );
    const { body } = await site.as(seller).call(getOrder, at);
    expect(body).toMatchObject({
      data: {
        customer_org: { spectrum_id: org.spectrum_id },
        customer_review: {
          user_author: { username: owner.username },
          contractor_author: { spectrum_id: org.spectrum_id },
        },
      },
    });
    const figures = (party_id: string) =>
      site.db
        .selectFrom("party")
        .select(["rating_count", "hand_overs"])
        .where("party_id", "=", party_id)
        .executeTakeFirst();
    expect(await figures(org.contractor_id)).toEqual({ rating_count: 1, hand_overs: 1 });
    expect(await figures(officer.user_id)).toEqual({ rating_count: 0, hand_overs: 0 });
  });

  test("is out of reach of a token that was not granted it, also of who bought it", async () => {
    const [head, second] = [await site.make.trader(), await site.make.trader()];
    const [crew, side] = [await organisationWith(site, head, []), await organisationWith(site, head, [second])];
    const seller = await site.make.trader();
    const scopes = ["offers:read", "offers:write", "market:write"] as const;
    const made = await site
      .as(head)
      .call(createToken, { body: { name: "Bot", scopes: [...scopes], contractor_ids: [side.spectrum_id] } });
    const { token } = (made.body as { data: { token: string } }).data;
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    const { session_id } = (await buy(head, seller, { spectrum_id: crew.spectrum_id })).body as { session_id: string };
    const at = { params: { session_id } };
    expect(await site.as().call(getOffer, at, bearer)).toFailWith("not_your_offer");
    expect(await site.as().call(answerOffer, { ...at, body: { status: "cancelled" } }, bearer)).toFailWith(
      "not_your_offer",
    );
    expect((await site.as().call(getOffersSent, {}, bearer)).text).not.toContain(session_id);
    const items = [{ ...(await site.make.listing(seller)), quantity: 1 }];
    const purchaseFor = ({ spectrum_id }: TestContractor) =>
      site.as().call(purchase, { body: { items, spectrum_id } }, bearer);
    expect(await purchaseFor(crew)).toFailWith("contractor_not_granted");
    expect((await purchaseFor(side)).status).toBe(200);
  });

  test("is told to who acted and to those who manage its orders, but not to who did it", async () => {
    const seller = await site.make.trader();
    const order_id = await orderOf(officer, seller);
    await move(other, order_id, "cancelled");
    expect(await toldTo(officer, order_id)).toContain("order_status_cancelled");
    expect(await toldTo(owner, order_id)).toContain("order_status_cancelled");
    expect(await toldTo(other, order_id)).not.toContain("order_status_cancelled");
    expect(await toldTo(plain, order_id)).toEqual([]);
  });

  test("is in its list as a buyer, not among what it sells, and in the list of who acted", async () => {
    const order_id = await orderOf(officer, await site.make.trader());
    const session_id = await offerOf(officer, await site.make.trader());
    const listed = async (who: Trader, query: object) => [
      ...idsIn(
        (await site.as(who).call(searchOrders, { query: { page_size: 50, ...query } as never })).body,
        "order_id",
      ),
      ...idsIn((await site.as(who).call(searchOffers, { query: { page_size: 50, ...query } as never })).body, "id"),
    ];
    const both = expect.arrayContaining([order_id, session_id]);
    const contractor = org.spectrum_id;
    expect(await listed(owner, { contractor, role: "buyer" })).toEqual(both);
    expect(await listed(owner, { contractor, role: "buyer", q: "purchase", sort_method: "other_name" })).toEqual(
      expect.any(Array),
    );
    expect(await listed(owner, { contractor })).toEqual([]);
    expect(await listed(officer, { customer: officer.username })).toEqual(both);
    expect(idsIn((await site.as(officer).call(getMyOrders)).body, "order_id")).toContain(order_id);
    expect(idsIn((await site.as(other).call(getMyOrders)).body, "order_id")).not.toContain(order_id);
    const file = await site.as(owner).call(getOrdersCsv, { query: { contractor, role: "buyer" } as never });
    expect(file.text).toContain(order_id);
    expect(file.text).toContain(`,${contractor}\r\n`);
    for (const who of [plain, await site.make.trader()])
      expect(await site.as(who).call(searchOrders, { query: { contractor, role: "buyer" } as never })).toFailWith(
        "not_allowed",
      );
  });

  test("counts for nothing when a member of it works for the seller", async () => {
    const [head, both] = [await site.make.trader(), await site.make.trader()];
    const selling = await site.make.contractor(head, [both]);
    const crew = await organisationWith(site, await site.make.trader(), [officer], [both]);
    const { session_id } = (await buy(officer, selling, { spectrum_id: crew.spectrum_id })).body as {
      session_id: string;
    };
    const reply = await answer(head, session_id, "accepted");
    const { order_id } = (reply.body as { data: { order_id: string } }).data;
    expect((await site.as(head).call(getOrder, { params: { order_id } })).body).toMatchObject({
      data: { own_deal: true },
    });
  });

  test("counts for nothing when its owner is in one organisation with the seller, whoever acted", async () => {
    const [head, seller, clerk] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const crew = await organisationWith(site, head, [clerk]);
    await site.make.contractor(seller, [head]);
    const isOwnDeal = async (who: Trader) => {
      const { session_id } = (await buy(clerk, who, { spectrum_id: crew.spectrum_id })).body as { session_id: string };
      const reply = await answer(who, session_id, "accepted");
      const { order_id } = (reply.body as { data: { order_id: string } }).data;
      const { body } = await site.as(who).call(getOrder, { params: { order_id } });
      return (body as { data: Order }).data.own_deal;
    };
    expect(await isOwnDeal(seller)).toBe(true);
    expect(await isOwnDeal(await site.make.trader())).toBe(false);
  });

  test("keeps the organisation from being archived, and outlasts the account of who acted", async () => {
    const [head, acting] = [await site.make.trader(), await site.make.trader()];
    const crew = await organisationWith(site, head, [acting]);
    const { spectrum_id } = crew;
    const seller = await site.make.trader();
    const bought = await buy(acting, seller, { spectrum_id });
    const { session_id } = bought.body as { session_id: string };
    const { name } = await site.db
      .selectFrom("party")
      .select("name")
      .where("party_id", "=", crew.contractor_id)
      .executeTakeFirstOrThrow();
    const archive = () => site.as(head).call(archiveContractor, { params: { spectrum_id }, body: { confirm: name } });
    expect(await archive()).toFailWith("contractor_has_deals");
    expect((await site.as(head).call(getMyData)).status).toBe(200);
    await answer(head, session_id, "cancelled");
    expect((await site.as(acting).call(closeAccount, { body: { username: acting.username } })).status).toBe(200);
    expect((await read(head, session_id)).customer_org).toMatchObject({ spectrum_id });
    expect((await archive()).status).toBe(200);
    expect(await buy(head, seller, { spectrum_id })).toFailWith("contractor_archived");
  });
});

describe("ordering for an organisation", () => {
  const terms = { title: "Haul", description: "Two runs", kind: "Escort", cost: 9, payment_type: "one-time" } as const;
  const order = (who: Trader, body: object = {}) =>
    site.as(who).call(placeOrder, { body: { ...terms, spectrum_id: org.spectrum_id, ...body } });

  test("opens an offer, or an order that its members cannot apply for", async () => {
    const worker = await site.make.trader();
    const asked = await order(officer, { assigned_to: worker.username });
    expect(asked.status, asked.text).toBe(201);
    expect(await order(officer, { assigned_to: plain.username })).toFailWith("own_order");
    expect(await order(officer, { contractor: org.spectrum_id })).toFailWith("own_order");
    expect(await order(plain)).toFailWith("not_allowed");
    const open = await order(officer);
    const { order_id } = (open.body as { data: { order_id: string } }).data;
    const apply = (who: Trader, body: object = {}) =>
      site.as(who).call(applyForOrder, { params: { order_id }, body: { message: "Me", ...body } });
    for (const who of [plain, officer]) expect(await apply(who)).toFailWith("own_application");
    expect(await apply(officer, { contractor: org.spectrum_id })).toFailWith("own_application");
    expect((await apply(worker)).status).toBeLessThan(300);
    expect(await toldTo(owner, order_id)).toContain("order_applied");
  });
});

test("no deal is of an organisation with itself, whatever the code says", async () => {
  const { contractor_id } = org;
  const row = { customer_id: officer.user_id, customer_org_id: contractor_id, contractor_id };
  await expect(site.make.negotiation(row)).rejects.toThrow("not_with_itself");
  const { rows } = await sql`select from orders where customer_org_id = contractor_id`.execute(site.db);
  expect(rows).toEqual([]);
});
