import { afterAll, describe, expect, test } from "vitest";
import { refreshListing, refreshListingAlias } from "#contract/goods/listings.ts";
import { changeStock } from "#contract/goods/stock.ts";
import { DRAWN_PHOTO } from "#contract/platform/images.ts";
import { DAY_MS, IMAGE, startMarket, UNKNOWN } from "./testing-listings.ts";

const {
  site,
  ann,
  admin,
  addItem,
  created,
  idOf,
  olderListing,
  refresh,
  remove,
  restarted,
  row,
  setQuantity,
  show,
  update,
} = await startMarket();
afterAll(() => site.close());

describe("changing", () => {
  test("every field can be changed, one or many at a time, and the month starts again", async () => {
    const listing = await olderListing(ann, 20);
    const change = {
      title: "New title",
      description: "New text",
      item_type: "Other",
      item_name: "Vanta Helmet",
      price: 7,
      quantity_available: 0,
      status: "inactive" as const,
    };
    expect((await update(ann, listing, change)).status).toBe(200);
    expect(await show(listing)).toMatchObject({
      listing: { price: 7, quantity_available: 0, status: "inactive" },
      details: { title: "New title", description: "New text", item_type: "Other", item_name: "Vanta Helmet" },
    });
    expect(await restarted(listing)).toBe(true);
    expect((await update(ann, listing, { item_name: null })).status).toBe(200);
    expect((await show(listing)).details).toMatchObject({ item_name: null, game_item_id: null, title: "New title" });
  });

  test("status changes are written down, others are not", async () => {
    const listing = await site.make.listing(ann);
    for (const body of [{ status: "inactive" }, { status: "inactive" }, { price: 5 }, { status: "active" }] as const)
      await update(ann, listing, body);
    const log = await site.db
      .selectFrom("listing_status_log")
      .select(["new_status", "actor_id"])
      .where("listing_id", "=", listing.listing_id)
      .orderBy("changed_at")
      .execute();
    expect(log).toEqual([
      { new_status: "inactive", actor_id: ann.user_id },
      { new_status: "active", actor_id: ann.user_id },
    ]);
  });

  test("pictures are replaced by the list given, in its order, and what stays keeps its place in store", async () => {
    const listing = await created(ann, { photos: ["a", "b", "c"].map(IMAGE) });
    const resources = () =>
      site.db
        .selectFrom("image_resource")
        .select(["resource_id", "external_url"])
        .where("external_url", "in", ["a", "b", "c", "d"].map(IMAGE))
        .execute();
    const before = await site.db
      .selectFrom("photo")
      .innerJoin("listing", "listing.details_id", "photo.details_id")
      .innerJoin("image_resource", "image_resource.resource_id", "photo.resource_id")
      .select(["external_url", "photo.resource_id"])
      .where("listing_id", "=", listing.listing_id)
      .execute();
    expect((await update(ann, listing, { photos: ["d", "c", "a"].map(IMAGE) })).status).toBe(200);
    expect((await show(listing)).photos).toEqual(["d", "c", "a"].map(IMAGE));
    const stored = new Map((await resources()).map((each) => [each.resource_id, each.external_url]));
    const dropped = before.find((photo) => photo.external_url === IMAGE("b"));
    expect(stored.has(dropped?.resource_id ?? "")).toBe(false);
    for (const photo of before.filter((each) => each !== dropped))
      expect(stored.get(photo.resource_id)).toBe(photo.external_url);
    expect((await update(ann, listing, { photos: [] })).status).toBe(200);
    expect((await show(listing)).photos).toEqual([`http://site.test${DRAWN_PHOTO}`]);
  });

  test("all of a change is made or none of it", async () => {
    const listing = await created(ann, { title: "As it was", photos: [IMAGE("a")] });
    const expiration = (await row(listing))?.expiration;
    expect(await update(ann, listing, { title: "Other", price: 1, photos: ["https://example.com/x.png"] })).toFailWith(
      "image_host_not_allowed",
    );
    expect(await update(ann, listing, { title: "Other", price: 1, item_name: "No such thing" })).toFailWith(
      "unknown_item",
    );
    expect(await show(listing)).toMatchObject({
      listing: { price: 4500 },
      details: { title: "As it was" },
      photos: [IMAGE("a")],
    });
    expect((await row(listing))?.expiration).toEqual(expiration);
  });

  test("an empty change, and fields that the listing cannot have, are refused", async () => {
    const listing = await site.make.listing(ann);
    expect(await update(ann, listing, {})).toFailWith("nothing_to_change");
    expect(await update(ann, listing, { internal: true })).toFailWith("internal_needs_contractor");
    expect(await update(ann, listing, { minimum_bid_increment: 5 })).toFailWith("bad_request");
    expect(await update(ann, listing, { price: -1 })).toFailWith("invalid_input");
    expect(await update(ann, listing, { title: "" })).toFailWith("invalid_input");
    expect(await update(ann, { listing_id: UNKNOWN }, { price: 1 })).toFailWith("not_found");
  });

  test("a bulk listing has no text or pictures of its own, but price and stock", async () => {
    const item = await addItem("Medical pen", null);
    const listing = await site.make.listing(ann);
    await site.db
      .updateTable("listing_details")
      .set({ game_item_id: item.game_item_id })
      .where("details_id", "=", item.details_id)
      .execute();
    await site.db
      .updateTable("listing")
      .set({ sale_type: "aggregate", details_id: item.details_id })
      .where("listing_id", "=", listing.listing_id)
      .execute();
    for (const body of [{ title: "T" }, { description: "" }, { item_type: "T" }, { item_name: null }, { photos: [] }])
      expect(await update(ann, listing, body)).toFailWith("bulk_has_no_text");
    expect((await update(ann, listing, { price: 9, quantity_available: 40 })).status).toBe(200);
    expect((await remove(ann, listing)).status).toBe(200);
    expect(await row(listing)).toBeUndefined();
    expect(
      await site.db.selectFrom("listing_details").select("title").where("details_id", "=", item.details_id).execute(),
    ).toHaveLength(1);
  });

  test("an auction is changed by site admins only, and its price by nobody", async () => {
    const listing = await site.make.listing(ann, { sale_type: "auction" });
    expect(await update(ann, listing, { title: "T" })).toFailWith("auction_not_editable");
    expect(await update(admin, listing, { price: 1 })).toFailWith("auction_not_editable");
    expect((await update(admin, listing, { title: "T", minimum_bid_increment: 7 })).status).toBe(200);
    expect(await show(listing)).toMatchObject({
      details: { title: "T" },
      auction_details: { minimum_bid_increment: 7 },
    });
    expect((await update(admin, listing, { status: "archived" })).status).toBe(200);
    expect(await show(listing)).toMatchObject({ auction_details: { status: "concluded" } });
  });

  test("archived is final: no change, stock, refresh or removal brings it back", async () => {
    const listing = await olderListing(ann, 20);
    expect((await update(ann, listing, { status: "archived" })).status).toBe(200);
    for (const reply of [
      await update(ann, listing, { status: "active" }),
      await setQuantity(ann, listing, 4),
      await refresh(ann, listing),
      await remove(ann, listing),
    ])
      expect(reply).toFailWith("listing_archived");
    expect((await show(listing)).listing.status).toBe("archived");
  });

  test("the later of two who change one field is told its present value, and nothing of their change is made", async () => {
    const listing = await created(ann, { title: "As it was", item_name: "Vanta Helmet" });
    const seen = { title: "As it was", price: 4500, item_name: "Vanta Helmet", status: "active" as const };
    expect((await update(ann, listing, { price: 5000, seen: { price: 4500 } })).status).toBe(200);
    expect((await update(ann, listing, { item_name: null })).status).toBe(200);
    const reply = await update(ann, listing, { price: 1, title: "Mine", seen });
    expect(reply).toFailWith("changed_meanwhile");
    expect(reply.body).toMatchObject({ price: 5000, item_name: null });
    expect(reply.body).not.toHaveProperty("title");
    expect(await show(listing)).toMatchObject({ listing: { price: 5000 }, details: { title: "As it was" } });
    expect((await update(ann, listing, { title: "Mine", seen: { title: "As it was" } })).status).toBe(200);
    expect((await show(listing)).details.title).toBe("Mine");
  });

  test("of two who saw the same stock one sets it, and what the form saw is no change by itself", async () => {
    const listing = await site.make.listing(ann, { quantity: 5 });
    const replies = await Promise.all(
      [8, 9].map((quantity_available) => update(ann, listing, { quantity_available, seen: { quantity_available: 5 } })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(await update(ann, listing, { seen: { price: 1000 } })).toFailWith("nothing_to_change");
  });

  test("two people who change different fields at once both keep their change", async () => {
    const contractor = await site.make.contractor(ann);
    const listing = await site.make.listing(contractor);
    for (let round = 1; round <= 5; round += 1) {
      const replies = await Promise.all([
        update(ann, listing, { title: `Title ${round}` }),
        update(admin, listing, { price: round }),
        setQuantity(ann, listing, round),
        update(admin, listing, { photos: [IMAGE(`p${round}`)] }),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
      expect(await show(listing)).toMatchObject({
        details: { title: `Title ${round}` },
        listing: { price: round, quantity_available: round },
        photos: [IMAGE(`p${round}`)],
      });
    }
  });
});

describe("stock and refresh", () => {
  test("stock is set to the number given, and the month starts again", async () => {
    const listing = await olderListing(ann, 20, { quantity: 5 });
    expect((await setQuantity(ann, listing, 0)).status).toBe(200);
    expect(await row(listing)).toMatchObject({ quantity_available: 0, status: "active" });
    expect(await restarted(listing)).toBe(true);
  });

  test("the lot of an auction does not shrink or grow under its bidders, unless a site admin sets it right", async () => {
    const lot = await site.make.listing(ann, { sale_type: "auction", quantity: 5 });
    for (const quantity of [0, 4, 6]) expect(await setQuantity(ann, lot, quantity)).toFailWith("auction_not_editable");
    expect(await site.make.stockOf(lot)).toBe(5);
    expect((await setQuantity(admin, lot, 4)).status).toBe(200);
    expect(await site.make.stockOf(lot)).toBe(4);
  });

  test.each([-1, 1.5, 2_147_483_648])("stock of %d is refused", async (quantity) => {
    const listing = await site.make.listing(ann, { quantity: 5 });
    expect(await setQuantity(ann, listing, quantity)).toFailWith("invalid_input");
    expect(await site.make.stockOf(listing)).toBe(5);
  });

  test("a refresh within three days is refused with the moment from which it works", async () => {
    const listing = await created(ann);
    const reply = await refresh(ann, listing);
    expect(reply).toFailWith("refresh_too_soon");
    const { refreshable_at } = reply.body as { refreshable_at: string };
    const days = (Date.parse(refreshable_at) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3);
  });

  test.each([
    ["listings", refreshListing],
    ["listing", refreshListingAlias],
  ])("after three days a refresh starts the month again, spelt /%s/", async (_spelling, endpoint) => {
    const listing = await olderListing(ann, 6);
    expect((await site.as(ann).call(endpoint, { params: idOf(listing) })).status).toBe(200);
    expect(await restarted(listing)).toBe(true);
    expect(await refresh(ann, listing)).toFailWith("refresh_too_soon");
  });

  test("a listing that ran out comes back with a refresh, one that its seller took down does not", async () => {
    const [ranOut, takenDown] = [
      await olderListing(ann, 31, { status: "inactive" }),
      await olderListing(ann, 31, { status: "inactive" }),
    ];
    await site.db
      .updateTable("listing")
      .set({ expired_by_job: true })
      .where("listing_id", "=", ranOut.listing_id)
      .execute();
    await refresh(ann, ranOut);
    await refresh(ann, takenDown);
    expect(await row(ranOut)).toMatchObject({ status: "active", expired_by_job: false });
    expect(await row(takenDown)).toMatchObject({ status: "inactive" });
  });

  test("one that ran out still comes back when its stock or its price was changed since, not when its seller took it down", async () => {
    const acts: ((listing: { listing_id: string }) => Promise<{ status: number }>)[] = [
      (listing) => setQuantity(ann, listing, 9),
      (listing) => update(ann, listing, { price: 7 }),
      ({ listing_id }) =>
        site.as(ann).call(changeStock, {
          body: { listing_ids: [listing_id], action: { kind: "quantity", change: "add", amount: 1 } },
        }),
      (listing) => update(ann, listing, { status: "inactive" }),
    ];
    const states = await Promise.all(
      acts.map(async (act) => {
        const listing = await olderListing(ann, 31, { status: "inactive" });
        const set = (values: object) =>
          site.db.updateTable("listing").set(values).where("listing_id", "=", listing.listing_id).execute();
        await set({ expired_by_job: true });
        expect((await act(listing)).status).toBe(200);
        await set({ expiration: new Date() });
        expect((await refresh(ann, listing)).status).toBe(200);
        return (await row(listing))?.status;
      }),
    );
    expect(states).toEqual(["active", "active", "active", "inactive"]);
  });
});
