import { afterAll, describe, expect, test } from "vitest";
import { searchListings } from "#contract/goods/search.ts";
import { DRAWN_PHOTO, PLACEHOLDER_PHOTO } from "#contract/platform/images.ts";
import { DAY_MS, IMAGE, startMarket } from "./testing-listings.ts";

const { site, ann, bob, admin, create, created, restarted, show } = await startMarket();
afterAll(() => site.close());

describe("creating", () => {
  test("a fixed-price listing is on the market at once, with the whole form kept", async () => {
    const listing = await created(ann, {
      description: "**Clean**",
      item_name: "vanta helmet",
      photos: [IMAGE("a"), IMAGE("b")],
    });
    const shown = await show(listing);
    expect(shown).toMatchObject({
      listing: {
        sale_type: "sale",
        price: 4500,
        quantity_available: 3,
        status: "active",
        internal: false,
        contractor_seller: null,
      },
      details: { title: "Night helmet", description: "**Clean**", item_type: "Helmet", item_name: "Vanta Helmet" },
      photos: [IMAGE("a"), IMAGE("b")],
      user_seller: { username: ann.username },
      accept_offers: false,
      stats: null,
    });
    const found = await site.as().call(searchListings, { query: { user_seller: ann.username } });
    expect(found.text).toContain(listing.listing_id);
    expect(await restarted(listing)).toBe(true);
  });

  test("the answer names the listing at its top, for clients that go on from there", async () => {
    const reply = await create(ann);
    expect(reply.body).toMatchObject({ data: { type: "unique" }, listing_id: expect.any(String), aggregate_id: null });
  });

  test("an auction keeps its end and its least raise", async () => {
    const end_time = new Date(Date.now() + DAY_MS).toISOString();
    const listing = await created(ann, { sale_type: "auction", end_time, minimum_bid_increment: 50 });
    expect(await show(listing, ann)).toMatchObject({
      listing: { sale_type: "auction", price: 4500 },
      auction_details: { status: "active", minimum_bid_increment: 50, end_time, buyout_price: null },
      bids: [],
    });
  });

  test.each([
    { minimum_bid_increment: null, end_time: "" },
    { minimum_bid_increment: 0, end_time: "2020-01-01" },
  ])("what only auctions have is passed over at a fixed price, such as %j", async (terms) => {
    expect(await create(ann, terms as never)).toMatchObject({ status: 200 });
  });

  test.each([undefined, null, "2020-01-01T00:00:00Z"])("an auction that ends at %s is refused", async (end_time) => {
    expect(await create(ann, { sale_type: "auction", end_time })).toFailWith("auction_end_missing");
  });

  test("an auction ends within thirty days", async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    expect(await create(ann, { sale_type: "auction", end_time: inDays(30) })).toMatchObject({ status: 200 });
    expect(await create(ann, { sale_type: "auction", end_time: inDays(30.01) })).toFailWith("auction_end_too_far", {
      most_days: 30,
    });
  });

  test("a manager lists for the organisation, also internally; a plain member does not", async () => {
    const contractor = await site.make.contractor(ann, [bob]);
    const listing = await created(ann, { spectrum_id: contractor.spectrum_id.toLowerCase(), internal: true });
    expect(await show(listing, bob)).toMatchObject({
      listing: { internal: true },
      user_seller: null,
      contractor_seller: { spectrum_id: contractor.spectrum_id },
    });
    expect(await create(bob, { spectrum_id: contractor.spectrum_id })).toFailWith("not_allowed");
    expect((await create(admin, { spectrum_id: contractor.spectrum_id })).status).toBe(200);
  });

  test("only an organisation lists internally", async () => {
    expect(await create(ann, { internal: true })).toFailWith("internal_needs_contractor");
  });

  test("an unknown item or organisation is refused by its name", async () => {
    expect(await create(ann, { item_name: "No such thing" })).toFailWith("unknown_item");
    expect(await create(ann, { spectrum_id: "NOBODY" })).toFailWith("unknown_contractor");
  });

  test.each([
    "https://example.com/a.png",
    "https://i.imgur.com.example.com/a.png",
    "https://xi.imgur.com/a.png",
    "https://i.imgur.com@example.com/a.png",
    "https://example.com/?https://i.imgur.com/a.png",
    "https://i.imgur.com:8443/a.png",
    "https://imgur.com/a.png",
    "//i.imgur.com/a.png",
    "ftp://i.imgur.com/a.png",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "/media/0123456789abcdef.webp",
    "http://site.test/media/0123456789abcdef.webp",
  ])("a picture from %s is refused, and no listing is made", async (address) => {
    const before = await site.make.countRows("listing");
    expect(await create(ann, { photos: [IMAGE("fine"), address] })).toFailWith("image_host_not_allowed");
    expect(await site.make.countRows("listing")).toBe(before);
  });

  test("a picture that is linked over http is kept under its https address", async () => {
    const listing = await created(ann, { photos: ["http://i.imgur.com/a.png", IMAGE("a"), IMAGE("b")] });
    expect((await show(listing)).photos).toEqual([IMAGE("a"), IMAGE("b")]);
  });

  test("the picture of the named item is welcome wherever it lies, but only with that item", async () => {
    const photos = ["https://items.example/vanta.png"];
    expect((await show(await created(ann, { item_name: "Vanta Helmet", photos }))).photos).toEqual(photos);
    expect(await create(ann, { photos })).toFailWith("image_host_not_allowed");
  });

  test("a listing without a picture shows the site's own drawing to its seller and to visitors alike", async () => {
    const listing = await created(ann);
    const drawn = [`http://site.test${DRAWN_PHOTO}`];
    expect((await show(listing)).photos).toEqual(drawn);
    expect((await show(listing, ann)).photos).toEqual(drawn);
  });

  test("the placeholder is no picture and does not count", async () => {
    const five = ["1", "2", "3", "4", "5"].map(IMAGE);
    expect((await show(await created(ann, { photos: [PLACEHOLDER_PHOTO, ...five] }))).photos).toEqual(five);
    const listing = await created(ann, { photos: [PLACEHOLDER_PHOTO, `http://site.test${DRAWN_PHOTO}`] });
    expect(
      await site.db
        .selectFrom("photo")
        .innerJoin("listing", "listing.details_id", "photo.details_id")
        .select("resource_id")
        .where("listing_id", "=", listing.listing_id)
        .execute(),
    ).toEqual([]);
    expect(await create(ann, { photos: [...five, IMAGE("6")] })).toFailWith("too_many_photos", { most: 5 });
  });

  test.each([
    { title: "  " },
    { title: "x".repeat(101) },
    { description: "x".repeat(2001) },
    { item_type: "" },
    { price: -1 },
    { price: 1.5 },
    { quantity_available: 0 },
    { quantity_available: 2_147_483_648 },
    { sale_type: "auction" as const, minimum_bid_increment: 0 },
  ])("%j is not accepted", async (changes) => {
    expect(await create(ann, changes)).toFailWith("invalid_input");
  });

  test.each(["9007199254740992", 1_000_000_000_001])("a price of %s is more money than there is", async (price) => {
    expect(await create(ann, { price })).toFailWith("too_much_money");
  });

  test("strangers, and people without a linked game account, do not sell", async () => {
    expect(await create(undefined)).toFailWith("not_signed_in");
    expect(await create(await site.make.trader({ verified: false }))).toFailWith("not_verified");
  });
});
