import type { Sharp } from "sharp";
import { THUMBNAIL, WIDTHS } from "#contract/platform/picture-sizes.ts";

/** A picture as stored is no longer than this on its longer side. */
export const MAX_SIDE = 1600;

/** The sizes beside the stored picture. */
export const SIZES: readonly number[] = [THUMBNAIL, ...WIDTHS];
/** Sizes that are also kept as AVIF. At 120 pixels it saves less than a kilobyte, and drawings grow (docs/decisions/pictures.md). */
export const AVIF_SIZES: readonly number[] = SIZES.filter((size) => size > 120);

/** The size that lists answer with is measured by its longer side, the others by their width. */
export const resized = (picture: Sharp, size: number): Sharp =>
  size === THUMBNAIL ? withinSide(picture, size) : picture.resize({ width: size, withoutEnlargement: true });

export const withinSide = (picture: Sharp, side: number): Sharp =>
  picture.resize(side, side, { fit: "inside", withoutEnlargement: true });

export const fileName = (name: string): string => `${name}.webp`;
export const sizeName = (name: string, size: number): string => `${name}-${size}.webp`;
export const avifName = (name: string, size: number): string => `${name}-${size}.avif`;

/** All files that a picture may have. */
export const filesNamed = (name: string): string[] => [
  fileName(name),
  ...SIZES.map((size) => sizeName(name, size)),
  ...AVIF_SIZES.map((size) => avifName(name, size)),
];

const WITH_AVIF = new RegExp(`^(.+)-(${AVIF_SIZES.join("|")})\\.webp$`);

/** The file that may stand beside this one as AVIF; undefined for sizes that are kept as WEBP alone. */
export function avifBeside(file: string): string | undefined {
  const [, name, size] = WITH_AVIF.exec(file) ?? [];
  return name === undefined ? undefined : avifName(name, Number(size));
}
