import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { THUMBNAIL, WIDTHS } from "#contract/platform/picture-sizes.ts";
import { loadSharp } from "#server/platform/pictures/load-sharp.ts";

export type Picture = { file: string; svg: string; alsoSmall: boolean };

const AT_ONCE = 4;
const ENCODING = { quality: 82, effort: 2 };

/**
 * Draws the pictures as WEBP files into the directory, those of goods also in the small size that lists ask for.
 * A file that is there already is kept: the same seed draws the same picture.
 */
export async function renderPictures(directory: string, pictures: readonly Picture[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  const left = [...pictures];
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await render(join(directory, next.file), next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function render(file: string, { svg, alsoSmall }: Picture): Promise<void> {
  if (existsSync(file)) return;
  const sharp = await loadSharp();
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const drawn = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  for (const width of alsoSmall ? [THUMBNAIL, ...WIDTHS] : [])
    await drawn()
      .resize({ width, withoutEnlargement: true })
      .webp(ENCODING)
      .toFile(file.replace(/\.webp$/, `-${width}.webp`));
  await drawn().webp(ENCODING).toFile(file);
}
