/** A seeded stream of random choices: the same seed always makes the same demo. */
export type Random = {
  /** 0 up to but not including 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (min: number, max: number) => number;
  between: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** Several different ones, in random order. */
  some: <T>(from: readonly T[], count: number) => T[];
  /** An id that sorts by the moment it was made in, like the ids of real rows. */
  id: () => string;
};

/** FNV-1a over the characters, to start a stream from a word. */
export function seedOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const character of word) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

// Demo ids carry a fixed moment (1 January 2026) and a counter, so that they do not depend on when the demo is made.
const FIRST_MOMENT = 1_767_225_600_000;
/** Ids are shown by their first eight digits, which change about once a minute. */
const APART = 70_000;

/** Mulberry32. */
export function seededRandom(seed: number | string): Random {
  let state = typeof seed === "string" ? seedOf(seed) : seed >>> 0;
  let made = 0;
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
  const some = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1));
    return taken;
  };
  const hex = (digits: number) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join("");
  const id = () => {
    made += 1;
    const moment = (FIRST_MOMENT + made * APART).toString(16).padStart(12, "0");
    return `${moment.slice(0, 8)}-${moment.slice(8)}-7${hex(3)}-${pick(["8", "9", "a", "b"])}${hex(3)}-${hex(12)}`;
  };
  return {
    next,
    int,
    pick,
    some,
    id,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
  };
}
