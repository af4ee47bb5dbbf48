/** Days, weeks from Monday and months of the UTC calendar. A period is named by its first day. */
export type Unit = "day" | "week" | "month";
export const UNITS = ["day", "week", "month"] as const;

/** So many periods the staff's figures go back. */
export const WINDOWS: Readonly<Record<Unit, number>> = { day: 30, week: 12, month: 12 };

/** The UTC day on which the period of this day begins. */
export function startOf(unit: Unit, day: string): string {
  if (unit === "day") return day;
  if (unit === "month") return `${day.slice(0, 7)}-01`;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return dayOf(date);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The beginnings of the last so many periods, the present one the last. */
export function startsOf(unit: Unit, count: number, now: Date): string[] {
  const last = new Date(`${startOf(unit, dayOf(now))}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const start = new Date(last);
    const back = count - 1 - index;
    if (unit === "month") start.setUTCMonth(start.getUTCMonth() - back);
    else start.setUTCDate(start.getUTCDate() - back * (unit === "week" ? 7 : 1));
    return dayOf(start);
  });
}
