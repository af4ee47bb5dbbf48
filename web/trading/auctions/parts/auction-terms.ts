import { AUCTION_LIFE, LIMITS } from "#contract/platform/limits.ts";
import { amountOf, recordOf, textOf } from "#web/parse.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

/** What the auction tab asks beside the listing itself. `end` is as the field holds it: local time, or empty. */
export type Terms = { increment: number | null; end: string; late: boolean };

export const BLANK_TERMS: Terms = { increment: 1000, end: "", late: true };

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The moment that the field means in the seller's own time zone. */
export function atLocal(text: string): Date | undefined {
  if (!LOCAL.test(text)) return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const two = (value: number) => String(value).padStart(2, "0");

/** So many days from now, as the field holds it. */
export function inDays(days: number, now: number): string {
  const end = new Date(now + days * 86_400_000);
  return `${end.getFullYear()}-${two(end.getMonth() + 1)}-${two(end.getDate())}T${two(end.getHours())}:${two(end.getMinutes())}`;
}

const isWithin = (end: number, now: number) => end > now && end <= now + AUCTION_LIFE.mostDays * 86_400_000;

export const termsErrors = ({ increment, end }: Terms, now: number) => ({
  increment: increment === null || increment < 1 || increment > LIMITS.auec,
  end: !isWithin(atLocal(end)?.getTime() ?? 0, now),
});

export const checkTerms = (terms: Terms, now: number): readonly Issue[] =>
  Object.entries(termsErrors(terms, now)).flatMap(([field, isWrong]) =>
    isWrong ? [{ code: "custom", path: [field] }] : [],
  );

/** From the browser's storage; what does not fit falls back. */
export function parseTerms(raw: unknown): Terms {
  const { increment = BLANK_TERMS.increment, end, late } = recordOf(raw);
  return {
    increment: increment === null ? null : (amountOf(increment) ?? BLANK_TERMS.increment),
    end: atLocal(textOf(end)) ? textOf(end) : "",
    late: late !== false,
  };
}

/** The zone in words, as the seller's language says it. */
export const zoneName = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: "long" }).formatToParts().find(({ type }) => type === "timeZoneName")
    ?.value ?? "UTC";
