import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadPicture } from "#contract/people/profiles.ts";
import { sweepPictures } from "./goods/photos/sweep-pictures.ts";
import type { Jobs } from "./platform/jobs.ts";
import { diskStore } from "./platform/pictures/disk-store.ts";
import { pictureJobs } from "./platform/pictures/jobs.ts";
import { type AvifMaker, avifMaker } from "./platform/pictures/make-avif.ts";
import type { PictureStore } from "./platform/pictures/store.ts";
import type { Trader } from "./testing/make.ts";
import { type Site, startSite } from "./testing/site.ts";

/** What becomes of a picture after its upload, and who gets which of its files. */

let site: Site;
let ann: Trader;
let directory: string;
let store: PictureStore;
let maker: AvifMaker;
let photo: Buffer;
const broken: string[] = [];
const onBroken = (filename: string) => void broken.push(filename);

beforeAll(async () => {
  site = await startSite({ servesPictures: true });
  ann = await site.make.trader();
  directory = join(site.config.dataDir, "media");
  store = diskStore(directory);
  maker = avifMaker({ db: site.db, stores: [store], onBroken });
  photo = readFileSync(join(import.meta.dirname, "../docs/market.png"));
});
afterAll(() => site.close());

async function upload(picture: Buffer): Promise<string> {
  const form = new FormData();
  form.append("photo", new Blob([Uint8Array.from(picture)], { type: "image/png" }), "me.png");
  const encoded = new Response(form);
  const reply = await site.as(ann).request("POST", uploadPicture.path.replace(":kind", "avatar"), {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  });
  expect(reply.status, reply.text).toBe(200);
  return /([0-9a-f]{32})\.webp/.exec(uploadPicture.reply.schema.parse(reply.body).avatar)?.[1] ?? "";
}
/** Hands over the events of uploads, and answers the jobs that they lead to. */
async function queued(): Promise<{ queue: string; data: object; key: string | undefined }[]> {
  const all: { queue: string; data: object; key: string | undefined }[] = [];
  const jobs: Pick<Jobs, "enqueue"> = {
    enqueue: async (_tx, { name }, data, { key } = {}) => void all.push({ queue: name, data, key }),
  };
  await site.deliver(jobs);
  return all;
}
const waiting = async () => (await site.db.selectFrom("picture_waiting").select("filename").execute()).length;
const get = (name: string, accept?: string) =>
  site.app.inject({ url: `/media/${name}`, headers: accept === undefined ? {} : { accept } });

const CHROMIUM = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const SAFARI = "image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,*/*;q=0.5";

test("an upload answers with WEBP at once and leaves one job for its AVIF, which makes three sizes", async () => {
  const name = await upload(photo);
  const [job, ...more] = await queued();
  expect(more).toEqual([]);
  expect(job).toEqual({ queue: "make-avif", data: { filename: `${name}.webp` }, key: `${name}.webp` });
  expect(await get(`${name}-480.webp`, CHROMIUM)).toMatchObject({
    statusCode: 200,
    headers: {
      "content-type": "image/webp",
      vary: "accept",
      "cache-control": "public, max-age=31536000, s-maxage=3600, immutable",
    },
  });
  const install = pictureJobs({ db: site.db, stores: [store], onBroken }).find((each) => each.name === job?.queue);
  await install?.handle(job?.data as never, () => Promise.reject(new Error("nothing is left for later")));
  expect(
    readdirSync(directory)
      .filter((file) => file.startsWith(name) && file.endsWith(".avif"))
      .sort(),
  ).toEqual([320, 480, 960].map((size) => `${name}-${size}.avif`));
  for (const [size, width] of [
    [320, 320],
    [480, 480],
    [960, 960],
  ]) {
    const avif = join(directory, `${name}-${size}.avif`);
    const metadata = await sharp(avif).metadata();
    expect(metadata).toMatchObject({ format: "heif", compression: "av1", width });
    expect(readFileSync(avif).length).toBeLessThan(readFileSync(join(directory, `${name}-${size}.webp`)).length * 0.95);
  }
  expect(await waiting()).toBe(0);
});

test("the same address answers AVIF to whoever names it and WEBP to everybody else, each with its own type, ETag and Vary", async () => {
  const name = await upload(photo);
  await queued();
  expect(await maker.make(`${name}.webp`)).toBe("made");
  const typeFor = async (accept?: string) => (await get(`${name}-480.webp`, accept)).headers["content-type"];
  for (const accept of [CHROMIUM, SAFARI, "image/avif", "text/html, image/avif;q=0.9"])
    expect(await typeFor(accept), accept).toBe("image/avif");
  for (const accept of [undefined, "*/*", "image/*", "image/webp,*/*", "image/avif;q=0", "image/avif-sequence"])
    expect(await typeFor(accept), accept).toBe("image/webp");
  const [avif, webp] = [await get(`${name}-480.webp`, CHROMIUM), await get(`${name}-480.webp`, "image/webp")];
  for (const reply of [avif, webp])
    expect(reply.headers).toMatchObject({ vary: "accept", "cache-control": "public, max-age=31536000, immutable" });
  expect(avif.headers.etag).not.toBe(webp.headers.etag);
  expect(avif.rawPayload.equals(readFileSync(join(directory, `${name}-480.avif`)))).toBe(true);
  const again = { accept: CHROMIUM, "if-none-match": `${avif.headers.etag}` };
  expect((await site.app.inject({ url: `/media/${name}-480.webp`, headers: again })).statusCode).toBe(304);
  // Where there is one encoding, caches need not tell readers apart.
  for (const only of [`${name}.webp`, `${name}-120.webp`]) {
    const reply = await get(only, CHROMIUM);
    expect(reply.headers).toMatchObject({ "content-type": "image/webp" });
    expect(reply.headers.vary).toBeUndefined();
  }
  expect((await get(`${name}-480.avif`, CHROMIUM)).statusCode).toBe(404);
});

test("a size in which AVIF saves nothing has none", async () => {
  const flat = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
  const name = await upload(flat);
  await queued();
  expect(await maker.make(`${name}.webp`)).toBe("unchanged");
  expect(readdirSync(directory).filter((file) => file.startsWith(name) && file.endsWith(".avif"))).toEqual([]);
  expect((await get(`${name}-480.webp`, CHROMIUM)).headers["content-type"]).toBe("image/webp");
  expect(await waiting()).toBe(0);
});

test("a broken or missing picture is given up and the next one is made; a store that fails keeps it waiting", async () => {
  const good = await upload(photo);
  await queued();
  const [bad, gone] = ["b".repeat(32), "c".repeat(32)].map((name) => `${name}.webp`);
  writeFileSync(join(directory, `${bad}`), readFileSync(join(directory, `${good}.webp`)).subarray(0, 600));
  await site.db
    .insertInto("picture_waiting")
    .values([
      { filename: `${bad}`, since: new Date(Date.now() + 2_000) },
      { filename: `${gone}`, since: new Date(Date.now() + 1_000) },
    ])
    .execute();
  const full: PictureStore = {
    ...store,
    write: () => Promise.reject(Object.assign(new Error("no space left"), { syscall: "write" })),
  };
  const failing = avifMaker({ db: site.db, stores: [full], onBroken });
  await expect(failing.make(`${good}.webp`)).rejects.toThrow("no space left");
  expect(await waiting()).toBe(3);
  expect([await maker.makeNext(), await maker.makeNext(), await maker.makeNext(), await maker.makeNext()]).toEqual([
    "unchanged",
    "unchanged",
    "made",
    "none",
  ]);
  expect(broken).toEqual([bad]);
  expect(existsSync(join(directory, `${good}-480.avif`))).toBe(true);
});

test("two workers that take the same picture make it once", async () => {
  const name = await upload(photo);
  await queued();
  const other = avifMaker({ db: site.db, stores: [diskStore(directory)], onBroken });
  const outcomes = await Promise.all([maker.make(`${name}.webp`), other.make(`${name}.webp`)]);
  expect(outcomes.sort()).toEqual(["made", "none"]);
  expect(existsSync(join(directory, `${name}-480.avif`))).toBe(true);
});

test("the sweep keeps the AVIF of a picture that is used, and takes that of one which nobody refers to", async () => {
  const old = await upload(photo);
  await queued();
  await maker.make(`${old}.webp`);
  const used = await upload(photo);
  await queued();
  await maker.make(`${used}.webp`);
  await sweepPictures(site.db, store, new Date(Date.now() + 2 * 86_400_000));
  const left = readdirSync(directory).filter((file) => file.endsWith(".avif"));
  expect(left.sort()).toEqual([320, 480, 960].map((size) => `${used}-${size}.avif`));
});
