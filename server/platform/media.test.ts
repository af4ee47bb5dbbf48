import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { ImageTooLarge, NotAnImage, TooManyPixels } from "#contract/platform/errors.ts";
import { diskMedia } from "./media.ts";

const dataDir = mkdtempSync(join(tmpdir(), "freeport-media-"));
const media = diskMedia(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#10b881" } });
const files = () => readdirSync(join(dataDir, "media")).length;

/** A PNG that claims any size in a few bytes. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

test("PNG, JPEG and WEBP become WEBP of at most 1600 pixels with a thumbnail of 480", async () => {
  const sent = await Promise.all([
    drawn(3000, 1500).png().toBuffer(),
    drawn(200, 100).jpeg().toBuffer(),
    drawn(480, 900).webp().toBuffer(),
  ]);
  const stored = await media.store(sent);
  expect(stored.map(({ width, height }) => [width, height])).toEqual([
    [1600, 800],
    [200, 100],
    [480, 900],
  ]);
  const thumbnail = await sharp(readFileSync(join(dataDir, stored[0]?.thumbnail_url ?? ""))).metadata();
  expect(thumbnail).toMatchObject({ format: "webp", width: 480, height: 240 });
});

test("a picture is stored in the widths that pages show it in, and never larger than it is", async () => {
  const [wide, small] = await media.store([
    await drawn(1400, 700).png().toBuffer(),
    await drawn(200, 100).png().toBuffer(),
  ]);
  const widthOf = async (name: string | undefined, width: number) =>
    (await sharp(readFileSync(join(dataDir, `media/${name}-${width}.webp`))).metadata()).width;
  expect(await Promise.all([120, 320, 960].map((width) => widthOf(wide?.name, width)))).toEqual([120, 320, 960]);
  expect(await Promise.all([120, 320, 960].map((width) => widthOf(small?.name, width)))).toEqual([120, 200, 200]);
});

test("where and with what a photo was taken is not kept, and it stands upright", async () => {
  const exif = { IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
  const photo = await drawn(40, 20).withMetadata({ orientation: 6 }).withExif(exif).jpeg().toBuffer();
  const [stored] = await media.store([photo]);
  const kept = readFileSync(join(dataDir, stored?.url ?? ""));
  expect(kept.includes("SecretCamera")).toBe(false);
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
});

test("what is no picture, whatever it is called, is refused by its number and nothing is stored", async () => {
  const good = await drawn(10, 10).png().toBuffer();
  const before = files();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  for (const bad of [Buffer.from("<html>"), svg, Buffer.alloc(0), good.subarray(0, 40)]) {
    await expect(media.store([good, bad])).rejects.toThrow(new NotAnImage({ number: 2 }));
  }
  expect(files()).toBe(before);
});

test("a picture of huge dimensions is refused before it is unpacked", async () => {
  await expect(media.store([png(50_000, 50_000)])).rejects.toThrow(TooManyPixels);
  await expect(media.store([png(4500, 4500)])).rejects.toThrow(new TooManyPixels({ number: 1, millions: 20 }));
});

test("a file over two megabytes is refused", async () => {
  await expect(media.store([Buffer.alloc(2_097_153)])).rejects.toThrow(ImageTooLarge);
});

test("a removed picture is gone in all its sizes, and removing it again is no fault", async () => {
  const before = files();
  const [stored] = await media.store([await drawn(10, 10).png().toBuffer()]);
  const names = [stored?.name ?? ""];
  await media.remove(names);
  await media.remove(names);
  expect(files()).toBe(before);
});
