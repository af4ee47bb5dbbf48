import { AUCTION_LIFE, LIMITS } from "#contract/platform/limits.ts";
import { amountOf, recordOf, textOf } from "#web/parse.ts";
import { atLocal } from "#web/ui/dates.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

/** What the auction tab asks beside the listing itself. `end` is as the field holds it: local time, or empty. */
export type Terms = { increment: number | null; end: string; late: boolean };

export const BLANK_TERMS: Terms = { increment: 1000, end: "", late: true };

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
