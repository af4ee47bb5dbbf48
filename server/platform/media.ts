import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";
import { ImageTooLarge, NotAnImage } from "#contract/platform/errors.ts";
import { MAX_PHOTO_BYTES } from "#contract/platform/limits.ts";

/** A stored picture: `/media/<name>.webp`, and `/media/<name>-480.webp` for lists. */
export type StoredPicture = { name: string; url: string; thumbnail_url: string; width: number; height: number };

export type Media = {
  /** Re-encodes and stores pictures, all of them or none. Nothing of the sent bytes but their pixels is kept. */
  store: (files: readonly Buffer[]) => Promise<StoredPicture[]>;
  /** Removes pictures that nothing refers to any more; what is not there is no fault. */
  remove: (names: readonly string[]) => Promise<void>;
};

const FORMATS = new Set<string | undefined>(["png", "jpeg", "webp"]);
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 1600;
const THUMBNAIL_SIDE = 480;

// The picture library would take every core; requests need one, too.
sharp.concurrency(1);

/** Where pictures lie below the data directory. */
export const mediaDirectory = (dataDir: string): string => join(dataDir, "media");

/** Pictures on this machine's disk. */
export function diskMedia(dataDir: string): Media {
  const directory = mediaDirectory(dataDir);
  return {
    store: async (files) => {
      const encoded: Encoded[] = [];
      // One after the other: a decoded picture takes up to 160 MB.
      for (const [index, file] of files.entries()) encoded.push(await encode(file, index + 1));
      await mkdir(directory, { recursive: true });
      return Promise.all(encoded.map((picture) => write(directory, picture)));
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
  if (!metadata || !FORMATS.has(metadata.format) || metadata.width * metadata.height > MAX_PIXELS) {
    throw new NotAnImage({ number });
  }
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
    return await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
  } catch {
    // Not a picture that the library knows.
    return undefined;
  }
}

async function write(directory: string, { full, thumbnail, width, height }: Encoded): Promise<StoredPicture> {
  const name = randomBytes(16).toString("hex");
  await writeFile(join(directory, fileName(name)), full, { flag: "wx" });
  await writeFile(join(directory, thumbnailName(name)), thumbnail, { flag: "wx" });
  return { name, url: `/media/${fileName(name)}`, thumbnail_url: `/media/${thumbnailName(name)}`, width, height };
}

const fileName = (name: string): string => `${name}.webp`;
const thumbnailName = (name: string): string => `${name}-${THUMBNAIL_SIDE}.webp`;
