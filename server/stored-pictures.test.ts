import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import S3rver from "s3rver";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadPicture } from "#contract/people/profiles.ts";
import { sweepPictures } from "./goods/photos/sweep-pictures.ts";
import { readConfig } from "./platform/config.ts";
import { newId } from "./platform/ids.ts";
import { openStore } from "./platform/pictures/open-store.ts";
import { createSession, SESSION_COOKIE } from "./platform/sessions.ts";
import { cloneDatabase, type TestDatabase } from "./platform/testing/database.ts";
import { maker } from "./testing/make.ts";
import { freePort, type Processes, startProcesses } from "./testing/processes.ts";

/** The real site with its pictures in a real S3 store on another port. */

const ROOT = join(import.meta.dirname, "..");
const BUCKET = "pictures";
const directory = mkdtempSync(join(tmpdir(), "freeport-s3-"));
let port: number;
let store: S3rver;
let database: TestDatabase;
let site: Processes;
let settings: Record<string, string>;
let cookie: string;
let png: Buffer;

const openS3 = async () => {
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  store = new S3rver({ port, address: "127.0.0.1", silent: true, directory, configureBuckets });
  await store.run();
};

beforeAll(async () => {
  port = await freePort();
  await openS3();
  database = await cloneDatabase();
  settings = {
    MEDIA_URL: `s3://${BUCKET}`,
    MEDIA_ENDPOINT: `http://127.0.0.1:${port}`,
    MEDIA_ACCESS_KEY: "S3RVER",
    MEDIA_SECRET_KEY: "S3RVER",
  };
  site = await startProcesses({ ...settings, DATABASE_URL: database.url, RATE_LIMITS: "false", LOG_LEVEL: "silent" });
  const { user_id } = await maker(database.db).trader();
  cookie = `${SESSION_COOKIE}=${await createSession(database.db, { user_id, userAgent: "test", now: new Date() })}`;
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await site.close();
  await store.close();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const upload = (picture = png): Promise<Response> => {
  const form = new FormData();
  form.append("photo", new Blob([Uint8Array.from(picture)], { type: "image/png" }), "me.png");
  const headers = { cookie, origin: site.url };
  return fetch(site.url + uploadPicture.path.replace(":kind", "avatar"), { method: "POST", headers, body: form });
};
const uploaded = async (picture = png): Promise<string> => {
  const reply = await upload(picture);
  const text = await reply.text();
  expect(reply.status, text).toBe(200);
  const { avatar } = JSON.parse(text) as { avatar: string };
  return new URL(avatar).pathname;
};
/** Names in the bucket. The store keeps three files for each. */
const kept = () =>
  readdirSync(join(directory, BUCKET))
    .filter((name) => name.endsWith("_object"))
    .map((name) => name.replace("._S3rver_object", ""));

test("a picture goes to the store, is served from there for ever, and what is not there is missing", async () => {
  const path = await uploaded();
  expect(kept()).toContain(path.slice("/media/".length));
  expect(existsSync(join(site.dataDir, path))).toBe(false);
  const reply = await fetch(site.url + path);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toBe("image/webp");
  expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ width: 40, format: "webp" });
  expect((await fetch(`${site.url}/media/default-user.webp`)).status).toBe(200);
  expect((await fetch(`${site.url}/media/${"0".repeat(32)}.webp`)).status).toBe(404);
  expect((await fetch(`${site.url}/media/..%2F..%2Fetc%2Fpasswd`)).status).toBe(404);
});

test("while the store is away pictures answer 503 with the envelope and nothing is half written; then all goes on", async () => {
  const path = await uploaded();
  const before = kept();
  const profile = await fetch(`${site.url}/api/site`);
  await store.close();
  const [sent, read] = await Promise.all([upload(), fetch(site.url + path)]);
  for (const reply of [sent, read]) {
    expect(reply.status).toBe(503);
    expect(reply.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await reply.json()).toMatchObject({ code: "busy" });
  }
  expect(profile.status).toBe(200);
  await openS3();
  expect(kept().sort()).toEqual(before.sort());
  expect((await fetch(site.url + path)).status).toBe(200);
  await uploaded();
});

test("the sweep takes from the store what nobody refers to", async () => {
  const pictures = await openStore(readConfig(settings));
  const name = `${"ab".repeat(16)}.webp`;
  await pictures.write([{ name, content: png }]);
  await uploaded();
  const tomorrow = new Date(Date.now() + 2 * 86_400_000);
  await sweepPictures(database.db, pictures, tomorrow);
  const rows = await database.db.selectFrom("own_picture").select("filename").execute();
  const used = rows.flatMap(({ filename }) =>
    ["", "-120", "-320", "-480", "-960"].map((size) => filename.replace(".webp", `${size}.webp`)),
  );
  expect(kept().sort()).toEqual(used.sort());
});

/** What saves something as AVIF. */
const LARGE = readFileSync(join(ROOT, "docs/market.png"));
const getAs = (path: string, headers: Record<string, string> = { accept: "image/avif,*/*" }) =>
  fetch(site.url + path, { headers });

test("soon after an upload its AVIF is in the store, with its type, and answers who can show it", async () => {
  const path = (await uploaded(LARGE)).replace(".webp", "-480.webp");
  expect((await getAs(path)).status).toBe(200);
  await expect
    .poll(async () => (await getAs(path)).headers.get("content-type"), { timeout: 20_000 })
    .toBe("image/avif");
  const avif = await getAs(path);
  expect(avif.headers.get("vary")).toBe("accept");
  expect(avif.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await sharp(Buffer.from(await avif.arrayBuffer())).metadata()).toMatchObject({
    compression: "av1",
    width: 480,
  });
  const webp = await getAs(path, { accept: "*/*" });
  expect(webp.headers.get("content-type")).toBe("image/webp");
  const etag = avif.headers.get("etag") ?? "";
  expect(webp.headers.get("etag")).not.toBe(etag);
  expect((await getAs(path, { accept: "image/avif", "if-none-match": etag })).status).toBe(304);
  // Someone who cannot show it is not told that what they have is right.
  expect((await getAs(path, { accept: "*/*", "if-none-match": etag })).status).toBe(200);
  const stored = await fetch(
    `http://127.0.0.1:${port}/${BUCKET}/${path.slice("/media/".length).replace("webp", "avif")}`,
  );
  expect(stored.headers.get("content-type")).toBe("image/avif");
});

test("older pictures get their AVIF where they lie, and it is moved with them", async () => {
  const disk = join(site.dataDir, "media");
  mkdirSync(disk, { recursive: true });
  const name = "9".repeat(32);
  const env = { ...process.env, ...settings, DATA_DIR: site.dataDir, DATABASE_URL: database.url };
  const run = (verb: string) => promisify(execFile)(process.execPath, [join(ROOT, "scripts/media.ts"), verb], { env });
  writeFileSync(join(disk, `${name}.webp`), await sharp(LARGE).webp().toBuffer());
  const filename = `${name}.webp`;
  // What was uploaded while the store was away waits, too.
  await run("avif");
  await database.db.insertInto("picture_waiting").values({ filename }).execute();
  await database.db.insertInto("image_resource").values({ resource_id: newId(), filename }).execute();
  expect((await run("avif")).stdout).toContain("Done: 1 of 1 pictures");
  expect(existsSync(join(disk, `${name}-480.avif`))).toBe(true);
  expect((await getAs(`/media/${name}-480.webp`)).headers.get("content-type")).toBe("image/avif");
  expect((await run("avif")).stdout).toContain("Done: 0 of 0 pictures");
  expect((await run("move")).stdout).toContain("Done: 4 files");
  expect(kept()).toContain(`${name}-480.avif`);
  expect((await getAs(`/media/${name}-480.webp`)).headers.get("content-type")).toBe("image/avif");
});

test("what lies on the disk is moved to the store, what cannot be moved stays, and a second run goes on", async () => {
  const disk = join(site.dataDir, "media");
  mkdirSync(disk, { recursive: true });
  const names = ["c", "d", "e"].map((letter) => `${letter.repeat(32)}.webp`);
  for (const name of names) writeFileSync(join(disk, name), png);
  const env = { ...process.env, ...settings, DATA_DIR: site.dataDir };
  const move = () => promisify(execFile)(process.execPath, [join(ROOT, "scripts/media.ts"), "move"], { env });
  await store.close();
  await expect(move()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("does not answer") });
  expect(readdirSync(disk)).toEqual(expect.arrayContaining(names));
  // While they are on the disk they are served from there.
  expect((await fetch(`${site.url}/media/${names[0]}`)).status).toBe(200);
  await openS3();
  const { stdout } = await move();
  expect(stdout).toContain("Done: 3 files");
  expect(readdirSync(disk).filter((name) => !name.startsWith("default-"))).toEqual([]);
  for (const name of names) expect((await fetch(`${site.url}/media/${name}`)).status).toBe(200);
  expect((await move()).stdout).toContain("Done: 0 files");
});

test("a picture that was stored before there were widths answers with its next larger file", async () => {
  const pictures = await openStore(readConfig(settings));
  const name = "7".repeat(32);
  const blue = await sharp({ create: { width: 480, height: 10, channels: 3, background: "#00f" } })
    .webp()
    .toBuffer();
  await pictures.write([
    { name: `${name}.webp`, content: png },
    { name: `${name}-480.webp`, content: blue },
  ]);
  const widthOf = async (size: number) => {
    const reply = await fetch(`${site.url}/media/${name}-${size}.webp`);
    return (await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width;
  };
  expect(await Promise.all([120, 320, 960].map(widthOf))).toEqual([480, 480, 40]);
  await pictures.remove([`${name}-480.webp`]);
  expect(await widthOf(120)).toBe(40);
});

test("with a delivery network before the store pictures are asked for there", async () => {
  const cdn = "https://pictures.example.org/freeport";
  const other = await startProcesses({ ...settings, DATABASE_URL: database.url, MEDIA_PUBLIC_URL: cdn });
  const name = `${"f".repeat(32)}.webp`;
  const reply = await fetch(`${other.url}/media/${name}`, { redirect: "manual" });
  await other.close();
  expect(reply.status).toBe(302);
  expect(reply.headers.get("location")).toBe(`${cdn}/${name}`);
  expect(reply.headers.get("content-security-policy")).toContain("https://pictures.example.org");
});
