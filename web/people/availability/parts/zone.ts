import { DAY_SLOTS } from "#contract/people/week.ts";
import { currentLanguage } from "#web/i18n.ts";

/** The viewer's zone: its city, how it differs from UTC now, and how many half-hour slots that is. */
export type Zone = { name: string; offset: string; label: string; slots: number; isOdd: boolean };

/** Browsers name some zones by the city's earlier spelling. */
const CITIES_TODAY: Readonly<Record<string, string>> = {
  Kiev: "Kyiv",
  Calcutta: "Kolkata",
  Katmandu: "Kathmandu",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
  Godthab: "Nuuk",
};

/** "America/Argentina/Buenos_Aires" is Buenos Aires. What has no city, such as "Etc/GMT-2", has no name of its own. */
function cityOf(zone: string): string | undefined {
  const city = zone.split("/").slice(1).at(-1)?.replaceAll("_", " ");
  return city === undefined || zone.startsWith("Etc/") ? undefined : (CITIES_TODAY[city] ?? city);
}

/** A zone as it is at this moment: summer time counts when it holds now. `minutes` is east of UTC. */
export function zoneOf(zone: string, minutes: number): Zone {
  const sign = minutes < 0 ? "−" : "+";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = minutes === 0 ? "UTC" : `UTC${sign}${hours}${rest > 0 ? `:${String(rest).padStart(2, "0")}` : ""}`;
  const city = cityOf(zone);
  const label = city === undefined ? offset : `${city}, ${offset}`;
  return { name: city ?? offset, offset, label, slots: Math.floor(minutes / 30), isOdd: minutes % 30 !== 0 };
}

export const ownZone = (now = new Date()): Zone =>
  zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone, -now.getTimezoneOffset());

/** 2024 begins its first week of all seven days on Sunday, 7 January. */
const A_SUNDAY = Date.UTC(2024, 0, 7);
const DAY_MS = 86_400_000;
const inUtc = (slot: number) => new Date(A_SUNDAY + slot * (DAY_MS / DAY_SLOTS));

const FORMATS = {
  long: { weekday: "long", timeZone: "UTC" },
  short: { weekday: "short", timeZone: "UTC" },
  clock: { hour: "numeric", minute: "2-digit", timeZone: "UTC" },
} as const;
const made = new Map<string, Intl.DateTimeFormat>();
/** A week has a thousand times to write with each stroke over it, and a new format costs more than what it writes. */
function format(which: keyof typeof FORMATS, at: Date): string {
  const key = `${currentLanguage()} ${which}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(currentLanguage(), FORMATS[which]);
  made.set(key, known);
  return known.format(at);
}

export const dayName = (day: number, length: "long" | "short" = "long") => format(length, inUtc(day * DAY_SLOTS));

/** The clock at the beginning of a half hour of the day, as the language writes it. */
export const clock = (half: number) => format("clock", inUtc(half % DAY_SLOTS));

/** The days of the week as the language begins it; Sunday is 0. */
export const daysInOrder = (): readonly number[] =>
  currentLanguage() === "en" ? [0, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 0];
