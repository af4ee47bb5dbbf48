import { randomBytes } from "node:crypto";
import type { Metadata } from "sharp";
import { ImageTooLarge, NotAnImage, TooManyPixels } from "#contract/platform/errors.ts";
import { LIMITS, MAX_PHOTO_BYTES } from "#contract/platform/limits.ts";
import { THUMBNAIL } from "#contract/platform/picture-sizes.ts";
import { diskStore } from "./pictures/disk-store.ts";
import { loadSharp } from "./pictures/load-sharp.ts";
import { mediaDirectory } from "./pictures/open-store.ts";
import { fileName, filesNamed, MAX_SIDE, resized, SIZES, sizeName, withinSide } from "./pictures/sizes.ts";
import type { PictureFile, PictureStore } from "./pictures/store.ts";
import { turns } from "./turns.ts";

/** A stored picture: `/media/<name>.webp`, `/media/<name>-480.webp` for lists, and other widths beside them. */
export type StoredPicture = { name: string; url: string; thumbnail_url: string; width: number; height: number };

export type Media = {
  /** Re-encodes and stores pictures, all of them or none. Nothing of the sent bytes but their pixels is kept. */
  store: (files: readonly Buffer[]) => Promise<StoredPicture[]>;
  /** Removes pictures that nothing refers to any more; what is not there is no fault. */
  remove: (names: readonly string[]) => Promise<void>;
};

const FORMATS = new Set<string | undefined>(["png", "jpeg", "webp"]);
const MAX_PIXELS = LIMITS.imagePixels;

/** Pictures that are decoded side by side, by all processes of a site: each takes up to 80 MB. So many uploads may wait for that. */
const DECODED_AT_ONCE = 2;
const MAX_WAITING = 30;

/** Pictures in a store. Each of several processes decodes its share of those that are decoded at once. */
export function media(store: PictureStore, processes = 1): Media {
  const decoding = turns(Math.max(1, Math.floor(DECODED_AT_ONCE / processes)), MAX_WAITING);
  return {
    store: async (files) => {
      const encoded: Encoded[] = [];
      // One after the other, so that whoever sends five does not take every turn.
      for (const [index, file] of files.entries()) encoded.push(await decoding(() => encode(file, index + 1)));
      const named = encoded.map((picture) => ({ ...picture, name: randomBytes(16).toString("hex") }));
      await store.write(named.flatMap(filesOf));
      return named.map(storedPicture);
    },
    remove: (names) => store.remove(names.flatMap(filesNamed)),
  };
}

/** Pictures on this machine's disk. */
export const diskMedia = (dataDir: string): Media => media(diskStore(mediaDirectory(dataDir)));

type Named = Encoded & { name: string };

const filesOf = ({ name, full, sizes }: Named): PictureFile[] => [
  { name: fileName(name), content: full },
  ...sizes.map(({ width, content }) => ({ name: sizeName(name, width), content })),
];

const storedPicture = ({ name, width, height }: Named): StoredPicture => ({
  name,
  url: `/media/${fileName(name)}`,
  thumbnail_url: `/media/${sizeName(name, THUMBNAIL)}`,
  width,
  height,
});

type Encoded = { full: Buffer; sizes: readonly Sized[]; width: number; height: number };
type Sized = { width: number; content: Buffer };

async function encode(file: Buffer, number: number): Promise<Encoded> {
  if (file.length > MAX_PHOTO_BYTES) throw new ImageTooLarge();
  const metadata = await readMetadata(file);
  // Dimensions come from the header, before anything is unpacked.
  if (!metadata || !FORMATS.has(metadata.format)) throw new NotAnImage({ number });
  if (metadata.width * metadata.height > MAX_PIXELS) throw new TooManyPixels({ number, millions: MAX_PIXELS / 1e6 });
  const sharp = await loadSharp();
  try {
    // `autoOrient` applies the camera's orientation, which goes away with the rest of the EXIF data.
    const upright = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 }).autoOrient();
    const { data, info } = await withinSide(upright.clone(), MAX_SIDE)
      .webp(ENCODING)
      .toBuffer({ resolveWithObject: true });
    return { full: data, sizes: await sizesOf(data), width: info.width, height: info.height };
  } catch {
    // A header that promised a picture, and a body that is none.
    throw new NotAnImage({ number });
  }
}

const ENCODING = { quality: 82, effort: 3 };

/** The stored picture in its other sizes. The large one is decoded once for all of them. */
async function sizesOf(full: Buffer): Promise<Sized[]> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const sizes: Sized[] = [];
  for (const width of SIZES) sizes.push({ width, content: await resized(pixels(), width).webp(ENCODING).toBuffer() });
  return sizes;
}

async function readMetadata(file: Buffer): Promise<Metadata | undefined> {
  const sharp = await loadSharp();
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    // Not a picture that the library knows.
    return undefined;
  }
}
