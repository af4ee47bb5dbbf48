import { utimes } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getContractor } from "#contract/organisations/contractors.ts";
import { updateContractor, uploadContractorPicture } from "#contract/organisations/organisations.ts";
import { updateProfile, uploadPicture } from "#contract/people/profiles.ts";
import { sweepPictures } from "#server/goods/photos/sweep-pictures.ts";
import { diskStore } from "#server/platform/pictures/disk-store.ts";
import { mediaDirectory } from "#server/platform/pictures/open-store.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let png: Buffer;
beforeAll(async () => {
  site = await startSite();
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
});
afterAll(() => site.close());

async function send(who: Trader | undefined, path: string, file: Uint8Array = png) {
  const form = new FormData();
  form.append("photo", new Blob([Uint8Array.from(file)], { type: "image/png" }), "me.png");
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return site.as(who).request("POST", path, { payload, headers: Object.fromEntries(encoded.headers) });
}
const own = (kind: string) => uploadPicture.path.replace(":kind", kind);
const theirs = (code: string, kind: string) =>
  uploadContractorPicture.path.replace(":spectrum_id", code).replace(":kind", kind);
const STORED = /^http:\/\/site\.test\/media\/[0-9a-f]{32}\.webp$/;

/** Makes the file of a picture a week old, so that only a reference keeps it. */
async function age(url: string): Promise<string> {
  const file = join(mediaDirectory(site.config.dataDir), url.split("/").at(-1) ?? "");
  await utimes(file, new Date(0), new Date(0));
  return file;
}

test("an uploaded avatar and banner are shown, kept by the sweep, and go when the default comes back", async () => {
  const who = await site.make.trader();
  const avatar = (await send(who, own("avatar"))).body as { avatar: string; banner: string };
  expect(avatar.avatar).toMatch(STORED);
  const { banner } = (await send(who, own("banner"))).body as { banner: string };
  expect(banner).toMatch(STORED);
  for (const url of [avatar.avatar, banner]) await age(url);
  const sweep = () => sweepPictures(site.db, diskStore(mediaDirectory(site.config.dataDir)), new Date());
  expect(await sweep()).toBe(0);
  const cleared = await site.as(who).call(updateProfile, { body: { avatar_url: "", banner_url: "" } });
  expect(cleared.body).toMatchObject({
    avatar: "http://site.test/media/default-user.webp",
    banner: "http://site.test/media/default-banner.webp",
  });
  expect(await sweep()).toBe(2);
});

test("of several uploads at once the last one is shown, and exactly one is kept", async () => {
  const who = await site.make.trader();
  const replies = await Promise.all([1, 2, 3].map(() => send(who, own("avatar"))));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const rows = await site.db
    .selectFrom("own_picture")
    .innerJoin("party", "party.party_id", "own_picture.party_id")
    .select(["filename", "avatar"])
    .where("party.party_id", "=", who.user_id)
    .execute();
  expect(rows.map(({ filename }) => `/media/${filename}`)).toEqual(rows.map(({ avatar }) => avatar));
  expect(rows).toHaveLength(1);
});

test("what is no picture, and whoever is nobody, changes nothing", async () => {
  const who = await site.make.trader();
  expect(await send(who, own("avatar"), Buffer.from("no picture"))).toFailWith("not_an_image");
  expect(await send(undefined, own("avatar"))).toFailWith("not_signed_in");
  expect((await send(who, own("hat"))).status).toBe(400);
});

test("who may change an organisation's details uploads its logo; others are refused before a byte is read", async () => {
  const [owner, member] = [await site.make.trader(), await site.make.trader()];
  const { spectrum_id } = await site.make.contractor(owner, [member]);
  expect(await send(member, theirs(spectrum_id, "avatar"), Buffer.from("no picture"))).toFailWith("not_allowed");
  const reply = (await send(owner, theirs(spectrum_id, "avatar"))).body as { data: { url: string } };
  expect(reply.data.url).toMatch(STORED);
  const shown = async () =>
    ((await site.as().call(getContractor, { params: { spectrum_id } })).body as { data: { avatar: string } }).data;
  expect((await shown()).avatar).toBe(reply.data.url);
  await site.as(owner).call(updateContractor, { params: { spectrum_id }, body: { avatar_url: "" } });
  expect((await shown()).avatar).toBe("http://site.test/media/default-contractor.webp");
});
