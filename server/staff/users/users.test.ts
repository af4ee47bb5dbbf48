import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuyOrder } from "#contract/goods/buy-orders.ts";
import { createListing } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { closeAccount } from "#contract/people/accounts.ts";
import type { Sent } from "#contract/platform/endpoint.ts";
import { searchStaffAudit } from "#contract/staff/audit.ts";
import { changeUser, getUser, searchUsers } from "#contract/staff/users.ts";
import { createContract, getContract } from "#contract/trading/contracts.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { endSuspensions } from "#server/people/accounts/suspension.ts";
import { admitChatUser } from "#server/people/sign-in/sign-in.ts";
import { giveMoney } from "#server/testing/ledger.ts";
import type { Trader } from "#server/testing/make.ts";
import { refuseUpdates } from "#server/testing/refuse-updates.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { listAdmins, nameAdmin } from "./name-admins.ts";

let site: Site;
let admin: Trader;
beforeAll(async () => {
  site = await startSite();
  admin = await site.make.trader({ role: "admin" });
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;
type Change = Sent<typeof changeUser>["body"];
const change = (who: Trader, whom: Trader, body: Change) =>
  site.as(who).call(changeUser, { params: { username: whom.username }, body });
const ban = (whom: Trader, also: Change = {}) => change(admin, whom, { banned: true, reason: "Scam.", ...also });
const found = async (query: Sent<typeof searchUsers>["query"]) => {
  const reply = await site.as(admin).call(searchUsers, { query });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { users: Record<string, unknown>[]; pagination: Record<string, unknown> } }).data;
};
const names = async (query: Sent<typeof searchUsers>["query"]) =>
  (await found(query)).users.map(({ username }) => username);
const deeds = async (subject: Trader) => {
  const reply = await site.as(admin).call(searchStaffAudit, { query: { subject: subject.username } });
  return (reply.body as { data: { entries: Record<string, unknown>[] } }).data.entries;
};
const NEW_LISTING = {
  price: 10,
  title: "Helmet",
  description: "Clean",
  sale_type: "sale",
  item_type: "Helmet",
  quantity_available: 1,
  photos: [],
  status: "active",
} as const;

describe("the list of accounts", () => {
  test("shows exactly the fields of the format, and nothing that belongs to the chat platform's sign-in", async () => {
    const who = await site.make.trader();
    const { users } = await found({ search: who.username });
    expect(users).toEqual([
      {
        user_id: who.user_id,
        discord_id: who.user_id,
        username: who.username,
        display_name: who.username,
        profile_description: "",
        role: "user",
        banned: false,
        rsi_confirmed: true,
        avatar: expect.stringContaining("http://site.test/"),
        banner: expect.stringContaining("http://site.test/"),
        balance: "0",
        created_at: expect.any(String),
        locale: "en",
        official_server_id: null,
        discord_thread_channel_id: null,
        market_order_template: "",
      },
    ]);
  });

  test("narrows by role, state, link and words, and signs of the database mean themselves", async () => {
    const [linked, unlinked] = [
      await site.make.trader({ name: "narrow_linked" }),
      await site.make.trader({ name: "narrow_unlinked", verified: false }),
    ];
    await ban(unlinked);
    expect(await names({ search: "NARROW_" })).toHaveLength(2);
    expect(await names({ search: "narrow_", rsi_confirmed: "true" })).toEqual([linked.username]);
    expect(await names({ search: "narrow_", banned: "true" })).toEqual([unlinked.username]);
    expect(await names({ search: "narrow_", banned: "false" })).toEqual([linked.username]);
    expect(await names({ search: "narrow_", role: "admin" })).toEqual([]);
    expect(await names({ search: "narrow%" })).toEqual([]);
    expect(await names({ role: "admin" })).toContain(admin.username);
  });

  test("is in each order what it says, in both directions, page after page", async () => {
    for (const [name, amount] of [
      ["sorted_b", 10],
      ["sorted_a", 30],
      ["sorted_c", 20],
    ] as const)
      await giveMoney(site, admin, await site.make.trader({ name }), amount);
    const pages = async (
      sort_by: "username" | "display_name" | "created_at" | "balance",
      sort_order: "asc" | "desc",
    ) => [
      ...(await names({ search: "sorted_", sort_by, sort_order, page_size: 2 })),
      ...(await names({ search: "sorted_", sort_by, sort_order, page_size: 2, page: 2 })),
    ];
    expect(await pages("username", "asc")).toEqual(["sorted_a", "sorted_b", "sorted_c"]);
    expect(await pages("display_name", "desc")).toEqual(["sorted_c", "sorted_b", "sorted_a"]);
    expect(await pages("created_at", "asc")).toEqual(["sorted_b", "sorted_a", "sorted_c"]);
    expect(await pages("balance", "desc")).toEqual(["sorted_a", "sorted_c", "sorted_b"]);
    expect((await found({ search: "sorted_", page_size: 2 })).pagination).toEqual({
      page: 1,
      page_size: 2,
      total_users: 3,
      total_pages: 2,
      has_next: true,
      has_prev: false,
    });
  });

  test("refuses an order that there is none of", async () => {
    for (const query of ["sort_by=password", "sort_order=up", "role=owner", "banned=maybe"])
      expect(await site.as(admin).request("GET", `/api/admin/users?${query}`)).toFailWith("invalid_input");
  });

  test("has the same accounts as the tables that it is made of", async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from (
        select a.user_id, lower(p.handle), lower(p.name), a.role, a.banned, a.rsi_confirmed, a.locale
        from account a join party p on p.party_id = a.user_id where a.closed_at is null
        except select user_id, username, display_name, role, banned, rsi_confirmed, locale from account_list) missing`.execute(
      site.db,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
    const closed = await site.make.trader();
    await site.as(closed).call(closeAccount, { body: { username: closed.username } });
    expect(await names({ search: closed.user_id })).toEqual([]);
  });
});

describe("suspending", () => {
  test("takes goods, auctions, buy orders, services and contracts off the market, and says so in the record", async () => {
    const seller = await site.make.trader();
    const { listing_id } = await site.make.listing(seller, { title: "Suspended helmet" });
    const auction = await site.make.listing(seller, { sale_type: "auction" });
    const { service_id } = await site.make.service(seller);
    const { game_item_id } = await site.make.item();
    await site
      .as(seller)
      .call(createBuyOrder, { body: { game_item_id, quantity: 1, price: 5, negotiable: false } as never });
    const contract = await site.as(seller).call(createContract, {
      body: { title: "Escort", description: "Two", kind: "Escort", cost: 5, payment_type: "one-time" },
    });
    const contract_id = (contract.body as { data: { contract_id: string } }).data.contract_id;

    expect((await ban(seller)).body).toMatchObject({ data: { banned: true } });

    const { body } = await site.as().call(searchListings, { query: { query: "Suspended helmet" } as never });
    expect(JSON.stringify(body)).not.toContain(listing_id);
    const listings = await site.db
      .selectFrom("listing")
      .select(["listing_id", "status"])
      .where("seller_id", "=", seller.user_id)
      .execute();
    expect(new Map(listings.map((row) => [row.listing_id, row.status]))).toEqual(
      new Map([
        [listing_id, "inactive"],
        [auction.listing_id, "archived"],
      ]),
    );
    const ended = await site.db
      .selectFrom("auction")
      .select(["status", "winning_bid_id"])
      .where("listing_id", "=", auction.listing_id)
      .executeTakeFirst();
    expect(ended).toEqual({ status: "concluded", winning_bid_id: null });
    expect(
      await site.db.selectFrom("service").select("status").where("service_id", "=", service_id).executeTakeFirst(),
    ).toEqual({ status: "inactive" });
    const wishes = await site.db
      .selectFrom("buy_order")
      .select("cancelled_at")
      .where("buyer_id", "=", seller.user_id)
      .execute();
    expect(wishes.every(({ cancelled_at }) => cancelled_at !== null)).toBe(true);
    expect((await site.as().call(getContract, { params: { contract_id } })).body).toMatchObject({
      data: { status: "inactive" },
    });
    expect(await deeds(seller)).toMatchObject([
      {
        action: "user_banned",
        admin: { username: admin.username },
        before: { banned: false },
        after: { banned: true },
        reason: "Scam.",
      },
    ]);
  });

  test("shuts the person out at the next call, tells the other side of open deals, and letting them in restores the sign-in alone", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const { listing_id } = await site.make.listing(seller);
    await site.as(buyer).call(purchase, {
      body: { items: [{ listing_id, quantity: 1 }], offer: 1000, note: "" } as never,
    });
    const caller = site.as(seller);
    await ban(seller);
    expect(await caller.call(listNotifications, { params: { page: 0 }, query: {} })).toFailWith("banned");
    await site.deliver();
    const heard = await site.as(buyer).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } });
    expect((heard.body as { notifications: object[] }).notifications).toMatchObject([{ action: "partner_suspended" }]);
    expect((await change(admin, seller, { banned: false })).status).toBe(200);
    const listing = await site.db
      .selectFrom("listing")
      .select("status")
      .where("listing_id", "=", listing_id)
      .executeTakeFirst();
    expect(listing).toEqual({ status: "inactive" });
    expect((await site.as(seller).call(listNotifications, { params: { page: 0 }, query: {} })).status).toBe(200);
    expect((await deeds(seller)).map(({ action }) => action)).toEqual(["user_unbanned", "user_banned"]);
  });

  test("says at the sign-in why and until when, and lets in again when the time is over", async () => {
    const who = await site.make.trader();
    const until = new Date(Date.now() + DAY_MS);
    const signIn = (now: Date) =>
      admitChatUser(site.db, {
        user: { id: who.user_id, username: "x", discriminator: "0" } as never,
        locale: "en",
        now,
      });
    await ban(who);
    await expect(signIn(new Date())).rejects.toMatchObject({ code: "suspended", data: { reason: "Scam." } });
    await ban(who, { banned_until: until.toISOString(), reason: "Three days of rest." });
    await expect(signIn(new Date())).rejects.toMatchObject({
      code: "suspended_until",
      data: { reason: "Three days of rest.", until: until.toISOString() },
    });
    expect((await signIn(new Date(until.getTime() + 1))).user_id).toBe(who.user_id);
    expect(await deeds(who)).toMatchObject([{ action: "user_unbanned", admin: null }, {}, {}]);
  });

  test("the clock ends what has an end, and nothing else", async () => {
    const [short, long] = [await site.make.trader(), await site.make.trader()];
    // In a zone east of Greenwich.
    await ban(short, { banned_until: new Date(Date.now() + (3 * DAY_MS) / 2).toISOString().replace("Z", "+12:00") });
    await ban(long);
    await endSuspensions(site.db, new Date(Date.now() + 2 * DAY_MS));
    expect(await names({ search: short.username, banned: "false" })).toEqual([short.username]);
    expect(await names({ search: long.username, banned: "true" })).toEqual([long.username]);
  });

  test("a suspension that cannot end keeps no other from its end", async () => {
    const [broken, other] = [await site.make.trader(), await site.make.trader()];
    for (const [who, days] of [
      [broken, 1],
      [other, 2],
    ] as const)
      await ban(who, { banned_until: new Date(Date.now() + days * DAY_MS).toISOString() });
    const mend = await refuseUpdates(site.db, "account", "user_id", broken.user_id);
    await expect(endSuspensions(site.db, new Date(Date.now() + 3 * DAY_MS))).rejects.toThrow("1 of");
    await mend();
    expect(await names({ search: other.username, banned: "false" })).toEqual([other.username]);
    expect(await names({ search: broken.username, banned: "true" })).toEqual([broken.username]);
  });

  test("whatever the person does in two tabs at that moment, nothing of theirs is on the market afterwards", async () => {
    for (let round = 0; round < 8; round += 1) {
      const seller = await site.make.trader();
      const tabs = [1, 2, 3, 4].map(() => site.as(seller).call(createListing, { body: NEW_LISTING as never }));
      const [, ...replies] = await Promise.all([ban(seller), ...tabs]);
      for (const reply of replies) expect([200, 201, 403, 401], reply.text).toContain(reply.status);
      const active = await site.db
        .selectFrom("listing")
        .select("listing_id")
        .where("seller_id", "=", seller.user_id)
        .where("status", "=", "active")
        .execute();
      expect(active).toEqual([]);
    }
  });

  test.each([
    ["no reason", { banned: true }, "reason_missing"],
    ["a blank reason", { banned: true, reason: "  " }, "reason_missing"],
    ["an end that is over", { banned: true, reason: "x", banned_until: "2020-01-01T00:00:00Z" }, "wrong_end"],
    [
      "an end that nobody lives to see",
      { banned: true, reason: "x", banned_until: "2099-01-01T00:00:00Z" },
      "wrong_end",
    ],
    ["an end that is no time", { banned: true, reason: "x", banned_until: "soon" }, "invalid_input"],
    ["a reason too long", { banned: true, reason: "x".repeat(501) }, "invalid_input"],
    ["nothing", {}, "nothing_to_change"],
    ["a role that there is none of", { role: "owner" }, "invalid_input"],
  ])("with %s is refused and changes nothing", async (_what, body, code) => {
    const who = await site.make.trader();
    expect(await change(admin, who, body as Change)).toFailWith(code);
    expect(await deeds(who)).toEqual([]);
    expect((await site.as(who).call(listNotifications, { params: { page: 0 }, query: {} })).status).toBe(200);
  });

  test("nobody suspends themselves, takes their own role, or acts on who is not there or has left", async () => {
    expect(await change(admin, admin, { banned: true, reason: "x" })).toFailWith("own_account");
    expect(await change(admin, admin, { role: "user" })).toFailWith("own_account");
    expect((await change(admin, admin, { rsi_confirmed: true })).status).toBe(200);
    const gone = await site.make.trader();
    await site.as(gone).call(closeAccount, { body: { username: gone.username } });
    expect(await change(admin, gone, { banned: false })).toFailWith("not_found");
    expect(await change(admin, { user_id: "", username: "nobody_here" }, { banned: false })).toFailWith("not_found");
    expect(await change(await site.make.trader(), gone, { banned: false })).toFailWith("not_allowed");
  });
});

describe("link and role", () => {
  test("whoever is unverified is refused where a linked account is needed, and each change is written down once", async () => {
    const who = await site.make.trader();
    await change(admin, who, { rsi_confirmed: false, reason: "Borrowed handle" });
    await change(admin, who, { rsi_confirmed: false });
    expect(await site.as(who).call(createListing, { body: NEW_LISTING as never })).toFailWith("not_verified");
    await change(admin, who, { rsi_confirmed: true });
    expect((await deeds(who)).map(({ action }) => action)).toEqual(["user_verified", "user_unverified"]);
  });

  test("of two admins who take each other's role at once one stays", async () => {
    const other = await startSite();
    const [one, two] = [await other.make.trader({ role: "admin" }), await other.make.trader({ role: "admin" })];
    const take = (who: Trader, whom: Trader) =>
      other.as(who).call(changeUser, { params: { username: whom.username }, body: { role: "user" } });
    const replies = await Promise.all([take(one, two), take(two, one)]);
    // Who comes second is the last admin, or no admin any more when the call is looked at.
    const [first, second] = replies.map(({ status }) => status).sort();
    expect(first).toBe(200);
    expect([403, 409]).toContain(second);
    expect(await listAdmins(other.db)).toHaveLength(1);
    await other.close();
  });

  test("the last admin neither goes by the machine's command nor closes the account", async () => {
    const other = await startSite();
    const boss = await other.make.trader({ name: "only_boss" });
    expect(await nameAdmin(other.db, "nobody_here", "admin")).toContain("Nobody here");
    expect(await nameAdmin(other.db, "ONLY_BOSS", "admin")).toContain("is a site admin");
    expect(await listAdmins(other.db)).toEqual(["only_boss"]);
    await expect(nameAdmin(other.db, "only_boss", "user")).rejects.toMatchObject({ code: "last_admin" });
    expect(await other.as(boss).call(closeAccount, { body: { username: "only_boss" } })).toFailWith("last_admin");
    await other.make.trader({ role: "admin" });
    await nameAdmin(other.db, "only_boss", "user");
    expect((await other.as(boss).call(closeAccount, { body: { username: "only_boss" } })).status).toBe(200);
    await other.close();
  });

  test("one account is read with its suspension, its warnings and its numbers", async () => {
    const who = await site.make.trader();
    await site.make.listing(who);
    const read = async () =>
      (await site.as(admin).call(getUser, { params: { username: who.username.toUpperCase() } })).body;
    expect(await read()).toMatchObject({
      data: { suspension: null, active_listings: 1, open_orders: 0, reports_about: 0 },
    });
    await ban(who);
    expect(await read()).toMatchObject({
      data: { suspension: { reason: "Scam.", until: null, by: admin.username }, active_listings: 0 },
    });
  });
});

describe("the record of the staff", () => {
  test("is changed and deleted by nobody, whoever asks the database", async () => {
    const who = await site.make.trader();
    await ban(who);
    for (const statement of [
      sql`update staff_entry set reason = 'nothing'`,
      sql`delete from staff_entry`,
      sql`truncate staff_entry`,
    ])
      await expect(statement.execute(site.db)).rejects.toThrow("never changed and never deleted");
    expect(await deeds(who)).toHaveLength(1);
  });
});
