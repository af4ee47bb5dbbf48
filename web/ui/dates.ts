/** The dates that fields take (product §5). */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2099-12-31";
/** The same for fields of a moment. */
export const FIRST_MOMENT = `${FIRST_DAY}T00:00`;
export const LAST_MOMENT = `${LAST_DAY}T23:59`;

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The moment that the field means in the time zone of who fills it in. */
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
