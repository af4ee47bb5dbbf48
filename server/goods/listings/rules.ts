import { LISTING_LIFE } from "#contract/platform/limits.ts";

const DAY_MS = 86_400_000;

/** The same day of the next month, or its last day where it has none such (wire market §9.8). */
export function monthLater(now: Date): Date {
  const later = new Date(now);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + LISTING_LIFE.months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(day, lastDay));
  return later;
}

/** The earliest moment at which a listing that runs until `expiration` may be refreshed. */
export const refreshableAt = (expiration: Date, now: Date): Date =>
  new Date(now.getTime() + expiration.getTime() - (monthLater(now).getTime() - LISTING_LIFE.refreshAfterDays * DAY_MS));

export type PurchaseItem = { listing_id: string; quantity: number };

/** The same listing named twice is bought once, with the quantities added. Ordered by id, the order in which rows are locked. */
export function mergeItems(items: readonly PurchaseItem[]): PurchaseItem[] {
  const quantities = new Map<string, number>();
  for (const { listing_id, quantity } of items)
    quantities.set(listing_id, (quantities.get(listing_id) ?? 0) + quantity);
  return [...quantities]
    .map(([listing_id, quantity]) => ({ listing_id, quantity }))
    .sort((a, b) => (a.listing_id < b.listing_id ? -1 : 1));
}
