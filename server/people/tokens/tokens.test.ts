import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as items from "#contract/goods/items.ts";
import * as market from "#contract/goods/listings.ts";
import * as marketSearch from "#contract/goods/search.ts";
import * as contractors from "#contract/organisations/contractors.ts";
import * as availability from "#contract/people/availability.ts";
import * as profiles from "#contract/people/profiles.ts";
import * as contract from "#contract/people/tokens.ts";
import type { Endpoint, Sent } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let owner: Trader;
let other: Trader;
let admin: Trader;
let first: TestContractor;
let second: TestContractor;

beforeAll(async () => {
  site = await startSite();
  [owner, other] = [await site.make.trader(), await site.make.trader()];
  admin = await site.make.trader({ role: "admin" });
  [first, second] = [await site.make.contractor(owner), await site.make.contractor(owner)];
});
afterAll(() => site.close());

const data = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data;
type New = Sent<typeof contract.createToken>["body"];
const plain: New = { name: "Stock bot", scopes: ["market:read"] };

const create = (who: Trader, body: Partial<New> = {}) =>
  site.as(who).call(contract.createToken, { body: { ...plain, ...body } });
/** The token and its text. */
const made = async (who: Trader, body: Partial<New> = {}) => {
  const { token, data: view } = data<{ token: string; data: contract.ApiToken }>(await create(who, body));
  return { text: token, ...view };
};
const bearer = (text: string) => ({ headers: { authorization: `Bearer ${text}` } });
const withToken = <E extends Endpoint>(text: string, endpoint: E, input?: Sent<E>) =>
  site.as().call(endpoint, input, bearer(text));
const LISTING = {
  price: 1,
  title: "Helmet",
  description: "",
  sale_type: "sale",
  item_type: "Helmet",
  quantity_available: 1,
  photos: [],
  internal: false,
  end_time: null,
  min_bid_increment: null,
  status: "active",
};
const createListing = (text: string) =>
  site.as().request("POST", "/api/market/listings", { ...bearer(text), payload: LISTING });

describe("making a token", () => {
  test("answers its text once, keeps only the hash, and lists the token newest first", async () => {
    const reply = await create(other, {
      name: "  Bot  ",
      description: "Counts",
      scopes: ["market:read", "orders:read"],
      expires_at: "2031-01-02T03:04",
    });
    expect(reply.status).toBe(201);
    const { token, data: view } = data<{ token: string; data: contract.ApiToken }>(reply);
    expect(token).toMatch(/^freeport_test_[0-9a-f]{64}$/);
    expect(contract.ApiToken.parse(view)).toMatchObject({
      name: "Bot",
      description: "Counts",
      scopes: ["market:read", "orders:read"],
      contractor_ids: [],
      expires_at: "2031-01-02T03:04:00.000Z",
      last_used_at: null,
    });
    const later = await made(other, { name: "Second" });
    const list = await site.as(other).call(contract.listTokens);
    expect(data<contract.ApiToken[]>(list).map(({ id }) => id)).toEqual([later.id, view.id]);
    expect(list.text).not.toContain(token);
    const rows = await site.db.selectFrom("api_token").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(-64));
  });

  test("is not kept to be given again under the same Idempotency-Key", async () => {
    const headers = { "idempotency-key": "make-a-token" };
    const replies = [
      await site.as(other).call(contract.createToken, { body: plain }, { headers }),
      await site.as(other).call(contract.createToken, { body: plain }, { headers }),
    ];
    const [one, two] = replies.map((reply) => data<{ token: string }>(reply).token);
    expect(one).not.toBe(two);
    expect(await site.db.selectFrom("idempotency").select("key").where("key", "=", "make-a-token").execute()).toEqual(
      [],
    );
  });

  test.each([
    ["no name", { name: " " }, "invalid_input"],
    ["a name without end", { name: "x".repeat(256) }, "invalid_input"],
    ["no scopes", { scopes: [] }, "invalid_input"],
    ["a scope twice", { scopes: ["market:read", "market:read"] }, "invalid_input"],
    ["a scope that does not exist", { scopes: ["market:fly"] }, "unknown_scope"],
    ["a scope of site admins", { scopes: ["admin:read"] }, "admin_scope_refused"],
    ["an end that is no time", { expires_at: "tomorrow" }, "invalid_input"],
    ["an end on a day that does not exist", { expires_at: "2031-02-30T10:00" }, "invalid_input"],
    ["an end that has passed", { expires_at: "2020-01-01T00:00" }, "token_expiry_past"],
    ["an organisation that does not exist", { contractor_ids: ["NOWHERE"] }, "unknown_contractor"],
  ])("is refused with %s", async (_what, body, code) => {
    const before = await site.make.countRows("api_token");
    expect(await create(owner, body)).toFailWith(code);
    expect(await site.make.countRows("api_token")).toBe(before);
  });

  test("names the scope that it does not know", async () => {
    expect((await create(owner, { scopes: ["market:fly"] })).text).toContain("market:fly");
  });

  test("grants only one's own organisations, by code in any case or by id", async () => {
    expect(await create(other, { contractor_ids: [first.spectrum_id] })).toFailWith("not_allowed");
    const named = [first.spectrum_id.toLowerCase(), second.contractor_id];
    expect((await made(owner, { contractor_ids: named })).contractor_ids).toEqual(
      [first.spectrum_id, second.spectrum_id].sort(),
    );
  });

  test("ends at fifty, also for two at once", async () => {
    const collector = await site.make.trader();
    for (let count = 1; count < LIMITS.tokens; count += 1) await create(collector);
    const replies = await Promise.all([create(collector), create(collector)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
  });
});

describe("a token of one's own", () => {
  test("is changed in what is sent only, keeps its text, and its changes act at once", async () => {
    const token = await made(owner, { description: "Old", contractor_ids: [first.spectrum_id] });
    const params = { token_id: token.id };
    const changed = await site
      .as(owner)
      .call(contract.updateToken, { params, body: { description: null, scopes: ["profile:read"] } });
    expect(data(changed)).toMatchObject({
      name: "Stock bot",
      description: null,
      scopes: ["profile:read"],
      contractor_ids: [first.spectrum_id],
    });
    expect((await withToken(token.text, profiles.getMyProfile)).status).toBe(200);
    const all = await site.as(owner).call(contract.updateToken, { params, body: { contractor_ids: null } });
    expect(data(all)).toMatchObject({ contractor_ids: [] });
    expect(await site.as(owner).call(contract.getToken, { params })).toMatchObject({ body: all.body });
    for (const [body, code] of [
      [{ scopes: [] }, "invalid_input"],
      [{ scopes: ["admin"] }, "admin_scope_refused"],
      [{ expires_at: "2020-01-01" }, "token_expiry_past"],
    ] as const)
      expect(await site.as(owner).request("PUT", `/api/tokens/${token.id}`, { payload: body })).toFailWith(code);
  });

  test("tells its age, its end and how often it was used", async () => {
    const token = await made(owner, { scopes: ["profile:read"] });
    const params = { token_id: token.id };
    await Promise.all([1, 2, 3].map(() => withToken(token.text, profiles.getMyProfile)));
    await site.countTokenUses();
    const { body } = await site.as(owner).call(contract.getTokenStats, { params });
    expect(body).toMatchObject({
      data: {
        usage_count: 3,
        days_since_creation: 0,
        days_since_last_use: 0,
        days_until_expiry: null,
        is_expired: false,
      },
    });
    await site.as(owner).call(contract.extendToken, {
      params,
      body: { expires_at: new Date(Date.now() + 10.5 * 86_400_000).toISOString() },
    });
    const extended = await site.as(owner).call(contract.getTokenStats, { params });
    expect(extended.body).toMatchObject({ data: { days_until_expiry: 10, days_until_expiration: 10 } });
  });

  test("is nobody else's to see or change", async () => {
    const { id } = await made(owner);
    const calls = [
      ["GET", `/api/tokens/${id}`, undefined],
      ["PUT", `/api/tokens/${id}`, { name: "Mine" }],
      ["DELETE", `/api/tokens/${id}`, undefined],
      ["POST", `/api/tokens/${id}/extend`, { expires_at: "2031-01-01" }],
      ["GET", `/api/tokens/${id}/stats`, undefined],
    ] as const;
    for (const [method, path, payload] of calls)
      expect(await site.as(other).request(method, path, payload ? { payload } : {})).toFailWith("not_found");
    expect(await site.as(owner).call(contract.getToken, { params: { token_id: id } })).toMatchObject({ status: 200 });
  });
});

describe("who has a token", () => {
  test("with market:read alone may search and may not sell", async () => {
    const { text } = await made(owner);
    expect((await withToken(text, marketSearch.searchListings)).status).toBe(200);
    expect((await withToken(text, market.getMine)).status).toBe(200);
    expect(await createListing(text)).toFailWith("insufficient_scope", { granted: "market:read" });
  });

  test("is refused when it was deleted, has expired, was never given, or its owner is banned, also where all may call", async () => {
    const gone = await made(owner);
    await site.as(owner).call(contract.deleteToken, { params: { token_id: gone.id } });
    const expired = await made(owner);
    await site.db
      .updateTable("api_token")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("token_id", "=", expired.id)
      .execute();
    const villain = await site.make.trader();
    const banned = await made(villain);
    await site.db.updateTable("account").set({ banned: true }).where("user_id", "=", villain.user_id).execute();
    for (const text of [gone.text, expired.text, banned.text, `freeport_test_${"0".repeat(64)}`, "", "a b"])
      for (const caller of [site.as(), site.as(owner)])
        expect(await caller.call(marketSearch.searchListings, {}, bearer(text))).toFailWith("bad_token");
    const params = { token_id: expired.id };
    await site.as(owner).call(contract.extendToken, { params, body: { expires_at: "2031-01-01T00:00:00+02:00" } });
    expect((await withToken(expired.text, marketSearch.searchListings)).status).toBe(200);
  });

  test("does not manage tokens, accounts or sessions, whatever it was granted", async () => {
    const { text } = await made(admin, { scopes: ["admin", "full"] });
    expect(await withToken(text, contract.listTokens)).toFailWith("session_only");
    expect(await withToken(text, contract.createToken, { body: plain })).toFailWith("session_only");
    expect(await withToken(text, profiles.getIdent)).toFailWith("session_only");
  });

  test("never does more than its owner", async () => {
    const newcomer = await site.make.trader({ verified: false });
    const { text } = await made(newcomer, { scopes: ["full"] });
    expect(await createListing(text)).toFailWith("not_verified");
    expect(
      await withToken(text, items.updateAggregate, { params: { game_item_id: newcomer.user_id }, body: {} }),
    ).toFailWith("not_allowed");
  });

  test("loses what admin scopes give with the role, at once", async () => {
    const passing = await site.make.trader({ role: "admin" });
    const { text } = await made(passing, { scopes: ["admin"] });
    expect((await withToken(text, market.getAllListings)).status).toBe(200);
    await site.db.updateTable("account").set({ role: "user" }).where("user_id", "=", passing.user_id).execute();
    expect(await withToken(text, market.getAllListings)).toFailWith("not_allowed");
    expect(await withToken(text, profiles.getMyProfile)).toFailWith("insufficient_scope");
  });

  test("has a site admin's power over organisations only with an admin scope", async () => {
    const params = { spectrum_id: first.spectrum_id };
    const seen = async (scopes: string[]) =>
      (await withToken((await made(admin, { scopes })).text, contractors.getContractor, { params })).body;
    expect(await seen(["full"])).not.toHaveProperty("data.balance");
    expect(await seen(["admin"])).toHaveProperty("data.balance");
  });
});

describe("a token of one organisation", () => {
  const granted = async (who = owner, scopes = ["full"]) =>
    (await made(who, { scopes, contractor_ids: who === owner ? [first.spectrum_id] : [] })).text;

  test("acts for that one and no other, and sees of others what everybody sees", async () => {
    const text = await granted();
    const mine = (contractor: TestContractor) =>
      withToken(text, market.getContractorMine, { params: { spectrum_id: contractor.spectrum_id } });
    expect((await mine(first)).status).toBe(200);
    expect(await mine(second)).toFailWith("contractor_not_granted");
    const shown = async (contractor: TestContractor) =>
      (await withToken(text, contractors.getContractor, { params: { spectrum_id: contractor.spectrum_id } })).body;
    expect(await shown(first)).toHaveProperty("data.balance");
    expect(await shown(second)).not.toHaveProperty("data.balance");
  });

  test("is refused by name where the body names another one", async () => {
    const reply = await withToken(await granted(), availability.updateAvailability, {
      body: { contractor: second.spectrum_id, selections: [] },
    });
    expect(reply).toFailWith("contractor_not_granted");
  });

  test("does not find another one's hidden listing", async () => {
    const hidden = await site.make.listing(second, { internal: true });
    const params = { listing_id: hidden.listing_id };
    expect((await site.as(owner).call(market.getListing, { params })).status).toBe(200);
    expect((await withToken(await granted(), market.getListing, { params })).status).toBe(404);
  });

  test("takes from a site admin the power over all", async () => {
    const contractor = await site.make.contractor(admin);
    const { text } = await made(admin, { scopes: ["admin"], contractor_ids: [contractor.spectrum_id] });
    expect(await withToken(text, market.getAllListings)).toFailWith("contractor_not_granted");
    expect(await withToken(text, market.getContractorMine, { params: { spectrum_id: second.spectrum_id } })).toFailWith(
      "contractor_not_granted",
    );
  });
});
