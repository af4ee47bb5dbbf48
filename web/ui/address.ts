/**
 * What stands in an address: typed by hand, or written by an older page. Whatever is unknown or invalid is left out, and so
 * is what stands at its default, so that one list has one address.
 */
import { LIMITS } from "#contract/platform/limits.ts";

type Raw = unknown;

/** The router reads `?q=42` as a number: words may be one. */
export const textOf = (value: Raw, max: number): string | undefined =>
  (typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, max) : "") || undefined;

export const wholeOf = (value: Raw, max: number = LIMITS.auec): number | undefined =>
  /^\d{1,16}$/.test(textOf(value, 20) ?? "") ? Math.min(Number(value), max) : undefined;

export const positiveOf = (value: Raw, max?: number): number | undefined => wholeOf(value, max) || undefined;

const MAX_PAGE = 100_000;
/** Pages begin with 0, which no address names. */
export const pageOf = (value: Raw): number | undefined => positiveOf(value, MAX_PAGE);

/** Numbers are found by their digits, too. */
export const oneOf = <T, const U extends T>(
  value: Raw,
  choices: readonly T[],
  usual?: U,
): Exclude<T, U> | undefined => {
  const found = choices.find((choice) => choice === value || (typeof choice === "number" && String(choice) === value));
  return found === usual ? undefined : (found as Exclude<T, U> | undefined);
};

/** Bounds the wrong way round are a slip, not a wish to find nothing. */
export function rangeOf(from: Raw, to: Raw): { min: number | undefined; max: number | undefined } {
  const [min, max] = [positiveOf(from), positiveOf(to)];
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
}

/** Stars, in halves. */
export function starsOf(value: Raw): number | undefined {
  const stars = Math.round(Number(value) * 2) / 2;
  return stars > 0 && stars <= 5 ? stars : undefined;
}

export const flagOf = (value: Raw): true | undefined => (value === true || value === "true" ? true : undefined);

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
export const given = <T extends object>(search: T): Given<T> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Given<T>;
