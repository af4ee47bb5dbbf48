import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeBid } from "#contract/auctions.ts";
import type { Sent } from "#contract/endpoint.ts";
import { PLACEHOLDER_PHOTO } from "#contract/images.ts";
import {
  countView,
  createListing,
  deleteListing,
  getListing,
  getListingStats,
  getMine,
  type ListingChange,
  purchase,
  refreshListing,
  refreshListingAlias,
  searchListings,
  updateListing,
  updateQuantity,
} from "#contract/market.ts";
import { answerOffer } from "#contract/offers.ts";
import { UniqueListing } from "#contract/shapes.ts";
import { newId } from "#server/platform/ids.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let ann: Trader;
let bob: Trader;
let admin: Trader;
const DAY_MS = 86_400_000;
const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
const IMAGE = (name: string) => `https://i.imgur.com/${name}.png`;

beforeAll(async () => {
  site = await startSite();
  [ann, bob, admin] = [await site.make.trader(), await site.make.trader(), await site.make.trader({ role: "admin" })];
  await addItem("Vanta Helmet", "https://items.example/vanta.png");
});
afterAll(() => site.close());

async function addItem(name: string, image_url: string | null): Promise<{ game_item_id: string; details_id: string }> {
  const [game_item_id, details_id] = [newId(), newId()];
  await site.db
    .insertInto("listing_details")
    .values({ details_id, item_type: "Helmet", title: name, description: "" })
    .execute();
  await site.db.insertInto("game_item").values({ game_item_id, name, type: "Helmet", image_url, details_id }).execute();
  return { game_item_id, details_id };
}

const form = {
  sale_type: "sale",
  title: " Night helmet ",
  description: "",
  item_type: "Helmet",
  price: 4500,
  quantity_available: "3",
  status: "active",
} as const;
type Form = Sent<typeof createListing>["body"];
const create = (who: Trader | undefined, changes: Partial<Form> = {}) =>
  site.as(who).call(createListing, { body: { ...form, ...changes } });
const update = (who: Trader | undefined, listing: Listing, body: ListingChange) =>
  site.as(who).call(updateListing, { params: idOf(listing), body });
const setQuantity = (who: Trader, listing: Listing, quantity_available: number) =>
  site.as(who).call(updateQuantity, { params: idOf(listing), body: { quantity_available } });
const refresh = (who: Trader, listing: Listing) => site.as(who).call(refreshListing, { params: idOf(listing) });
const remove = (who: Trader | undefined, listing: Listing) =>
  site.as(who).call(deleteListing, { params: idOf(listing) });
const buy = (who: Trader, listing: Listing) =>
  site.as(who).call(purchase, { body: { items: [{ ...idOf(listing), quantity: 1 }] } });

type Listing = { listing_id: string };
const idOf = ({ listing_id }: Listing): Listing => ({ listing_id });
type Body<T> = { data: T };

async function show(listing: Listing, who?: Trader): Promise<UniqueListing> {
  const reply = await site.as(who).call(getListing, { params: idOf(listing) });
  expect(reply.status, reply.text).toBe(200);
  return UniqueListing.parse((reply.body as Body<unknown>).data);
}

async function created(who: Trader, changes: Partial<Form> = {}): Promise<Listing> {
  const reply = await create(who, changes);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Listing;
}

const row = (listing: Listing) =>
  site.db.selectFrom("listing").selectAll().where("listing_id", "=", listing.listing_id).executeTakeFirst();

/** A listing whose month has been running for some days. */
const olderListing = (seller: Trader, days: number, traits: Parameters<Site["make"]["listing"]>[1] = {}) =>
  site.make.listing(seller, { ...traits, expiration: new Date(Date.now() + (30 - days) * DAY_MS) });

const restarted = async (listing: Listing): Promise<boolean> =>
  ((await row(listing))?.expiration.getTime() ?? 0) > Date.now() + 27 * DAY_MS;

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

  test.each([undefined, null, "2020-01-01T00:00:00Z"])("an auction that ends at %s is refused", async (end_time) => {
    expect(await create(ann, { sale_type: "auction", end_time })).toFailWith("auction_end_missing");
  });

  test("a manager lists for the organisation, also internally; a plain member does not", async () => {
    const company = await site.make.company(ann, [bob]);
    const listing = await created(ann, { spectrum_id: company.spectrum_id.toLowerCase(), internal: true });
    expect(await show(listing, bob)).toMatchObject({
      listing: { internal: true },
      user_seller: null,
      contractor_seller: { spectrum_id: company.spectrum_id },
    });
    expect(await create(bob, { spectrum_id: company.spectrum_id })).toFailWith("not_allowed");
    expect((await create(admin, { spectrum_id: company.spectrum_id })).status).toBe(200);
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

  test("the picture of the named item is welcome wherever it lies, but only with that item", async () => {
    const photos = ["https://items.example/vanta.png"];
    expect((await show(await created(ann, { item_name: "Vanta Helmet", photos }))).photos).toEqual(photos);
    expect(await create(ann, { photos })).toFailWith("image_host_not_allowed");
  });

  test("the placeholder is no picture and does not count", async () => {
    const five = ["1", "2", "3", "4", "5"].map(IMAGE);
    expect((await show(await created(ann, { photos: [PLACEHOLDER_PHOTO, ...five] }))).photos).toEqual(five);
    const listing = await created(ann, { photos: [PLACEHOLDER_PHOTO] });
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
    { price: "9007199254740992" },
    { quantity_available: 0 },
    { quantity_available: 2_147_483_648 },
  ])("%j is not accepted", async (changes) => {
    expect(await create(ann, changes)).toFailWith("invalid_input");
  });

  test("strangers, and people without a linked game account, do not sell", async () => {
    expect(await create(undefined)).toFailWith("not_signed_in");
    expect(await create(await site.make.trader({ verified: false }))).toFailWith("not_verified");
  });
});

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
    expect((await show(listing)).photos).toEqual([]);
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

  test("two people who change different fields at once both keep their change", async () => {
    const company = await site.make.company(ann);
    const listing = await site.make.listing(company);
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
});

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
      const [bought, removed] = await Promise.all([buy(bob, listing), remove(ann, listing)]);
      expect(removed.status, removed.text).toBe(200);
      if (bought.status === 200) expect((await row(listing))?.status).toBe("archived");
      else expect(["unknown_listing", "listing_gone"]).toContain((bought.body as { code: string }).code);
    }
  });

  test("nobody opens an offer for what was archived before, and a purchase at the same moment has one clear end", async () => {
    for (let round = 0; round < 10; round += 1) {
      const listing = await site.make.listing(ann);
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
    .values(ids.map((listing_id) => ({ listing_id, multiple_id: set.multiple_id })))
    .execute();
  await site.db.updateTable("listing").set({ sale_type: "multiple" }).where("listing_id", "in", ids).execute();
  return set;
}

describe("whose it is", () => {
  test("strangers, and members without the right, change nothing", async () => {
    const member = await site.make.trader();
    const company = await site.make.company(ann, [member]);
    const listing = await site.make.listing(company);
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
    const company = await site.make.company(ann);
    const listing = await site.make.listing(company, { internal: true });
    for (const reply of [
      await update(bob, listing, { price: 1 }),
      await setQuantity(bob, listing, 1),
      await refresh(bob, listing),
      await remove(bob, listing),
      await site.as(bob).call(getListing, { params: listing }),
      await site.as().call(getListing, { params: listing }),
      await site.as(bob).call(countView, { params: listing }),
      await site.as().call(countView, { params: listing }),
    ])
      expect(reply).toFailWith("not_found");
    expect((await show(listing, admin)).listing.internal).toBe(true);
  });

  test("one's own page shows all of one's listings in every status with their figures, newest first", async () => {
    const seller = await site.make.trader();
    await site.make.listing(await site.make.company(seller));
    const made: Listing[] = [];
    for (const [index, status] of ["active", "inactive", "archived"].entries())
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
    await site.as(ann).call(answerOffer, {
      params: { session_id: (accepted.body as { session_id: string }).session_id },
      body: { status: "accepted" },
    });
    expect(open.status).toBe(200);
    const stats = (who: Trader, listing_ids: string[]) => site.as(who).call(getListingStats, { body: { listing_ids } });
    const reply = await stats(ann, [own.listing_id, foreign.listing_id, UNKNOWN]);
    expect(reply.body).toEqual({ data: { stats: [{ ...own, order_count: 1, offer_count: 1, view_count: 0 }] } });
    expect((await stats(ann, [])).body).toEqual({ data: { stats: [] } });
    expect(
      await stats(
        ann,
        Array.from({ length: 201 }, () => UNKNOWN),
      ),
    ).toFailWith("invalid_input");
  });
});

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
