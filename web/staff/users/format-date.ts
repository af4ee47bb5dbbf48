import { currentLanguage } from "#web/i18n.ts";

/** A day of the calendar, as the server counts days: `2025-03-03`. */
export const formatDate = (day: string, locale = currentLanguage()) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
