import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMultiple, getMultiple, updateMultiple } from "#contract/goods/multiples.ts";
import { searchListings } from "#contract/goods/search.ts";
import { getContractor } from "#contract/organisations/contractors.ts";
import { updateContractor } from "#contract/organisations/organisations.ts";
import { getMyData } from "#contract/people/accounts.ts";
import { getUser, updateProfile } from "#contract/people/profiles.ts";
import { searchStaffAudit } from "#contract/staff/audit.ts";
import { actOnThing, type ReportedThing } from "#contract/staff/moderation.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

/** Sets, and what people and organisations say of themselves. */

let site: Site;
let admin: Trader;
beforeAll(async () => {
  site = await startSite();
  admin = await site.make.trader({ role: "admin" });
});
afterAll(() => site.close());

type Kind = ReportedThing["kind"];
const act = (kind: Kind, thing_id: string, action: "hide" | "show" | "archive") =>
  site.as(admin).call(actOnThing, { body: { kind, thing_id, action, reason: "Not here." } });
const thingAfter = async (...how: Parameters<typeof act>): Promise<ReportedThing> => {
  const reply = await act(...how);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { thing: ReportedThing } }).data.thing;
};
const actionsOn = async (subject: string) => {
  const { body } = await site.as(admin).call(searchStaffAudit, { query: { subject } });
  return (body as { data: { entries: { action: string }[] } }).data.entries.map(({ action }) => action);
};

test("a set is out of search and its address, its seller keeps it, and it comes back with its listings", async () => {
  const seller = await site.make.trader();
  const parts = [await site.make.listing(seller), await site.make.listing(seller)].map(({ listing_id }) => listing_id);
  const made = await site.as(seller).call(createMultiple, {
    body: {
      title: "Stolen bundle",
      description: "Both",
      item_type: "Full Set",
      listings: parts,
      default_listing_id: parts[0] ?? "",
    } as never,
  });
  expect(made.status, made.text).toBeLessThan(300);
  const { multiple_id } = made.body as { multiple_id: string };
  const read = (who?: Trader) => site.as(who).call(getMultiple, { params: { multiple_id } });
  const listed = async () =>
    (await site.as().call(searchListings, { query: { query: "Stolen bundle" } as never })).text.includes(multiple_id);
  expect(await listed()).toBe(true);
  expect(await thingAfter("multiple", multiple_id, "hide")).toMatchObject({ state: "hidden", title: "Stolen bundle" });
  expect(await listed()).toBe(false);
  expect(await read()).toFailWith("not_found");
  expect((await site.as().request("GET", `/market/multiple/${multiple_id}`)).text).not.toContain("Stolen bundle");
  expect((await read(seller)).status).toBe(200);
  // Written anew it stays where it is.
  await site.as(seller).call(updateMultiple, { params: { multiple_id }, body: { title: "Stolen bundle, really" } });
  expect(await listed()).toBe(false);
  expect(await thingAfter("multiple", multiple_id, "show")).toMatchObject({ state: "shown" });
  expect(await listed()).toBe(true);
  expect((await read()).status).toBe(200);
  await act("multiple", multiple_id, "show");
  expect(await actionsOn(seller.username)).toEqual(["multiple_shown", "multiple_hidden"]);
});

describe("a profile", () => {
  const write = (who: Trader, about: string) =>
    site.as(who).call(updateProfile, { body: { about, display_name: "Rude Name" } });
  const seen = async (who: Trader) =>
    (await site.as().call(getUser, { params: { username: who.username } })).body as {
      display_name: string;
      profile_description: string;
    };

  test("that is hidden has the standard name and no words, whoever looks; shown again it is what it was", async () => {
    const who = await site.make.trader();
    await write(who, "Buy gold at evil.example");
    const { listing_id } = await site.make.listing(who);
    const hidden = await thingAfter("user", who.username, "hide");
    // The team still reads what it hid.
    expect(hidden).toMatchObject({ state: "hidden", title: "Rude Name", text: "Buy gold at evil.example" });
    expect(await seen(who)).toMatchObject({ display_name: who.username, profile_description: "" });
    expect((await site.as().request("GET", `/user/${who.username}`)).text).not.toContain("Rude Name");
    expect(await write(who, "Again")).toFailWith("taken_down");
    expect(await act("user", who.username, "hide")).toMatchObject({ status: 200 });
    // They go on dealing: their page is hidden, not they.
    const buyer = await site.make.trader();
    const bought = await site.as(buyer).call(purchase, { body: { items: [{ listing_id, quantity: 1 }] } as never });
    expect(bought.status, bought.text).toBe(200);
    const copy = await site.as(who).call(getMyData);
    expect(copy.text).toContain("Buy gold at evil.example");
    await thingAfter("user", who.username, "show");
    expect(await seen(who)).toMatchObject({
      display_name: "Rude Name",
      profile_description: "Buy gold at evil.example",
    });
    expect(await actionsOn(who.username)).toEqual(["user_shown", "user_hidden"]);
  });

  test("that is written at the moment of being hidden is hidden with the new words, or not written", async () => {
    const who = await site.make.trader();
    await write(who, "First words");
    const [written] = await Promise.all([write(who, "Second words"), act("user", who.username, "hide")]);
    expect((await seen(who)).profile_description).toBe("");
    const kept = await thingAfter("user", who.username, "show");
    expect(kept.text).toBe(written.status === 200 ? "Second words" : "First words");
  });
});

describe("an organisation", () => {
  test("that is hidden has its code for a name and no words, and its officers write none meanwhile", async () => {
    const owner = await site.make.trader();
    const { spectrum_id } = await site.make.contractor(owner);
    const params = { spectrum_id };
    const write = (name: string) =>
      site.as(owner).call(updateContractor, { params, body: { name, description: "Bad words" } });
    expect((await write("Bad Company")).status).toBe(200);
    expect(await thingAfter("contractor", spectrum_id, "hide")).toMatchObject({ state: "hidden", text: "Bad words" });
    const page = async () => (await site.as().call(getContractor, { params })).text;
    expect(await page()).not.toContain("Bad ");
    expect(await page()).toContain(spectrum_id);
    expect(await write("Worse Company")).toFailWith("taken_down");
    await thingAfter("contractor", spectrum_id, "show");
    expect(await page()).toContain("Bad Company");
    expect((await write("Good Company")).status).toBe(200);
  });

  test("that staff archive is off the market for good, once, and both records tell it", async () => {
    const owner = await site.make.trader();
    const contractor = await site.make.contractor(owner);
    await site.make.listing(contractor, { title: "Archived away" });
    const replies = await Promise.all([1, 2].map(() => act("contractor", contractor.spectrum_id, "archive")));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const found = await site.as().call(searchListings, { query: { query: "Archived away" } as never });
    expect(found.text).not.toContain("Archived away");
    expect(await actionsOn(contractor.spectrum_id)).toEqual(["contractor_archived"]);
    const trail = await site.db
      .selectFrom("audit_entry")
      .select("actor_id")
      .where("action", "=", "contractor_archived")
      .where("contractor_id", "=", contractor.contractor_id)
      .execute();
    expect(trail).toEqual([{ actor_id: admin.user_id }]);
  });

  test("with open orders is not archived, and the staff read why", async () => {
    const [owner, buyer] = [await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner);
    const { listing_id } = await site.make.listing(contractor);
    const bought = await site.as(buyer).call(purchase, { body: { items: [{ listing_id, quantity: 1 }] } as never });
    expect(bought.status, bought.text).toBe(200);
    const refused = await act("contractor", contractor.spectrum_id, "archive");
    expect(refused.status, refused.text).toBe(409);
    expect(await actionsOn(contractor.spectrum_id)).toEqual([]);
  });
});
