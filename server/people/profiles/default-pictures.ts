import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadSharp } from "#server/platform/pictures/load-sharp.ts";
import { DEFAULT_PICTURES } from "./party-view.ts";

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#1c262d"/><g fill="none" stroke="#7f939d" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">${content}</g></svg>`;

const DRAWINGS = {
  user: svg(256, 256, `<circle cx="128" cy="100" r="42"/><path d="M48 220c6-48 40-68 80-68s74 20 80 68"/>`),
  contractor: svg(
    256,
    256,
    `<path d="M128 40l76 44v88l-76 44l-76-44V84Z"/><path d="M128 96v64M96 112v32M160 112v32"/>`,
  ),
  listing: svg(
    480,
    360,
    `<path d="M240 84l110 52v104l-110 54-110-54V136Z"/><path d="M130 136l110 54 110-54M240 190v104"/>`,
  ),
  banner: svg(
    960,
    240,
    `<path d="M0 200h960M80 200v-60h70v60M240 200v-100h50v100M420 200v-40h110v40M640 200v-80h60v80M800 200v-50h80v50" stroke-opacity="0.4"/>`,
  ),
};

/** Puts the pictures that stand for accounts and listings without pictures of their own where the site serves them from. */
export async function ensureDefaultPictures(mediaDir: string): Promise<void> {
  await mkdir(mediaDir, { recursive: true });
  const kinds = Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[];
  await Promise.all(
    kinds.map(async (kind) => {
      const file = join(mediaDir, DEFAULT_PICTURES[kind].slice("/media/".length));
      if (existsSync(file)) return;
      const sharp = await loadSharp();
      const picture = await sharp(Buffer.from(DRAWINGS[kind])).webp({ quality: 82 }).toBuffer();
      // Several processes may start at once; whoever comes second finds it made.
      await writeFile(file, picture, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
    }),
  );
}
