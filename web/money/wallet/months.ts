import type { Statement } from "#contract/money/transactions.ts";
import { currentLanguage } from "#web/i18n.ts";

export type Month = Statement["months"][number];

const SHOWN = 12;
const dayText = (date: Date) => date.toISOString().slice(0, 10);

/** The last twelve months of UTC, also those in which nothing moved. */
export function filled(months: readonly Month[], now: Date): Month[] {
  return Array.from({ length: SHOWN }, (_, index) => {
    const month = dayText(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - SHOWN + 1 + index, 1)));
    return months.find((each) => each.month === month) ?? { month, came_in: 0, went_out: 0, count: 0 };
  });
}

/** The last day of the month that begins on this one. */
export function lastDay(month: string): string {
  const first = new Date(month);
  return dayText(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)));
}

/** A month as people write it, in their language. */
export const monthName = (month: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(month),
  );
