import { BUY_ORDER_LIFE } from "#contract/platform/limits.ts";

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

export type BuyOrderDraft = BuyOrderValues & { game_item_id: string };

const amount = (value: unknown) => (typeof value === "number" && Number.isSafeInteger(value) ? value : null);

export function parseBuyOrderDraft(raw: unknown): BuyOrderDraft | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { game_item_id, price, quantity, expiry } = raw as Record<string, unknown>;
  return typeof game_item_id === "string" && typeof expiry === "string"
    ? { game_item_id, price: amount(price), quantity: amount(quantity), expiry }
    : null;
}
