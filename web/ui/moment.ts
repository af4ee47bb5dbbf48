import { currentLanguage } from "../i18n.ts";

/** Zones are said from UTC everywhere: "UTC+2", which the browser calls "GMT+2". */
export const fromUtc = (time: string) => time.replace("GMT", "UTC");

/** From one moment to another of about the same day, each part that both share once. */
export const formatSpan = (from: Date, until: Date, locale = currentLanguage()) =>
  fromUtc(
    new Intl.DateTimeFormat(locale, {
      weekday: "short",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    }).formatRange(from, until),
  );

/** A moment that people in different places must agree on: with its time zone. */
export const formatMoment = (time: number | string, locale = currentLanguage()) =>
  fromUtc(
    new Intl.DateTimeFormat(locale, {
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    }).format(new Date(time)),
  );
