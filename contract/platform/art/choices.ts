/** A seeded stream of random choices: the same seed always makes the same things. */
export type Choices = {
  /** 0 up to but not including 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (min: number, max: number) => number;
  between: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
};

/** FNV-1a over the characters, to start a stream from a word. */
export function seedOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const character of word) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32. */
export function seededChoices(seed: number | string): Choices {
  let state = typeof seed === "string" ? seedOf(seed) : seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[int(0, from.length - 1)];
    if (chosen === undefined) throw new RangeError("nothing to pick from");
    return chosen;
  };
  return {
    next,
    int,
    pick,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
  };
}
