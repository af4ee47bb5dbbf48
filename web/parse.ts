/** Reading what a storage or an address holds: an older version of the site, or a curious person, may have written it. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

export const textOf = (value: unknown, other = ""): string => (typeof value === "string" ? value : other);

export const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** A whole number; null is an amount whose field is empty. */
export const amountOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : null;

export const oneOf = <const T>(choices: readonly T[], value: unknown, other: NoInfer<T>): T =>
  choices.find((each) => each === value) ?? other;

/** What of a list `parse` understands. */
export const listOf = <T>(value: unknown, parse: (each: unknown) => T | null, max = 100): T[] =>
  (Array.isArray(value) ? value : [])
    .map(parse)
    .filter((each): each is T => each !== null)
    .slice(0, max);
