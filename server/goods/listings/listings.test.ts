import { afterAll, describe, expect, test } from "vitest";
import { getListingOrders } from "#contract/deals/listing-orders.ts";
import { answerOffer } from "#contract/deals/offers.ts";
import { updateOrder } from "#contract/deals/orders.ts";
import { countView, getListing, getListingStats, getMine } from "#contract/goods/listings.ts";
import { LISTING_STATUSES, UniqueListing } from "#contract/platform/shapes.ts";
import { getBidHistory, listBids } from "#contract/trading/auctions.ts";
import type { Trader } from "#server/testing/make.ts";
import { reindexListings } from "../search/rows.ts";
import { type Body, DAY_MS, type Listing, startMarket, UNKNOWN } from "./testing-listings.ts";

const { site, ann, bob, admin, buy, refresh, remove, setQuantity, show, update } = await startMarket();
afterAll(() => site.close());

describe("whose it is", () => {
  test("strangers, and members without the right, change nothing", async () => {
    const member = await site.make.trader();
    const contractor = await site.make.contractor(ann, [member]);
    const listing = await site.make.listing(contractor);
    for (const who of [bob, member])
      for (const reply of [
        await update(who, listing, { price: 1 }),
        await setQuantity(who, listing, 1),
        await refresh(who, listing),
        await remove(who, listing),
      ])
        expect(reply).toFailWith("not_allowed");
    expect(await update(undefined, listing, { price: 1 })).toFailWith("not_signed_in");
    expect(await remove(undefined, listing)).toFailWith("not_signed_in");
  });

  test("of an internal listing outsiders do not even learn that it is there", async () => {
    const contractor = await site.make.contractor(ann);
    const listing = await site.make.listing(contractor, { internal: true });
    for (const reply of [
      await update(bob, listing, { price: 1 }),
      await setQuantity(bob, listing, 1),
      await refresh(bob, listing),
      await remove(bob, listing),
      await site.as(bob).call(getListing, { params: listing }),
      await site.as().call(getListing, { params: listing }),
      await site.as(bob).call(countView, { params: listing }),
      await site.as(bob).call(getListingOrders, { params: listing }),
      await site.as().call(countView, { params: listing }),
    ])
      expect(reply).toFailWith("not_found");
    expect((await show(listing, admin)).listing.internal).toBe(true);
  });

  test("of a listing that staff hid outsiders learn nothing, not even its bids", async () => {
    const listing = await site.make.listing(ann, { sale_type: "auction" });
    await site.db
      .updateTable("listing")
      .set({ hidden_at: new Date(), hidden_from: "active", status: "archived" })
      .where("listing_id", "=", listing.listing_id)
      .execute();
    await site.db.transaction().execute((tx) => reindexListings(tx, [listing.listing_id]));
    const looks = (who?: Trader) =>
      Promise.all(
        [getListing, countView, listBids, getBidHistory].map((call) => site.as(who).call(call, { params: listing })),
      );
    for (const reply of [...(await looks()), ...(await looks(bob))]) expect(reply).toFailWith("not_found");
    for (const reply of await looks(ann)) expect(reply.status).toBe(200);
  });

  test("one's own page shows all of one's listings in every status with their figures, newest first", async () => {
    const seller = await site.make.trader();
    await site.make.listing(await site.make.contractor(seller));
    const made: Listing[] = [];
    for (const [index, status] of LISTING_STATUSES.entries())
      made.unshift(
        await site.make.listing(seller, { status, created_at: new Date(Date.now() - DAY_MS + index * 1000) }),
      );
    const reply = await site.as(seller).call(getMine);
    const mine = (reply.body as Body<unknown[]>).data.map((each) => UniqueListing.parse(each));
    expect(mine.map((each) => each.listing.listing_id)).toEqual(made.map((each) => each.listing_id));
    expect(mine[0]?.stats).toEqual({ order_count: 0, offer_count: 0, view_count: 0 });
  });

  test("figures are told of one's own listings; others' and unknown ones are left out", async () => {
    const [own, foreign] = [await site.make.listing(ann), await site.make.listing(bob)];
    const [accepted, open] = [await buy(bob, own), await buy(bob, own)];
    const answered = await site.as(ann).call(answerOffer, {
      params: { session_id: (accepted.body as { session_id: string }).session_id },
      body: { status: "accepted" },
    });
    const { order_id } = (answered.body as Body<{ order_id: string }>).data;
    expect(open.status).toBe(200);
    const stats = (who: Trader, listing_ids: string[]) => site.as(who).call(getListingStats, { body: { listing_ids } });
    const reply = await stats(ann, [own.listing_id, foreign.listing_id, UNKNOWN]);
    expect(reply.body).toEqual({
      data: { stats: [{ ...own, order_count: 1, offer_count: 1, view_count: 0, bid_count: 0, sold_count: 0 }] },
    });
    for (const status of ["in-progress", "fulfilled"] as const)
      await site.as(ann).call(updateOrder, { params: { order_id }, body: { status } });
    expect((await stats(ann, [own.listing_id])).body).toMatchObject({
      data: { stats: [{ order_count: 0, sold_count: 1 }] },
    });
    expect((await stats(ann, [])).body).toEqual({ data: { stats: [] } });
    expect(
      await stats(
        ann,
        Array.from({ length: 201 }, () => UNKNOWN),
      ),
    ).toFailWith("invalid_input");
  });
});
