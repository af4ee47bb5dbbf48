import { currentLanguage } from "#web/i18n.ts";

/** The day on which it is due, where the reader is. */
export const dueDay = (due: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium" }).format(new Date(due));

const two = (number: number) => String(number).padStart(2, "0");

/** The day so many days from now, as a field of a date takes it. */
export function dayIn(days: number, now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The last second of a day where the writer is; undefined for none. */
export function endOfDay(day: string): string | undefined {
  const end = new Date(`${day}T23:59:59`);
  return day === "" || Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}
