import { afterAll, describe, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { countView, getListing } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { placeBid } from "#contract/trading/auctions.ts";
import { newId } from "#server/platform/ids.ts";
import type { Trader } from "#server/testing/make.ts";
import { IMAGE, type Listing, startMarket } from "./testing-listings.ts";

const { site, ann, bob, buy, created, idOf, remove, row, show, update } = await startMarket();
afterAll(() => site.close());

describe("removing", () => {
  test("what nobody has asked for is gone without a trace", async () => {
    const listing = await created(ann, { photos: [IMAGE("gone")] });
    await site.as(bob).call(countView, { params: idOf(listing) });
    const details = (await row(listing))?.details_id ?? "";
    expect((await remove(ann, listing)).status).toBe(200);
    expect(await site.as(ann).call(getListing, { params: idOf(listing) })).toFailWith("not_found");
    expect(await site.db.selectFrom("listing_details").selectAll().where("details_id", "=", details).execute()).toEqual(
      [],
    );
    expect(
      await site.db.selectFrom("image_resource").selectAll().where("external_url", "=", IMAGE("gone")).execute(),
    ).toEqual([]);
    expect((await site.as().call(searchListings, { query: { user_seller: ann.username } })).text).not.toContain(
      listing.listing_id,
    );
    expect(await remove(ann, listing)).toFailWith("not_found");
  });

  test("what an offer or an order names is archived instead, and they keep showing it", async () => {
    const listing = await site.make.listing(ann);
    const bought = await buy(bob, listing);
    const { session_id } = bought.body as { session_id: string };
    expect((await remove(ann, listing)).status).toBe(200);
    expect((await show(listing)).listing.status).toBe("archived");
    // The offer was made in time; stock alone decides whether it can be accepted.
    expect(
      (await site.as(ann).call(answerOffer, { params: { session_id }, body: { status: "accepted" } })).status,
    ).toBe(200);
    expect(await buy(bob, listing)).toFailWith("listing_gone");
  });

  test("an auction with bids stays, one without goes", async () => {
    const [wanted, unwanted] = [
      await site.make.listing(ann, { sale_type: "auction" }),
      await site.make.listing(ann, { sale_type: "auction" }),
    ];
    const bid = await site.as(bob).call(placeBid, { params: wanted, body: { bid_amount: 2001 } });
    expect(bid.status, bid.text).toBe(200);
    expect(await remove(ann, wanted)).toFailWith("auction_has_bids");
    expect((await show(wanted, ann)).bids).toMatchObject([{ bid: 2001, user_bidder: { username: bob.username } }]);
    expect((await show(wanted)).bids).toBeUndefined();
    expect((await remove(ann, unwanted)).status).toBe(200);
  });

  test("a set that loses its default names another one, and ends with its last member", async () => {
    const members = [await site.make.listing(ann), await site.make.listing(ann)];
    const set = await makeSet(ann, members);
    const [first, second] = members;
    if (!first || !second) throw new Error("two members were made");
    expect((await remove(ann, first)).status).toBe(200);
    expect(
      await site.db
        .selectFrom("multiple")
        .select("default_listing_id")
        .where("multiple_id", "=", set.multiple_id)
        .execute(),
    ).toEqual([{ default_listing_id: second.listing_id }]);
    expect((await remove(ann, second)).status).toBe(200);
    expect(
      await site.db.selectFrom("multiple").select("multiple_id").where("multiple_id", "=", set.multiple_id).execute(),
    ).toEqual([]);
    expect(
      await site.db.selectFrom("listing_details").select("title").where("details_id", "=", set.details_id).execute(),
    ).toEqual([]);
  });

  test("a purchase and a removal at once end with an archived listing and its offer, or with neither", async () => {
    for (let round = 0; round < 15; round += 1) {
      const listing = await site.make.listing(ann);
      // One buyer may have only so many offers open at one seller.
      const buyer = await site.make.trader();
      const [bought, removed] = await Promise.all([buy(buyer, listing), remove(ann, listing)]);
      expect(removed.status, removed.text).toBe(200);
      if (bought.status === 200) expect((await row(listing))?.status).toBe("archived");
      else expect(["unknown_listing", "listing_gone"]).toContain((bought.body as { code: string }).code);
    }
  });

  test("nobody opens an offer for what was archived before, and a purchase at the same moment has one clear end", async () => {
    for (let round = 0; round < 10; round += 1) {
      const listing = await site.make.listing(ann);
      const bob = await site.make.trader();
      const [bought, archived] = await Promise.all([buy(bob, listing), update(ann, listing, { status: "archived" })]);
      expect(archived.status, archived.text).toBe(200);
      if (bought.status !== 200) expect(bought).toFailWith("listing_gone", listing);
      expect(await buy(bob, listing)).toFailWith("listing_gone");
    }
  });
});

async function makeSet(
  seller: Trader,
  members: readonly Listing[],
): Promise<{ multiple_id: string; details_id: string }> {
  const set = { multiple_id: newId(), details_id: newId() };
  const ids = members.map((member) => member.listing_id);
  await site.db
    .insertInto("listing_details")
    .values({ details_id: set.details_id, item_type: "Helmet", title: "A set", description: "All" })
    .execute();
  await site.db
    .insertInto("multiple")
    .values({ ...set, seller_id: seller.user_id, default_listing_id: ids[0] ?? "", created_at: new Date() })
    .execute();
  await site.db
    .insertInto("multiple_member")
    .values(ids.map((listing_id, position) => ({ listing_id, multiple_id: set.multiple_id, position })))
    .execute();
  await site.db.updateTable("listing").set({ sale_type: "multiple" }).where("listing_id", "in", ids).execute();
  return set;
}
