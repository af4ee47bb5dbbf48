import { afterAll, beforeAll, expect, test } from "vitest";
import { getReach, type Reach } from "#contract/deals/reach.ts";
import { updateAvailability } from "#contract/people/availability.ts";
import { updateSettings } from "#contract/people/profiles.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

const MINUTE_MS = 60_000;
let site: Site;
let viewer: Trader;
beforeAll(async () => {
  site = await startSite();
  viewer = await site.make.trader();
});
afterAll(() => site.close());

const reach = async (query: { username?: string; spectrum_id?: string }): Promise<Reach> => {
  const reply = await site.as(viewer).call(getReach, { query });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Reach }).data;
};
const plays = (who: Trader, start: number, finish: number, contractor: string | null = null) =>
  site.as(who).call(updateAvailability, { body: { contractor, selections: [{ start, finish }] } });
const shows = (who: Trader, hours_public: boolean) => site.as(who).call(updateSettings, { body: { hours_public } });
const here = (who: Trader, minutes: number) =>
  site.db
    .updateTable("session")
    .set({ last_used_at: new Date(Date.now() - minutes * MINUTE_MS) })
    .where("user_id", "=", who.user_id)
    .execute();

async function answered(seller: Trader, minutes: readonly number[]): Promise<void> {
  const ids = await site.make.orders(minutes.map(() => ({ customer_id: viewer.user_id, assigned_id: seller.user_id })));
  const assigned_at = new Date(Date.now() - 600 * MINUTE_MS);
  await site.db
    .insertInto("response_tracking")
    .values(
      ids.map((order_id, index) => ({
        order_id,
        party_id: seller.user_id,
        assigned_at,
        responded_at: new Date(assigned_at.getTime() + (minutes[index] ?? 0) * MINUTE_MS),
      })),
    )
    .execute();
}

test("a seller who shows their hours is seen with them, and as here while they are", async () => {
  const seller = await site.make.trader();
  await plays(seller, 36, 43);
  await here(seller, 1);
  const { username } = seller;
  expect(await reach({ username })).toEqual({ answers_in: null, is_here: false, hours: [] });
  await shows(seller, true);
  await here(seller, 1);
  expect(await reach({ username })).toEqual({ answers_in: null, is_here: true, hours: [{ start: 36, finish: 43 }] });
  await here(seller, 9);
  expect((await reach({ username })).is_here).toBe(false);
});

test("how soon they answer is the middle of their answers, from three on", async () => {
  const seller = await site.make.trader();
  await answered(seller, [10, 500]);
  expect((await reach(seller)).answers_in).toBeNull();
  await answered(seller, [40]);
  expect((await reach(seller)).answers_in).toBe(40);
});

test("an organisation has the hours of those who handle its orders and show theirs, and nobody else's", async () => {
  const [owner, member] = [await site.make.trader(), await site.make.trader()];
  const { spectrum_id } = await site.make.contractor(owner, [member]);
  await plays(owner, 7, 9, spectrum_id);
  await plays(owner, 100, 110);
  await plays(member, 20, 30, spectrum_id);
  await shows(member, true);
  expect(await reach({ spectrum_id })).toMatchObject({ hours: [] });
  await shows(owner, true);
  await here(owner, 1);
  expect(await reach({ spectrum_id })).toMatchObject({ is_here: true, hours: [{ start: 7, finish: 9 }] });
});

test("visitors are asked to sign in, and nobody is found under a name that nobody has", async () => {
  expect(await site.as().call(getReach, { query: { username: viewer.username } })).toFailWith("not_signed_in");
  expect(await site.as(viewer).call(getReach, { query: { username: "nobody_at_all" } })).toFailWith("not_found");
});
