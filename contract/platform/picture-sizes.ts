/** The small size that lists answer with, in pixels of the longer side. */
export const THUMBNAIL = 480;
/** The other sizes that a stored picture comes in, by its width: for rows, for cards, and for the first picture of a page. */
export const WIDTHS = [120, 320, 960] as const;
const LARGEST = 1600;

/** A stored picture's own address, or that of its small size, on this site or on another of its hostnames. */
const STORED = /^((?:https?:\/\/[^/]+)?\/media\/(?:[0-9a-f]{32}|demo-[a-z0-9_-]+?))(-480)?\.webp$/;

/**
 * What a browser may choose from for a picture of ours, as in `srcset`. Where a list answered with the small size, that is the largest.
 * Undefined for pictures that others serve: they come in one size.
 */
export function pictureSizes(address: string): string | undefined {
  const [, name, isSmall] = STORED.exec(address) ?? [];
  if (name === undefined) return undefined;
  const small = [...WIDTHS, THUMBNAIL].filter((width) => width <= THUMBNAIL || !isSmall);
  const sized = small.toSorted((a, b) => a - b).map((width) => `${name}-${width}.webp ${width}w`);
  return [...sized, ...(isSmall ? [] : [`${name}.webp ${LARGEST}w`])].join(", ");
}

const SIZED = new RegExp(`^([a-z0-9_-]+)-(${WIDTHS.join("|")})\\.webp$`);

/** The file that stands in for a size which a picture does not have: those that were stored before there were sizes. */
export function standInFor(file: string): string | undefined {
  const [, name, width] = SIZED.exec(file) ?? [];
  if (name === undefined) return undefined;
  return Number(width) < THUMBNAIL ? `${name}-${THUMBNAIL}.webp` : `${name}.webp`;
}
