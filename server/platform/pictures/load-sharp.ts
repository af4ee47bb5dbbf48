import type sharp from "sharp";

type Library = typeof sharp;

let loaded: Promise<Library> | undefined;

/** The picture library. Whoever has no picture to decode does without it, and without its 27 MB. */
export function loadSharp(): Promise<Library> {
  loaded ??= import("sharp").then(({ default: library }) => {
    // It would take every core, and keep what it has decoded; requests need both, too.
    library.concurrency(1);
    library.cache(false);
    return library;
  });
  return loaded;
}
