import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as market from "#contract/goods/listings.ts";
import * as marketSearch from "#contract/goods/search.ts";
import * as contract from "#contract/people/accounts.ts";
import * as profiles from "#contract/people/profiles.ts";
import * as tokens from "#contract/people/tokens.ts";
import * as purchases from "#contract/trading/purchase.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { admitChatUser } from "../sign-in/sign-in.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const data = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data;
const sessionsOf = async (who: Trader) => data<contract.Session[]>(await site.as(who).call(contract.listSessions));
/** Another browser of the same person. */
async function browser(who: Trader, userAgent: string) {
  const secret = await createSession(site.db, { user_id: who.user_id, userAgent, now: new Date() });
  return { headers: { cookie: `${SESSION_COOKIE}=${secret}` } };
}

describe("sessions", () => {
  test("are listed with their browser, this one first", async () => {
    const ann = await site.make.trader();
    await browser(ann, "Phone");
    const reply = await site.as(ann).call(contract.listSessions);
    const listed = contract.listSessions.reply.schema.parse(data(reply));
    expect(listed.map(({ user_agent, current }) => [user_agent, current])).toEqual([
      ["test", true],
      ["Phone", false],
    ]);
  });

  test("of one browser can be ended from another, and of somebody else's cannot", async () => {
    const [ann, bob] = [await site.make.trader(), await site.make.trader()];
    const phone = await browser(ann, "Phone");
    const id = (await sessionsOf(ann)).find(({ current }) => !current)?.session_id ?? "";
    const params = { session_id: id };
    expect(await site.as(bob).call(contract.endSession, { params })).toFailWith("not_found");
    expect((await site.as().call(profiles.getMyProfile, {}, phone)).status).toBe(200);
    expect((await site.as(ann).call(contract.endSession, { params })).status).toBe(200);
    expect(await site.as().call(profiles.getMyProfile, {}, phone)).toFailWith("not_signed_in");
  });

  test("are all ended but the one that asks", async () => {
    const ann = await site.make.trader();
    const here = site.as(ann);
    for (const device of ["Phone", "Tablet"]) await browser(ann, device);
    expect((await here.call(contract.endOtherSessions)).body).toEqual({ data: { ended: 2 } });
    expect(data<contract.Session[]>(await here.call(contract.listSessions))).toHaveLength(1);
  });
});

describe("the copy of one's own data", () => {
  test("is a text file with what one wrote and owns, and without secrets", async () => {
    const ann = await site.make.trader({ name: "copy_ann" });
    const contractor = await site.make.contractor(ann);
    await site.make.listing(ann, { title: "A rare helmet" });
    const made = await site.as(ann).call(tokens.createToken, { body: { name: "Export bot", scopes: ["market:read"] } });
    const { token } = data<{ token: string }>(made);
    const reply = await site.as(ann).call(contract.getMyData);
    expect(reply.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": 'attachment; filename="data.txt"',
    });
    for (const part of ["handle: copy_ann", "A rare helmet", contractor.spectrum_id, "Export bot", "manage_market"])
      expect(reply.text).toContain(part);
    expect(reply.text).not.toContain(token);
    expect(reply.text).not.toMatch(/hash/i);
  });

  test("holds nothing of others", async () => {
    const [ann, bob] = [await site.make.trader(), await site.make.trader()];
    await site.make.listing(bob, { title: "Not yours to read" });
    expect((await site.as(ann).call(contract.getMyData)).text).not.toContain("Not yours to read");
  });
});

describe("closing an account", () => {
  const close = (who: Trader, username = who.username) =>
    site.as(who).call(contract.closeAccount, { body: { username } });

  test("is refused for another name, an owner, and whoever has open deals, and changes nothing", async () => {
    const [owner, seller, buyer] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    await site.make.contractor(owner);
    const listing = await site.make.listing(seller);
    await site.as(buyer).call(purchases.purchase, {
      body: { items: [{ listing_id: listing.listing_id, quantity: 1 }], note: "" },
    });
    expect(await close(seller, "somebody_else")).toFailWith("wrong_name", { username: seller.username });
    expect(await close(owner)).toFailWith("account_owns_contractor");
    expect(await close(seller)).toFailWith("account_has_deals", { count: 1 });
    expect(await close(buyer)).toFailWith("account_has_deals", { count: 1 });
    for (const who of [owner, seller, buyer]) expect((await site.as(who).call(profiles.getMyProfile)).status).toBe(200);
  });

  test("takes the person out and leaves nothing of theirs to find or to use", async () => {
    const leaver = await site.make.trader({ name: "the_leaver" });
    const boss = await site.make.trader();
    await site.make.contractor(boss, [leaver]);
    const listing = await site.make.listing(leaver, { title: "Last thing" });
    const made = await site.as(leaver).call(tokens.createToken, { body: { name: "Bot", scopes: ["full"] } });
    const { token } = data<{ token: string }>(made);
    const { discord_id } = await site.db
      .selectFrom("account")
      .select("discord_id")
      .where("user_id", "=", leaver.user_id)
      .executeTakeFirstOrThrow();
    const phone = await browser(leaver, "Phone");
    expect((await close(leaver)).status).toBe(200);
    expect(await site.as().call(profiles.getMyProfile, {}, phone)).toFailWith("not_signed_in");
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect(await site.as().call(marketSearch.searchListings, {}, bearer)).toFailWith("bad_token");
    expect(await site.as().call(profiles.getUser, { params: { username: "the_leaver" } })).toFailWith("unknown_user");
    const found = await site.as().call(profiles.searchUsers, { params: { query: "losed" } });
    expect(found.body).toEqual([]);
    const shown = await site.as(boss).call(market.getListing, { params: listing });
    expect(shown.text).not.toContain("the_leaver");
    const rows = await site.db
      .selectFrom("search_row")
      .select("status")
      .where("row_id", "=", listing.listing_id)
      .execute();
    expect(rows.filter(({ status }) => status === "active")).toEqual([]);
    const user = { id: discord_id, username: "again", discriminator: "0" };
    const { user_id: again } = await admitChatUser(site.db, { user, locale: "en", now: new Date() });
    expect(again).not.toBe(leaver.user_id);
  });
});
