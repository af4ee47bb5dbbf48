import { MAX_PHOTO_BYTES } from "#contract/platform/limits.ts";

/** Nothing on the site shows a picture larger. */
const MAX_SIDE = 2560;
/** From good to just good enough; the first that fits is taken. */
const QUALITIES = [0.88, 0.75, 0.6] as const;

/** The largest size with these proportions whose longer side is no longer than that. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A picture that is too large to send, made smaller here; any other file, and one that cannot be read or does not get small enough, as it is. */
export async function shrink(file: File, max = MAX_PHOTO_BYTES): Promise<File> {
  if (file.size <= max || !file.type.startsWith("image/") || typeof createImageBitmap !== "function") return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  try {
    for (const quality of QUALITIES) {
      const blob = await draw(bitmap, quality);
      if (blob && blob.size <= max) return new File([blob], file.name.replace(/\.\w+$/, ".webp"), { type: blob.type });
    }
    return file;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, quality: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitted(bitmap.width, bitmap.height, MAX_SIDE));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", quality));
}
