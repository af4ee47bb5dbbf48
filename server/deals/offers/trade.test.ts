import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { offerState } from "#contract/deals/offer-status.ts";
import { answerOffer, getOffer } from "#contract/deals/offers.ts";
import { getOrder, reviewOrder, updateOrder } from "#contract/deals/orders.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** The one string of a body under this name. */
const idIn = (body: unknown, key: string): string =>
  String(((body as { data?: object }).data ?? (body as object))[key as never]);

async function offerFor(buyer: Trader, listing: { listing_id: string }, quantity = 1): Promise<string> {
  const reply = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity }] } });
  expect(reply.status, reply.text).toBe(200);
  return idIn(reply.body, "session_id");
}

const answer = (who: Trader, session_id: string, status: "accepted" | "rejected" | "cancelled") =>
  site.as(who).call(answerOffer, { params: { session_id }, body: { status } });

async function orderOf(buyer: Trader, seller: Trader, listing: { listing_id: string }, quantity = 1): Promise<string> {
  const reply = await answer(seller, await offerFor(buyer, listing, quantity), "accepted");
  expect(reply.status, reply.text).toBe(200);
  return idIn(reply.body, "order_id");
}

const move = (who: Trader, order_id: string, status: "not-started" | "in-progress" | "fulfilled" | "cancelled") =>
  site.as(who).call(updateOrder, { params: { order_id }, body: { order_id, status } });

describe("buying", () => {
  test("a purchase opens a session that waits for the seller and takes no stock", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const listing = await site.make.listing(seller, { quantity: 3, price: 500 });
    const session_id = await offerFor(buyer, listing, 2);
    const session = await site.as(seller).call(getOffer, { params: { session_id } });
    expect(session.body).toMatchObject({
      data: { status: "Waiting for Seller", most_recent_offer: { cost: 1000, count: 2 } },
    });
    expect(await site.make.stockOf(listing)).toBe(3);
  });

  test("a purchase writes its negotiation once, and the answer changes it", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    await sql`create table rewritten (session_id uuid)`.execute(site.db);
    await sql`create function note_rewritten() returns trigger language plpgsql as $$
      begin insert into rewritten values (new.session_id); return null; end $$`.execute(site.db);
    await sql`create trigger rewritten after update on offer_session for each row execute function note_rewritten()`.execute(
      site.db,
    );
    const rewritten = async () => (await sql`select from rewritten`.execute(site.db)).rows.length;
    const session_id = await offerFor(buyer, await site.make.listing(seller));
    expect(await rewritten()).toBe(0);
    await answer(seller, session_id, "rejected");
    expect(await rewritten()).toBeGreaterThan(0);
    await sql`drop function note_rewritten cascade`.execute(site.db);
    await sql`drop table rewritten`.execute(site.db);
  });

  test.each([
    ["own_listing", 1, "seller"],
    ["quantity_too_high", 9, "buyer"],
  ] as const)("%s is refused and leaves no trace", async (code, quantity, who) => {
    const seller = await site.make.trader();
    const buyer = who === "seller" ? seller : await site.make.trader();
    const listing = await site.make.listing(seller);
    const before = await site.make.countRows("offer_session");
    const reply = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity }] } });
    expect(reply).toFailWith(code);
    expect(await site.make.countRows("offer_session")).toBe(before);
  });

  test("what is not for sale is refused by its reason", async () => {
    const [one, two, buyer] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const buy = (...items: { listing_id: string }[]) =>
      site.as(buyer).call(purchase, { body: { items: items.map((item) => ({ ...item, quantity: 1 })) } });
    expect(await buy(await site.make.listing(one, { status: "inactive" }))).toFailWith("listing_gone");
    expect(await buy(await site.make.listing(one, { expiration: new Date(0) }))).toFailWith("listing_gone");
    expect(await buy(await site.make.listing(one, { sale_type: "auction" }))).toFailWith("not_for_sale_here");
    expect(await buy(await site.make.listing(one), await site.make.listing(two))).toFailWith("several_sellers");
    expect(await buy({ listing_id: "0199a1b2-0000-7000-8000-00000000ffff" })).toFailWith("unknown_listing");
    const contractor: TestContractor = await site.make.contractor(one);
    expect(await buy(await site.make.listing(contractor, { internal: true }))).toFailWith("unknown_listing");
  });

  test("someone blocked by the seller is refused without being told who blocked whom", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const listing = await site.make.listing(seller);
    await site.db
      .insertInto("blocklist_entry")
      .values({ entry_id: crypto.randomUUID(), owner_id: seller.user_id, blocked_id: buyer.user_id })
      .execute();
    expect(await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } })).toFailWith(
      "blocked_dealing",
    );
  });

  test("someone whose game account is not linked may not buy", async () => {
    const listing = await site.make.listing(await site.make.trader());
    const newcomer = await site.make.trader({ verified: false });
    expect(await site.as(newcomer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } })).toFailWith(
      "not_verified",
    );
  });

  test("a purchase sent again under its key opens one session", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const listing = await site.make.listing(seller);
    const before = await site.make.countRows("offer_session");
    const send = () =>
      site
        .as(buyer)
        .call(
          purchase,
          { body: { items: [{ ...listing, quantity: 1 }] } },
          { headers: { "idempotency-key": "click" } },
        );
    const replies = await Promise.all([send(), send(), send()]);
    const sent = replies.filter((reply) => reply.status === 200).map((reply) => reply.text);
    expect(new Set(sent).size).toBe(1);
    expect((await send()).text).toBe(sent[0]);
    expect(await site.make.countRows("offer_session")).toBe(before + 1);
  });
});

describe("negotiating", () => {
  test("a counter-offer passes the turn and keeps the rounds, newest first", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const listing = await site.make.listing(seller, { quantity: 4 });
    const session_id = await offerFor(buyer, listing);
    const counter = {
      status: "counteroffered" as const,
      title: "Two",
      kind: "Delivery" as const,
      cost: "1900",
      description: "Two then",
      payment_type: "one-time" as const,
      market_listings: [{ ...listing, quantity: 2, extra: true }],
    };
    expect(await site.as(buyer).call(answerOffer, { params: { session_id }, body: counter })).toFailWith(
      "not_your_turn",
    );
    expect((await site.as(seller).call(answerOffer, { params: { session_id }, body: counter })).status).toBe(200);
    expect(await answer(seller, session_id, "accepted")).toFailWith("not_your_turn");
    const session = await site.as(buyer).call(getOffer, { params: { session_id } });
    expect(session.body).toMatchObject({
      data: {
        status: "Waiting for Customer",
        offers: [{ cost: "1900", actor_side: "seller", status: "active" }, { status: "counteroffered" }],
      },
    });
    expect((await answer(buyer, session_id, "accepted")).status).toBe(200);
    expect(await site.make.stockOf(listing)).toBe(2);
  });

  test("a counter-offer names another collateral, route and hurry, and what it leaves out stays", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const session_id = await offerFor(buyer, await site.make.listing(seller));
    const terms = { title: "Haul", kind: "Transport", cost: "7", description: "", payment_type: "one-time" } as const;
    const counter = (who: Trader, more: object) =>
      site.as(who).call(answerOffer, {
        params: { session_id },
        body: { ...terms, status: "counteroffered", market_listings: [], ...more },
      });
    const offered = { collateral: 90_000, rush: true, departure: "Area 18", destination: "Lorville" };
    expect((await counter(seller, offered)).status).toBe(200);
    expect((await counter(buyer, { destination: "" })).status).toBe(200);
    const session = await site.as(seller).call(getOffer, { params: { session_id } });
    const kept = { collateral: "90000", rush: true, departure: "Area 18" };
    expect(session.body).toMatchObject({
      data: {
        offers: [
          { ...kept, destination: null },
          { ...kept, destination: "Lorville" },
          { collateral: "0", rush: false, departure: null, destination: null },
        ],
      },
    });
  });

  test("someone whose game account is not linked any more agrees to nothing new, and may still refuse", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const session_id = await offerFor(buyer, await site.make.listing(seller));
    await site.db.updateTable("account").set({ rsi_confirmed: false }).where("user_id", "=", seller.user_id).execute();
    expect(await answer(seller, session_id, "accepted")).toFailWith("not_verified");
    expect((await answer(seller, session_id, "rejected")).status).toBe(200);
  });

  test("who is blocked makes no counter-offer, while the other side still may, and refusing stays open to both", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const listing = await site.make.listing(seller, { quantity: 4 });
    const session_id = await offerFor(buyer, listing);
    const counter = (who: typeof seller) =>
      site.as(who).call(answerOffer, {
        params: { session_id },
        body: {
          status: "counteroffered",
          title: "T",
          kind: "Delivery",
          cost: 5,
          description: "D",
          payment_type: "one-time",
          market_listings: [{ ...listing, quantity: 1 }],
        },
      });
    await site.db
      .insertInto("blocklist_entry")
      .values({ entry_id: crypto.randomUUID(), owner_id: seller.user_id, blocked_id: buyer.user_id })
      .execute();
    expect((await counter(seller)).status).toBe(200);
    expect(await counter(buyer)).toFailWith("blocked_dealing");
    expect((await answer(buyer, session_id, "rejected")).status).toBe(200);
  });

  test("a counter-offer with more than there is, or with somebody else's listing, is refused", async () => {
    const [seller, buyer, other] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const listing = await site.make.listing(seller, { quantity: 1 });
    const session_id = await offerFor(buyer, listing);
    const counter = (line: { listing_id: string; quantity: number }) =>
      site.as(seller).call(answerOffer, {
        params: { session_id },
        body: {
          status: "counteroffered",
          title: "T",
          kind: "Delivery",
          cost: 1,
          description: "",
          payment_type: "one-time",
          market_listings: [line],
        },
      });
    expect(await counter({ ...listing, quantity: 2 })).toFailWith("quantity_too_high");
    expect(await counter({ ...(await site.make.listing(other)), quantity: 1 })).toFailWith("several_sellers");
  });

  test("who rejects an offer or cancels an order may say why, and both sides read it; accepting needs no reason", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const listing = await site.make.listing(seller, { quantity: 9 });
    const reason = "Sold to somebody else";
    const session_id = await offerFor(buyer, listing);
    const rejected = { params: { session_id }, body: { status: "rejected" as const, reason } };
    expect((await site.as(seller).call(answerOffer, rejected)).status).toBe(200);
    for (const who of [seller, buyer])
      expect((await site.as(who).call(getOffer, { params: { session_id } })).body).toMatchObject({
        data: { end_reason: reason },
      });
    const order_id = await orderOf(buyer, seller, listing);
    const cancelled = { params: { order_id }, body: { status: "cancelled" as const, reason } };
    expect((await site.as(buyer).call(updateOrder, cancelled)).status).toBe(200);
    expect((await site.as(seller).call(getOrder, { params: { order_id } })).body).toMatchObject({
      data: { end_reason: reason },
    });
    const begun = await orderOf(buyer, seller, listing);
    await site.as(seller).call(updateOrder, { params: { order_id: begun }, body: { status: "in-progress", reason } });
    expect((await site.as(seller).call(getOrder, { params: { order_id: begun } })).body).toMatchObject({
      data: { end_reason: null },
    });
    const long = { params: { order_id: begun }, body: { status: "cancelled" as const, reason: "x".repeat(301) } };
    expect((await site.as(buyer).call(updateOrder, long)).status).toBe(400);
  });

  test("of two answers at once exactly one counts, and the other is told that the session is closed", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const session_id = await offerFor(buyer, await site.make.listing(seller));
    const replies = await Promise.all([
      answer(seller, session_id, "accepted"),
      answer(seller, session_id, "accepted"),
      answer(buyer, session_id, "cancelled"),
    ]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    for (const reply of replies.filter((each) => each.status !== 200)) expect(reply).toFailWith("offer_closed");
  });

  test("a stranger learns nothing of a session and cannot answer it", async () => {
    const [seller, buyer, stranger] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const session_id = await offerFor(buyer, await site.make.listing(seller));
    expect(await site.as(stranger).call(getOffer, { params: { session_id } })).toFailWith("not_your_offer");
    expect(await answer(stranger, session_id, "accepted")).toFailWith("not_your_offer");
  });

  test("when two offers want the last item, one becomes an order and the other is told what is left", async () => {
    const [seller, one, two] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const listing = await site.make.listing(seller, { quantity: 1 });
    const sessions = [await offerFor(one, listing), await offerFor(two, listing)];
    const before = await site.make.countRows("orders");
    const replies = await Promise.all(sessions.map((session) => answer(seller, session, "accepted")));
    const [refused] = replies.filter((reply) => reply.status !== 200);
    expect(refused).toFailWith("out_of_stock", { left: 0, wanted: 1 });
    expect(await site.make.countRows("orders")).toBe(before + 1);
    const loser = sessions[replies.findIndex((reply) => reply.status !== 200)] ?? "";
    const still = await site.as(seller).call(getOffer, { params: { session_id: loser } });
    expect(still.body).toMatchObject({ data: { status: "Waiting for Seller", order_id: null } });
  });

  test("50 buyers at once of 10 items get exactly 10, whatever they ask for", { timeout: 300_000 }, async () => {
    const buyers = await Promise.all(Array.from({ length: 50 }, () => site.make.trader()));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 50, maxLength: 50 }),
        async (quantities) => {
          const seller = await site.make.trader();
          const listing = await site.make.listing(seller, { quantity: 10 });
          // Sold one at a time the ten must all go; asked for in larger lots never more than ten may.
          const wanted = quantities.map((quantity, index) => (index % 2 === 0 ? 1 : quantity));
          const sessions = await Promise.all(
            buyers.map((buyer, index) => offerFor(buyer, listing, wanted[index] ?? 1)),
          );
          const replies = await Promise.all(sessions.map((session) => answer(seller, session, "accepted")));
          const sold = replies.reduce(
            (sum, reply, index) => sum + (reply.status === 200 ? (wanted[index] ?? 0) : 0),
            0,
          );
          for (const reply of replies.filter((each) => each.status !== 200)) expect(reply).toFailWith("out_of_stock");
          expect(sold).toBe(10);
          expect(await site.make.stockOf(listing)).toBe(0);
        },
      ),
      { numRuns: runs(12) },
    );
  });
});

describe("orders", () => {
  test("cancelling gives back exactly what was taken, once", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const listing = await site.make.listing(seller, { quantity: 5 });
    const order_id = await orderOf(buyer, seller, listing, 3);
    expect(await site.make.stockOf(listing)).toBe(2);
    const replies = await Promise.all([move(buyer, order_id, "cancelled"), move(seller, order_id, "cancelled")]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect(await site.make.stockOf(listing)).toBe(5);
    expect(await move(seller, order_id, "in-progress")).toFailWith("order_closed");
  });

  test("the customer may cancel but not work, the seller works, a stranger neither", async () => {
    const [seller, buyer, stranger] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const order_id = await orderOf(buyer, seller, await site.make.listing(seller));
    expect(await move(buyer, order_id, "in-progress")).toFailWith("status_not_allowed");
    expect(await move(stranger, order_id, "cancelled")).toFailWith("not_allowed");
    expect(await site.as(stranger).call(getOrder, { params: { order_id } })).toFailWith("not_allowed");
    expect((await move(seller, order_id, "in-progress")).status).toBe(200);
    expect((await move(seller, order_id, "fulfilled")).status).toBe(200);
    expect(await move(buyer, order_id, "cancelled")).toFailWith("order_closed");
  });

  test("says when it last moved: when it was made, until somebody moves it", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const order_id = await orderOf(buyer, seller, await site.make.listing(seller));
    const read = async () => {
      const { body } = await site.as(buyer).call(getOrder, { params: { order_id } });
      return (body as { data: { timestamp: number; updated: number } }).data;
    };
    const made = await read();
    expect(made.updated).toBe(made.timestamp);
    await move(seller, order_id, "in-progress");
    expect((await read()).updated).toBeGreaterThan(made.timestamp);
  });

  test("a manager who begins an organisation's order becomes its assignee; a plain member may only look", async () => {
    const [owner, member, buyer] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner, [member]);
    const session_id = await offerFor(buyer, await site.make.listing(contractor));
    const order_id = idIn((await answer(owner, session_id, "accepted")).body, "order_id");
    expect((await site.as(member).call(getOrder, { params: { order_id } })).status).toBe(200);
    expect(await move(member, order_id, "in-progress")).toFailWith("not_allowed");
    await move(owner, order_id, "in-progress");
    const order = await site.as(buyer).call(getOrder, { params: { order_id } });
    expect(order.body).toMatchObject({
      data: { assigned_to: owner.username, contractor: contractor.spectrum_id, status: "in-progress" },
    });
    const assign = (assigned_to: string | null) =>
      site.as(owner).call(updateOrder, { params: { order_id }, body: { assigned_to } });
    expect(await assign(buyer.username)).toFailWith("not_a_member");
    expect((await assign(member.username)).status).toBe(200);
    expect((await assign(null)).status).toBe(200);
  });

  test("each side reviews a closed order once, and the seller's figures follow", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const order_id = await orderOf(buyer, seller, await site.make.listing(seller));
    const review = (who: Trader, role: "customer" | "contractor", rating: number) =>
      site.as(who).call(reviewOrder, { params: { order_id }, body: { content: "Good", rating, role } });
    expect(await review(buyer, "customer", 5)).toFailWith("review_too_early");
    await move(seller, order_id, "fulfilled");
    expect(await review(buyer, "contractor", 5)).toFailWith("not_allowed");
    expect(await review(buyer, "customer", 4.3)).toFailWith("invalid_input");
    expect((await review(buyer, "customer", 4.5)).status).toBe(200);
    expect(await review(buyer, "customer", 4.5)).toFailWith("already_reviewed");
    expect((await review(seller, "contractor", 5)).status).toBe(200);
    const figures = await site.db
      .selectFrom("party")
      .selectAll()
      .where("party_id", "=", seller.user_id)
      .executeTakeFirstOrThrow();
    expect(figures).toMatchObject({
      avg_rating: 45,
      rating_count: 1,
      total_rating: 4.5,
      streak: 0,
      total_orders: 1,
      total_assignments: 1,
      response_rate: 100,
    });
  });
});

describe("notifications", () => {
  const actionsOf = async (who: Trader) => {
    const reply = await site.as(who).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } });
    expect(reply.status, reply.text).toBe(200);
    return (reply.body as { notifications: { action: string }[] }).notifications.map((each) => each.action);
  };

  test("each side is told what the other did, once, and never what it did itself", async () => {
    // What hundreds did in the tests before is not told here.
    await site.db.deleteFrom("outbox").execute();
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const order_id = await orderOf(buyer, seller, await site.make.listing(seller));
    await move(seller, order_id, "fulfilled");
    await site
      .as(buyer)
      .call(reviewOrder, { params: { order_id }, body: { content: "Good", rating: 5, role: "customer" } });
    await site.deliver();
    await site.deliver();
    expect((await actionsOf(seller)).sort()).toEqual(["offer_create", "order_review_written"]);
    expect((await actionsOf(buyer)).sort()).toEqual(["order_create", "order_status_fulfilled"]);
  });

  test("an offer and its counter-offers are told with what they are about", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const session_id = await offerFor(buyer, await site.make.listing(seller, { title: "A helmet for two" }));
    await site.deliver();
    const reply = await site.as(seller).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } });
    expect((reply.body as { notifications: object[] }).notifications).toMatchObject([
      { action: "offer_create", entity: { id: session_id, title: "A helmet for two" } },
    ]);
  });

  test("when a site admin ends a negotiation, both sides are told", async () => {
    // What hundreds did in the tests before is not told here.
    await site.db.deleteFrom("outbox").execute();
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const session_id = await offerFor(buyer, await site.make.listing(seller));
    expect((await answer(await site.make.trader({ role: "admin" }), session_id, "cancelled")).status).toBe(200);
    await site.deliver();
    for (const who of [seller, buyer]) expect(await actionsOf(who)).toContain("offer_message");
  });
});

test("after all that was offered, countered, accepted and rejected above, each negotiation carries what its newest offer says", async () => {
  const sessions = await site.db
    .selectFrom("offer_session")
    .select(["session_id", "newest_offer_id", "newest_at", "newest_title", "turn"])
    .execute();
  const offers = await site.db.selectFrom("offer").selectAll().orderBy("created_at").orderBy("offer_id").execute();
  // Of each session the last one stays.
  const newest = new Map(offers.map((offer) => [offer.session_id, offer]));
  expect(new Set(sessions.map(({ turn }) => turn)).size).toBeGreaterThan(2);
  for (const { session_id, ...carried } of sessions) {
    const offer = newest.get(session_id);
    expect(carried).toEqual({
      newest_offer_id: offer?.offer_id,
      newest_at: offer?.created_at,
      newest_title: offer?.title.toLowerCase(),
      turn: offer && offerState(offer),
    });
  }
});
