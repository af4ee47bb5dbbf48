import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

export type Picture = { file: string; svg: string };

const AT_ONCE = 4;

/** Draws the pictures as WEBP files into the directory. A file that is there already is kept: the same seed draws the same picture. */
export async function renderPictures(directory: string, pictures: readonly Picture[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  const left = [...pictures];
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await render(join(directory, next.file), next.svg);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const CARD_WIDTH = 480;

/** The picture, and the small one that lists show of it, as uploads have it. */
async function render(file: string, svg: string): Promise<void> {
  if (await readFile(file).then(() => true, () => false)) return;
  const drawn = sharp(Buffer.from(svg));
  const webp = { quality: 82, effort: 2 };
  await writeFile(file.replace(/\.webp$/, `-${CARD_WIDTH}.webp`), await drawn.clone().resize({ width: CARD_WIDTH, withoutEnlargement: true }).webp(webp).toBuffer());
  await writeFile(file, await drawn.webp(webp).toBuffer());
}
