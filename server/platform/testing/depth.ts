/**
 * How thorough the random tests are, by one number. `npm test` goes through a quarter of the cases, with other ones each time;
 * TEST_DEPTH=full goes through all of them, and any other share is a number.
 */
const LEAST = 3;
const DEFAULT = 0.25;

export const depth = readDepth(process.env["TEST_DEPTH"]);

/** How often a property that deserves `full` runs is tried now. */
export const runs = (full: number): number => Math.max(Math.min(LEAST, full), Math.round(full * depth));

/** This depth's share of a list, another part of it for each `turn`, so that many callers together go through all of it. */
export function share<T>(all: readonly T[], turn: number): readonly T[] {
  const count = Math.max(1, Math.ceil(all.length * Math.min(depth, 1)));
  return Array.from({ length: count }, (_, at) => all[(turn * count + at) % all.length] as T);
}

function readDepth(text: string | undefined): number {
  if (!text) return DEFAULT;
  if (text === "full") return 1;
  const number = Number(text);
  if (!(number > 0)) throw new Error("TEST_DEPTH: must be full or a number above 0, such as 0.25");
  return number;
}
