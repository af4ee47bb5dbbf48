import { afterAll, describe, expect, test } from "vitest";
import { countView } from "#contract/market.ts";
import type { Trader } from "#server/testing/make.ts";
import { DAY_MS, type Listing, startMarket, UNKNOWN } from "./testing-listings.ts";

const { site, ann, bob, admin, idOf, show } = await startMarket();
afterAll(() => site.close());

describe("views", () => {
  const visit = (listing: Listing, who?: Trader, agent = "browser") =>
    site.as(who).call(countView, { params: idOf(listing) }, { headers: { "user-agent": agent } });
  const viewsOf = async (listing: Listing) => (await show(listing)).view_count;

  test("every visitor counts once within a day, by account or by address and browser", async () => {
    const listing = await site.make.listing(ann);
    for (const [who, agent] of [
      [bob],
      [bob, "other browser"],
      [admin],
      [undefined, "one"],
      [undefined, "one"],
      [undefined, "two"],
    ] as const)
      expect((await visit(listing, who, agent)).status).toBe(200);
    expect(await viewsOf(listing)).toBe(4);
  });

  test("the seller's side does not count", async () => {
    const member = await site.make.trader();
    const listing = await site.make.listing(await site.make.company(ann, [member]));
    await visit(listing, ann);
    await visit(listing, member);
    expect(await viewsOf(listing)).toBe(0);
    const own = await site.make.listing(ann);
    await visit(own, ann);
    expect(await viewsOf(own)).toBe(0);
  });

  test("who comes back after a day counts again; who keeps coming back does not", async () => {
    const listing = await site.make.listing(ann);
    const lastVisit = (hoursAgo: number) =>
      site.db
        .updateTable("listing_view")
        .set({ seen_at: new Date(Date.now() - hoursAgo * 3_600_000) })
        .where("listing_id", "=", listing.listing_id)
        .execute();
    await visit(listing, bob);
    for (const [hours, count] of [
      [23, 1],
      [23, 1],
      [25, 2],
    ] as const) {
      await lastVisit(hours);
      await visit(listing, bob);
      expect(await viewsOf(listing)).toBe(count);
    }
  });

  test("visits at the same moment count once for each visitor, also after a day", async () => {
    const listing = await site.make.listing(ann);
    const crowd = () =>
      Promise.all([bob, bob, bob, admin, admin, undefined, undefined].map((who) => visit(listing, who)));
    await crowd();
    expect(await viewsOf(listing)).toBe(3);
    await site.db
      .updateTable("listing_view")
      .set({ seen_at: new Date(Date.now() - 2 * DAY_MS) })
      .where("listing_id", "=", listing.listing_id)
      .execute();
    await crowd();
    expect(await viewsOf(listing)).toBe(6);
  });

  test("a visit of nothing is not found", async () => {
    expect(await visit({ listing_id: UNKNOWN }, bob)).toFailWith("not_found");
  });
});
