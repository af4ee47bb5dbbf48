import { BUY_ORDER_LIFE } from "#contract/platform/limits.ts";
import { amountOf, isRecord, textOf } from "#web/parse.ts";

/** `expiry` is what the field holds: local time without a zone. */
export type BuyOrderValues = { price: number | null; quantity: number | null; expiry: string };

const two = (value: number) => String(value).padStart(2, "0");

/** A moment as the field for local time takes it. */
export const localTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** The end of the third day from now, in the reader's own time. */
export function usualExpiry(now: Date): string {
  const end = new Date(now);
  end.setDate(end.getDate() + BUY_ORDER_LIFE.usualDays);
  end.setHours(23, 59, 0, 0);
  return localTime(end);
}

/** What is sent; null when the field holds no moment. */
export function expiryOf({ expiry }: BuyOrderValues): string | null {
  const at = new Date(expiry);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** A draft from the browser's storage. An end that has passed meanwhile is put off. */
export function parseBuyOrder(raw: unknown): BuyOrderValues | null {
  if (!isRecord(raw)) return null;
  const expiry = textOf(raw.expiry);
  return {
    price: amountOf(raw.price),
    quantity: amountOf(raw.quantity),
    expiry: Date.parse(expiry) > Date.now() ? expiry : usualExpiry(new Date()),
  };
}
