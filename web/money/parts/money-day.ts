import type { TFunction } from "i18next";
import { currentLanguage } from "#web/i18n.ts";

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** The time of today, "yesterday", the day of this year, or the whole date. */
export function moneyDay(t: TFunction<"money">, time: number, now: number): string {
  const [then, today] = [new Date(time), new Date(now)];
  const days = Math.round((startOfDay(now) - startOfDay(time)) / 86_400_000);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(currentLanguage(), options).format(then);
  if (days === 0) return format({ hour: "numeric", minute: "2-digit" });
  if (days === 1) return t("yesterday");
  if (then.getFullYear() === today.getFullYear()) return format({ day: "numeric", month: "short" });
  return format({ day: "numeric", month: "short", year: "numeric" });
}
