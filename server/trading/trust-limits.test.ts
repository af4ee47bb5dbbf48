import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { createListing } from "#contract/goods/listings.ts";
import { inviteMembers } from "#contract/organisations/members.ts";
import { registerContractor } from "#contract/organisations/organisations.ts";
import { createChat } from "#contract/outward/chats.ts";
import {
  INVITATIONS,
  NEW_LISTINGS,
  NEW_OFFERS,
  OPEN_OFFERS,
  OWNED_ORGANISATIONS,
  TRUST,
} from "#contract/platform/limits.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

/** Limits that grow with trust: what a new account may not do yet, and what lifts it. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Weeks pass, and others confirm hand-overs. */
const earnTrust = ({ user_id }: Trader) =>
  sql`update party set hand_overs = ${TRUST.handOvers}, created_at = now() - make_interval(days => ${TRUST.days}) where party_id = ${user_id}`.execute(
    site.db,
  );
const LIFTS = { days: TRUST.days, hand_overs: TRUST.handOvers };

let founded = 0;
const register = (who: Trader) => {
  founded += 1;
  return site.as(who).call(registerContractor, { body: { name: `Founded ${founded}`, identifier: `FOUND${founded}` } });
};

test("a new account owns few organisations, also when it founds several at once, and more once it is trusted", async () => {
  const who = await site.make.trader();
  const replies = await Promise.all(Array.from({ length: OWNED_ORGANISATIONS.start + 2 }, () => register(who)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(OWNED_ORGANISATIONS.start);
  expect(await register(who)).toFailWith("too_many_contractors", {
    most: OWNED_ORGANISATIONS.start,
    trusted: OWNED_ORGANISATIONS.trusted,
    ...LIFTS,
  });
  await earnTrust(who);
  expect((await register(who)).status).toBe(201);
});

test("ten offers of one customer may wait at one seller, and the next one when one of them is answered", async () => {
  const [buyer, seller, other] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  const lot = await site.make.listing(seller, { quantity: 100 });
  const offer = (of: { listing_id: string }) =>
    site.as(buyer).call(purchase, { body: { items: [{ ...of, quantity: 1 }] } });
  const replies = await Promise.all(Array.from({ length: OPEN_OFFERS.most + 3 }, () => offer(lot)));
  const open = replies.filter(({ status }) => status === 200);
  expect(open).toHaveLength(OPEN_OFFERS.most);
  expect(await offer(lot)).toFailWith("too_many_open_offers", { most: OPEN_OFFERS.most });
  expect((await offer(await site.make.listing(other))).status).toBe(200);
  const [session_id = ""] = open.map(({ body }) => (body as { session_id: string }).session_id);
  await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "rejected" } });
  expect((await offer(lot)).status).toBe(200);
});

test("nobody invites many within an hour, to all their organisations together", async () => {
  const owner = await site.make.trader();
  const [one, two] = [await site.make.contractor(owner), await site.make.contractor(owner)];
  const { start } = INVITATIONS.byInviter;
  const people = await Promise.all(Array.from({ length: start + 1 }, () => site.make.trader()));
  const usernames = people.map(({ username }) => username);
  const invite = ({ spectrum_id }: { spectrum_id: string }, names: string[]) =>
    site.as(owner).call(inviteMembers, { params: { spectrum_id }, body: { usernames: names, message: "" } });
  expect((await invite(one, usernames.slice(0, start))).status).toBe(201);
  expect(await invite(two, usernames.slice(start))).toFailWith("too_many_invitations", { most: start, ...LIFTS });
  await earnTrust(owner);
  expect((await invite(two, usernames.slice(start))).status).toBe(201);
});

test("nobody gets many invitations within an hour, however many people send them", async () => {
  const wanted = await site.make.trader();
  const invite = async () => {
    const owner = await site.make.trader();
    const { spectrum_id } = await site.make.contractor(owner);
    return site
      .as(owner)
      .call(inviteMembers, { params: { spectrum_id }, body: { usernames: [wanted.username], message: "" } });
  };
  const replies = await Promise.all(Array.from({ length: INVITATIONS.toRecipient + 2 }, invite));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(INVITATIONS.toRecipient);
  expect(await invite()).toFailWith("invited_enough", { name: wanted.username, most: INVITATIONS.toRecipient });
});

test("a new chat needs a linked game account", async () => {
  const [one, two] = [await site.make.trader({ verified: false }), await site.make.trader()];
  const begin = (who: Trader, to: Trader) => site.as(who).call(createChat, { body: { users: [to.username] } });
  expect(await begin(one, two)).toFailWith("not_verified");
  expect((await begin(two, one)).status).toBe(200);
});

test("a new buyer opens so many offers a day, at once or one by one, and more once they are trusted", async () => {
  const buyer = await site.make.trader();
  const sellers = await Promise.all([1, 2, 3].map(() => site.make.trader()));
  const buy = async (seller: Trader | undefined) => {
    const { listing_id } = await site.make.listing(seller ?? buyer);
    return site.as(buyer).call(purchase, { body: { items: [{ listing_id, quantity: 1 }] } as never });
  };
  const first = await buy(sellers[0]);
  expect(first.status, first.text).toBe(200);
  const { session_id } = first.body as { session_id: string };
  // All but one of the day's, as if they had been opened and answered.
  await sql`
    with s as (insert into offer_session (session_id, customer_id, assigned_id, status, created_at)
      select gen_random_uuid(), customer_id, assigned_id, 'closed', created_at from offer_session, generate_series(3, ${NEW_OFFERS.start}::int)
      where session_id = ${session_id} returning session_id, created_at)
    insert into offer (offer_id, session_id, actor_id, actor_side, kind, cost, title, description, payment_type, status, created_at)
    select gen_random_uuid(), s.session_id, o.actor_id, o.actor_side, o.kind, o.cost, o.title, o.description, o.payment_type, 'rejected', s.created_at
    from s, offer o where o.session_id = ${session_id}`.execute(site.db);
  const replies = await Promise.all(sellers.map(buy));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  for (const refused of replies.filter(({ status }) => status === 429))
    expect(refused).toFailWith("too_many_offers", { most: NEW_OFFERS.start, ...LIFTS, trusted: NEW_OFFERS.trusted });
  await earnTrust(buyer);
  expect((await buy(sellers[1])).status).toBe(200);
});

test("a new seller puts up so many listings a day, and more once they are trusted", async () => {
  const seller = await site.make.trader();
  await sql`
    with d as (insert into listing_details (details_id, item_type, title, description)
      select gen_random_uuid(), 'Helmet', 'Helmet', '' from generate_series(1, ${NEW_LISTINGS.start}::int) returning details_id)
    insert into listing (listing_id, details_id, sale_type, price, quantity_available, status, internal, seller_id, created_at, expiration)
    select gen_random_uuid(), details_id, 'sale', 5, 1, 'active', false, ${seller.user_id}, now(), now() + interval '30 days' from d`.execute(
    site.db,
  );
  const create = () =>
    site.as(seller).call(createListing, {
      body: {
        title: "Helmet",
        description: "",
        sale_type: "sale",
        item_type: "Helmet",
        price: 5,
        quantity_available: 1,
        status: "active",
      },
    });
  expect(await create()).toFailWith("too_many_listings", { most: NEW_LISTINGS.start, ...LIFTS });
  await earnTrust(seller);
  expect((await create()).status).toBeLessThan(300);
});
