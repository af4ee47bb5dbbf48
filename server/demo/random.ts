import { type Choices, seededChoices } from "#contract/platform/art/choices.ts";

/** What the demo is made by. */
export type Random = Choices & {
  /** Several different ones, in random order. */
  some: <T>(from: readonly T[], count: number) => T[];
  /** An id that sorts by the moment it was made in, like the ids of real rows. */
  id: () => string;
};

// Demo ids carry a fixed moment (1 January 2026) and a counter, so that they do not depend on when the demo is made.
const FIRST_MOMENT = 1_767_225_600_000;
/** Ids are shown by their first eight digits, which change about once a minute. */
const APART = 70_000;

/** The same seed always makes the same demo. */
export function seededRandom(seed: number | string): Random {
  const choices = seededChoices(seed);
  const { int, pick } = choices;
  let made = 0;
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
  return { ...choices, some, id };
}
