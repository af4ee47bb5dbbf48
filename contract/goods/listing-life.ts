import { LISTING_LIFE } from "../platform/limits.ts";

/** The same moment of the next month, by UTC; on its last day where it has no such day (wire market §9.8). */
export function monthLater(now: Date): Date {
  const later = new Date(now);
  later.setUTCMonth(later.getUTCMonth() + LISTING_LIFE.months);
  if (later.getUTCDate() !== now.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** The earliest moment at which a listing that runs until `expiration` may be refreshed. */
export const refreshableAt = (expiration: Date, now: Date): Date =>
  new Date(+now + +expiration - (+monthLater(now) - LISTING_LIFE.refreshAfterDays * 86_400_000));
