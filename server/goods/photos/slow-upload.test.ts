import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadPhotos } from "#contract/goods/listings.ts";
import type { Media } from "#server/platform/media.ts";
import { gate, heldConnections } from "#server/testing/held.ts";
import { type Site, startSite } from "#server/testing/site.ts";

const decoding = gate();
let site: Site;
beforeAll(async () => {
  const slowly = (media: Media): Media => ({
    ...media,
    store: async (files) => {
      await decoding.pass();
      return media.store(files);
    },
  });
  site = await startSite({ wrapMedia: slowly });
});
afterAll(() => site.close());

test("while an upload is decoded, its listing is free and no connection is held", async () => {
  const ann = await site.make.trader();
  const listing = await site.make.listing(ann);
  const form = new FormData();
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  form.append("photos", new Blob([Uint8Array.from(png)], { type: "image/png" }), "photo.png");
  const encoded = new Response(form);
  const uploading = site.as(ann).request("POST", uploadPhotos.path.replace(":listing_id", listing.listing_id), {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "", "idempotency-key": "slow-upload" },
  });
  await decoding.someoneCame;
  const lock = sql`select from listing where listing_id = ${listing.listing_id} for update nowait`;
  await expect(lock.execute(site.db)).resolves.toMatchObject({ rows: [{}] });
  expect(await heldConnections(site.db)).toBe(0);
  decoding.open();
  expect(await uploading).toMatchObject({ status: 200 });
});
