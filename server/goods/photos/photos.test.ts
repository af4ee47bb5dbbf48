import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getItem } from "#contract/catalogue/items.ts";
import { updateAggregate } from "#contract/goods/items.ts";
import { createListing, deleteListing, getListing, updateListing, uploadPhotos } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { DRAWN_PHOTO, PLACEHOLDER_PHOTO } from "#contract/platform/images.ts";
import { MAX_PHOTO_BYTES } from "#contract/platform/limits.ts";
import { UniqueListing } from "#contract/platform/shapes.ts";
import { newId } from "#server/platform/ids.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let ann: Trader;
let bob: Trader;
let png: Buffer;
let pixelBomb: Buffer;

beforeAll(async () => {
  site = await startSite();
  [ann, bob] = [await site.make.trader(), await site.make.trader()];
  const red = { channels: 3, background: "#a33" } as const;
  png = await sharp({ create: { width: 40, height: 30, ...red } })
    .png()
    .toBuffer();
  // One colour packs well: few bytes that would unpack to 300 MB.
  pixelBomb = await sharp({ create: { width: 12_000, height: 9_000, ...red }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
});
afterAll(() => site.close());

type Listing = { listing_id: string };

async function upload(
  who: Trader | undefined,
  { listing_id }: Listing,
  files: readonly Uint8Array[],
  field = "photos",
) {
  const form = new FormData();
  for (const file of files) form.append(field, new Blob([Uint8Array.from(file)], { type: "image/png" }), "photo.png");
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return site.as(who).request("POST", uploadPhotos.path.replace(":listing_id", listing_id), { payload, headers });
}

async function uploaded(listing: Listing, count: number): Promise<string[]> {
  const reply = await upload(
    ann,
    listing,
    Array.from({ length: count }, () => png),
  );
  expect(reply.status, reply.text).toBe(200);
  return uploadPhotos.reply.schema.parse(reply.body).photo_urls;
}

async function photosOf({ listing_id }: Listing): Promise<string[]> {
  const reply = await site.as().call(getListing, { params: { listing_id } });
  return UniqueListing.parse((reply.body as { data: unknown }).data).photos;
}

async function listingWith(photos: readonly string[]): Promise<Listing> {
  const reply = await site.as(ann).call(createListing, {
    body: {
      sale_type: "sale",
      title: "Helmet",
      description: "",
      item_type: "Helmet",
      price: 1,
      quantity_available: 1,
      status: "active",
      photos: [...photos],
    },
  });
  return reply.body as Listing;
}

/** What stands in for no picture. */
const NONE = [`http://site.test${DRAWN_PHOTO}`];
const LINKED = ["a", "b", "c"].map((name) => `https://i.imgur.com/${name}.png`);

test("uploaded pictures hang behind the linked ones, in the order sent", async () => {
  const listing = await listingWith(LINKED.slice(0, 2));
  const added = await uploaded(listing, 2);
  expect(new Set(added).size).toBe(2);
  for (const url of added) expect(url).toMatch(/^http:\/\/site\.test\/media\/[0-9a-f]{32}\.webp$/);
  expect(await photosOf(listing)).toEqual([...LINKED.slice(0, 2), ...added]);
});

test("a first upload takes the placeholder's place, and its small version is the cover in search", async () => {
  const listing = await listingWith([PLACEHOLDER_PHOTO]);
  const added = await uploaded(listing, 1);
  expect(await photosOf(listing)).toEqual(added);
  const found = await site.as().call(searchListings, { query: { user_seller: ann.username } });
  expect(found.text).toContain(added[0]?.replace(".webp", "-480.webp"));
});

test("a picture that is linked over plain http is kept over https", async () => {
  const listing = await listingWith(["http://i.imgur.com/a.png", "https://i.imgur.com/a.png"]);
  expect(await photosOf(listing)).toEqual(["https://i.imgur.com/a.png"]);
});

test("past five the oldest pictures go", async () => {
  const listing = await listingWith(LINKED);
  const first = await uploaded(listing, 1);
  const second = await uploaded(listing, 3);
  expect(await photosOf(listing)).toEqual([...LINKED.slice(2), ...first, ...second]);
  expect(await photosOf(listing)).toHaveLength(5);
  const third = await uploaded(listing, 5);
  expect(await photosOf(listing)).toEqual(third);
});

test("what is uploaded can be kept, moved and mixed with linked pictures, but not hung on another listing", async () => {
  const [listing, other] = [await listingWith([]), await listingWith([])];
  const [one = "", two = ""] = await uploaded(listing, 2);
  const arrange = (target: Listing, photos: string[]) =>
    site.as(ann).call(updateListing, { params: { listing_id: target.listing_id }, body: { photos } });
  expect((await arrange(listing, [two, LINKED[0] ?? "", one])).status).toBe(200);
  expect(await photosOf(listing)).toEqual([two, LINKED[0], one]);
  expect(await arrange(other, [one])).toFailWith("image_host_not_allowed");
  expect((await arrange(listing, [one])).status).toBe(200);
  expect(await photosOf(listing)).toEqual([one]);
  expect(await arrange(listing, [one, two])).toFailWith("image_host_not_allowed");
});

test("the picture that an item's look-up answers may hang on a listing of the item, and stays when the item gets another", async () => {
  const { game_item_id, name } = await site.make.item();
  const { details_id } = await site.db
    .selectFrom("game_item")
    .select("details_id")
    .where("game_item_id", "=", game_item_id)
    .executeTakeFirstOrThrow();
  const picture = { resource_id: newId(), filename: "vanta-helmet.webp" };
  await site.db.insertInto("image_resource").values(picture).execute();
  await site.db.insertInto("photo").values({ details_id, resource_id: picture.resource_id, position: 0 }).execute();
  const item = getItem.reply.schema.parse((await site.as().call(getItem, { params: { "*": name } })).body);
  const body = {
    sale_type: "sale" as const,
    title: name,
    description: "",
    item_type: "Helmet",
    price: 1,
    quantity_available: 1,
    status: "active" as const,
    photos: [item.photo ?? ""],
  };
  expect(await site.as(ann).call(createListing, { body })).toFailWith("image_host_not_allowed");
  const reply = await site.as(ann).call(createListing, { body: { ...body, item_name: name } });
  expect(reply.status, reply.text).toBe(200);
  const listing = reply.body as Listing;
  expect(await photosOf(listing)).toEqual([item.photo]);
  const replaced = await site
    .as(await site.make.trader({ role: "admin" }))
    .call(updateAggregate, { params: { game_item_id }, body: { photo: LINKED[0] } });
  expect(replaced.status, replaced.text).toBe(200);
  expect(await photosOf(listing)).toEqual([item.photo]);
});

test("what is no picture is refused by its number, and nothing of the call is kept", async () => {
  const listing = await listingWith([]);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#fff" } })
    .gif()
    .toBuffer();
  const cutOff = (
    await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: "#123",
        noise: { type: "gaussian", mean: 99, sigma: 40 },
      },
    })
      .png()
      .toBuffer()
  ).subarray(0, 2000);
  for (const bad of [svg, gif, cutOff, Buffer.from("<html>"), Buffer.alloc(0)])
    expect(await upload(ann, listing, [png, bad, png])).toFailWith("not_an_image", { number: 2 });
  expect(await photosOf(listing)).toEqual(NONE);
});

test("on a full disk an upload is refused as such, and the listing has no picture of it", async () => {
  const full = await startSite({
    wrapMedia: (media) => ({
      ...media,
      store: async () => {
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC", syscall: "write" });
      },
    }),
  });
  const seller = await full.make.trader();
  const { listing_id } = await full.make.listing(seller);
  const form = new FormData();
  form.append("photos", new Blob([new Uint8Array(png)]), "photo.png");
  const encoded = new Response(form);
  const reply = await full.as(seller).request("POST", uploadPhotos.path.replace(":listing_id", listing_id), {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  });
  expect(reply.status).toBe(507);
  expect(reply).toFailWith("no_room");
  expect(await full.db.selectFrom("photo").select("resource_id").execute()).toEqual([]);
  await full.close();
});

test("a small file that unpacks to a huge picture is refused before it is unpacked", async () => {
  expect(pixelBomb.length).toBeLessThan(MAX_PHOTO_BYTES);
  expect(await upload(ann, await listingWith([]), [pixelBomb])).toFailWith("too_many_pixels", {
    number: 1,
    millions: 20,
  });
});

test("a file over 2 MB is refused, and so are none, six, and a field of another name", async () => {
  const listing = await listingWith([]);
  const reply = await upload(ann, listing, [png, new Uint8Array(MAX_PHOTO_BYTES + 1)]);
  expect(reply).toFailWith("image_too_large", { message: "File too large. Maximum size is 2MB." });
  expect(reply.status).toBe(413);
  expect(await upload(ann, listing, [])).toFailWith("no_photo");
  expect(
    await upload(
      ann,
      listing,
      Array.from({ length: 6 }, () => png),
    ),
  ).toFailWith("too_many_photos", { most: 5 });
  expect(await upload(ann, listing, [png], "pictures")).toFailWith("bad_request");
  expect(await photosOf(listing)).toEqual(NONE);
});

test("rights come first: who may not change the listing is told so whatever they send", async () => {
  const listing = await listingWith([]);
  const junk = [Buffer.from("junk"), new Uint8Array(MAX_PHOTO_BYTES + 1)];
  expect(await upload(bob, listing, junk)).toFailWith("not_allowed");
  expect(await upload(undefined, listing, junk)).toFailWith("not_signed_in");
  expect(await upload(ann, { listing_id: newId() }, junk)).toFailWith("not_found");
  expect((await upload(await site.make.trader({ role: "admin" }), listing, [png])).status).toBe(200);
});

test("an archived listing takes no pictures", async () => {
  const listing = await listingWith([]);
  await site.as(ann).call(updateListing, { params: { listing_id: listing.listing_id }, body: { status: "archived" } });
  expect(await upload(ann, listing, [png])).toFailWith("listing_archived");
});

test("two uploads at once both arrive, and one beside a removal ends clearly", async () => {
  const listing = await listingWith([]);
  const both = await Promise.all([uploaded(listing, 2), uploaded(listing, 2)]);
  expect([...(await photosOf(listing))].sort()).toEqual(both.flat().sort());
  const doomed = await listingWith([]);
  const [sent, removal] = await Promise.all([
    upload(ann, doomed, [png]),
    site.as(ann).call(deleteListing, { params: { listing_id: doomed.listing_id } }),
  ]);
  expect(removal.status).toBe(200);
  if (sent.status !== 200) expect(sent).toFailWith("not_found");
});
