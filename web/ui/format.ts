import { currentLanguage } from "../i18n.ts";

const formats = new Map<string, Intl.NumberFormat>();
const numberFormat = (locale: string) => {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  formats.set(locale, made);
  return made;
};

/** Whole numbers, grouped as the language of the page does it, not as the browser does. */
export const formatCount = (value: number, locale = currentLanguage()) => numberFormat(locale).format(value);

/** A share of one, in whole percent. */
export const formatPercent = (share: number, locale = currentLanguage()) =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** Short form for narrow cards: 1.2M. The full number stays in the accessible text. */
export const formatCompact = (value: number, locale = currentLanguage()) =>
  value < 100_000
    ? formatCount(value, locale)
    : new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 }).format(value);

/** "Monday, 3 March 2025", for a heading above what happened on it. */
export const formatDay = (time: number | string, locale = currentLanguage()) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "full" }).format(new Date(time));

/** "14:32", for what stands under its day. */
export const formatClock = (time: number | string, locale = currentLanguage()) =>
  new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(new Date(time));

export const formatDateTime = (time: number | string, locale = currentLanguage()) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const MONTH = YEAR / 12;

const STEPS = [
  ["year", YEAR],
  ["month", MONTH],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

/** Worded distance in the first unit that it exceeds; a month is a twelfth of 365 days. */
export function formatRelative(time: number, now: number, locale = currentLanguage()): string {
  const distance = time - now;
  const [unit, size] = STEPS.find(([, step]) => Math.abs(distance) >= step) ?? (["second", SECOND] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.trunc(distance / size), unit);
}

export type CountdownUnit = "month" | "day" | "hour" | "minute" | "second";

/** Whole units from the largest that is not zero; none when the end is past or invalid. */
export function countdownParts(end: number, now: number): { value: number; unit: CountdownUnit }[] {
  let left = end - now;
  if (!(left > 0)) return [];
  const parts: { value: number; unit: CountdownUnit }[] = [];
  for (const [unit, size] of STEPS) {
    if (unit === "year") continue;
    const value = Math.floor(left / size);
    left -= value * size;
    if (value > 0 || parts.length > 0) parts.push({ value, unit });
  }
  return parts;
}

/** A price or quantity as people type it: grouped digits, or 1.5m and 250k. Anything else is 0. */
export function parseAmount(text: string): number {
  const match = /^([\d.,]+)([kmb]?)$/i.exec(text.replace(/[\s'’]/g, ""));
  if (!match?.[1]) return 0;
  const factor = { k: 1_000, m: 1_000_000, b: 1_000_000_000 }[(match[2] ?? "").toLowerCase()];
  // Alone, a comma or a point groups the thousands of a whole number; before a letter it is a decimal point.
  const number = factor ? Number(match[1].replace(",", ".")) * factor : Number(match[1].replace(/[.,]/g, ""));
  return Number.isFinite(number) ? Math.min(Math.round(number), Number.MAX_SAFE_INTEGER) : 0;
}

export const shortId = (id: string) => id.slice(0, 8).toUpperCase();
