import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { refreshResponseRates } from "./refresh-response-rates.ts";

let site: Site;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const rateOf = async ({ user_id }: Trader): Promise<number> =>
  (await site.db.selectFrom("party").select("response_rate").where("party_id", "=", user_id).executeTakeFirstOrThrow())
    .response_rate;

test("an order that nobody answered counts from the moment its 24 hours are over, also when two processes look", async () => {
  const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
  const listing = await site.make.listing(seller);
  const sent = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  const { session_id } = sent.body as { session_id: string };
  await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  const { assigned_at } = await site.db.selectFrom("response_tracking").selectAll().executeTakeFirstOrThrow();
  await site.db.updateTable("party").set({ response_rate: 100 }).where("party_id", "=", seller.user_id).execute();
  const passed = new Date(assigned_at.getTime() + 24 * HOUR_MS);
  expect(await refreshResponseRates(site.db, new Date(passed.getTime() - 1))).toBe(0);
  expect(await rateOf(seller)).toBe(100);
  await Promise.all([refreshResponseRates(site.db, passed), refreshResponseRates(site.db, passed)]);
  expect(await rateOf(seller)).toBe(0);
  expect(await refreshResponseRates(site.db, passed)).toBe(0);
});
