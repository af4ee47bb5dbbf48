import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";
import { ImageTooLarge, NotAnImage, TooManyPixels } from "#contract/platform/errors.ts";
import { LIMITS, MAX_PHOTO_BYTES } from "#contract/platform/limits.ts";
import { turns } from "./turns.ts";

/** A stored picture: `/media/<name>.webp`, and `/media/<name>-480.webp` for lists. */
export type StoredPicture = { name: string; url: string; thumbnail_url: string; width: number; height: number };

export type Media = {
  /** Re-encodes and stores pictures, all of them or none. Nothing of the sent bytes but their pixels is kept. */
  store: (files: readonly Buffer[]) => Promise<StoredPicture[]>;
  /** Removes pictures that nothing refers to any more; what is not there is no fault. */
  remove: (names: readonly string[]) => Promise<void>;
};

const FORMATS = new Set<string | undefined>(["png", "jpeg", "webp"]);
const MAX_PIXELS = LIMITS.imagePixels;
const MAX_SIDE = 1600;
const THUMBNAIL_SIDE = 480;

// The picture library would take every core, and keep what it has decoded; requests need both, too.
sharp.concurrency(1);
sharp.cache(false);

/** Pictures that are decoded side by side, by all processes of a site: each takes up to 80 MB. So many uploads may wait for that. */
const DECODED_AT_ONCE = 2;
const MAX_WAITING = 30;

/** Where pictures lie below the data directory. */
export const mediaDirectory = (dataDir: string): string => join(dataDir, "media");

/** Pictures on this machine's disk. Each of several processes decodes its share of those that are decoded at once. */
export function diskMedia(dataDir: string, processes = 1): Media {
  const decoding = turns(Math.max(1, Math.floor(DECODED_AT_ONCE / processes)), MAX_WAITING);
  const directory = mediaDirectory(dataDir);
  return {
    store: async (files) => {
      const encoded: Encoded[] = [];
      // One after the other, so that whoever sends five does not take every turn.
      for (const [index, file] of files.entries()) encoded.push(await decoding(() => encode(file, index + 1)));
      await mkdir(directory, { recursive: true });
      return writeAll(directory, encoded);
    },
    remove: async (names) => {
      const files = names.flatMap((name) => [fileName(name), thumbnailName(name)]);
      await Promise.all(files.map((file) => rm(join(directory, file), { force: true })));
    },
  };
}

type Encoded = { full: Buffer; thumbnail: Buffer; width: number; height: number };

async function encode(file: Buffer, number: number): Promise<Encoded> {
  if (file.length > MAX_PHOTO_BYTES) throw new ImageTooLarge();
  const metadata = await readMetadata(file);
  // Dimensions come from the header, before anything is unpacked.
  if (!metadata || !FORMATS.has(metadata.format)) throw new NotAnImage({ number });
  if (metadata.width * metadata.height > MAX_PIXELS) throw new TooManyPixels({ number, millions: MAX_PIXELS / 1e6 });
  try {
    // `autoOrient` applies the camera's orientation, which goes away with the rest of the EXIF data.
    const upright = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 }).autoOrient();
    const { data, info } = await shrink(upright.clone(), MAX_SIDE).toBuffer({ resolveWithObject: true });
    const thumbnail = await shrink(sharp(data), THUMBNAIL_SIDE).toBuffer();
    return { full: data, thumbnail, width: info.width, height: info.height };
  } catch {
    // A header that promised a picture, and a body that is none.
    throw new NotAnImage({ number });
  }
}

const shrink = (image: Sharp, side: number): Sharp =>
  image.resize(side, side, { fit: "inside", withoutEnlargement: true }).webp({ quality: 82, effort: 3 });

async function readMetadata(file: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    // Not a picture that the library knows.
    return undefined;
  }
}

/** All of them or none, and under their own names only once they are whole: the disk may be full. */
async function writeAll(directory: string, pictures: readonly Encoded[]): Promise<StoredPicture[]> {
  const named = pictures.map((picture) => ({ ...picture, name: randomBytes(16).toString("hex") }));
  const files = named.flatMap(({ name, full, thumbnail }) => [
    { path: join(directory, fileName(name)), content: full },
    { path: join(directory, thumbnailName(name)), content: thumbnail },
  ]);
  try {
    for (const { path, content } of files) await writeFile(unfinished(path), content, { flag: "wx" });
    for (const { path } of files) await rename(unfinished(path), path);
  } catch (error) {
    await Promise.all(files.flatMap(({ path }) => [unfinished(path), path]).map((path) => rm(path, { force: true })));
    throw error;
  }
  return named.map(({ name, width, height }) => ({
    name,
    url: `/media/${fileName(name)}`,
    thumbnail_url: `/media/${thumbnailName(name)}`,
    width,
    height,
  }));
}

const unfinished = (path: string): string => `${path}.part`;

const fileName = (name: string): string => `${name}.webp`;
const thumbnailName = (name: string): string => `${name}-${THUMBNAIL_SIDE}.webp`;
