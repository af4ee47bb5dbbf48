import type { Sharp } from "sharp";
import { loadSharp } from "./load-sharp.ts";
import { AVIF_SIZES, MAX_SIDE, resized } from "./sizes.ts";

/** Measured beside WEBP's 82 in docs/decisions/pictures.md; the next effort doubles the time for three per cent. */
const ENCODING = { quality: 58, effort: 2, chromaSubsampling: "4:4:4" } as const;
/** What saves less than a twentieth is not worth a second file. */
const WORTH_IT = 0.95;
/** A size that takes so long is no picture of ours. */
const MOST_SECONDS = 10;

export type AvifFile = { size: number; content: Buffer };

/**
 * The stored picture in those sizes in which AVIF saves something; `bytesNow` says what a size takes today. One after the other, in one thread.
 * Throws when the file is no picture.
 */
export async function encodeAvif(
  full: Buffer,
  bytesNow: (size: number) => Promise<number | undefined>,
): Promise<AvifFile[]> {
  const sharp = await loadSharp();
  const { data, info } = await bounded(sharp(full, { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: "error" }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made: AvifFile[] = [];
  for (const size of AVIF_SIZES) {
    const content = await resized(bounded(sharp(data, { raw })), size)
      .avif(ENCODING)
      .toBuffer();
    const now = await bytesNow(size);
    if (now === undefined || content.length <= now * WORTH_IT) made.push({ size, content });
  }
  return made;
}

const bounded = (picture: Sharp): Sharp => picture.timeout({ seconds: MOST_SECONDS });
