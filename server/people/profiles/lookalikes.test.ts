import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Contractor, getContractor } from "#contract/organisations/contractors.ts";
import { updateContractor } from "#contract/organisations/organisations.ts";
import { getUser, type PublicProfile, updateProfile } from "#contract/people/profiles.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const named = async (display_name: string) => {
  const who = await site.make.trader();
  const reply = await site.as(who).call(updateProfile, { body: { display_name } });
  expect(reply.status, reply.text).toBe(200);
  return who;
};
const likeOf = async ({ username }: Trader) =>
  ((await site.as().call(getUser, { params: { username } })).body as PublicProfile).looks_like;

test("a name that looks like a site admin's or a known seller's is marked, and an honest one is not", async () => {
  const admin = await site.make.trader({ role: "admin", name: "warden" });
  const seller = await named("Harbor Master");
  await sql`update party set total_orders = 30 where party_id = ${seller.user_id}`.execute(site.db);
  expect(await likeOf(await named("Wаrden"))).toBe("warden");
  expect(await likeOf(await named("HARB0R  Mаster"))).toBe(seller.username);
  expect(await likeOf(await named("Harbor Mistress"))).toBeNull();
  expect([await likeOf(admin), await likeOf(seller)]).toEqual([null, null]);
});

test("an organisation is marked as well, but not for looking like its own owner's other one", async () => {
  const [owner, stranger] = [await site.make.trader(), await site.make.trader()];
  const known = await site.make.contractor(owner);
  const call = async (by: Trader, { spectrum_id }: { spectrum_id: string }, name: string) =>
    expect((await site.as(by).call(updateContractor, { params: { spectrum_id }, body: { name } })).status).toBe(200);
  await call(owner, known, "Iron Lark");
  await sql`update party set total_orders = 30 where party_id = ${known.contractor_id}`.execute(site.db);
  const [own, other] = [await site.make.contractor(owner), await site.make.contractor(stranger)];
  await call(owner, own, "Iron-Lark");
  await call(stranger, other, "lron Lаrk");
  const like = async ({ spectrum_id }: { spectrum_id: string }) =>
    ((await site.as().call(getContractor, { params: { spectrum_id } })).body as { data: Contractor }).data.looks_like;
  expect([await like(own), await like(other)]).toEqual([null, known.spectrum_id]);
});

test("a name is kept without what nobody sees, and one that shows nothing is refused", async () => {
  const who = await named("Mara\u202e\u200b Ｖoss");
  const read = await site.as().call(getUser, { params: { username: who.username } });
  expect(read.body).toMatchObject({ display_name: "Mara Voss" });
  for (const display_name of ["\u200b\u200b", "\u2800\u2800", "★"])
    expect(await site.as(who).call(updateProfile, { body: { display_name } })).toFailWith("invalid_input");
});
