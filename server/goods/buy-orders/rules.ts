import { BuyOrderExpiry, BuyOrderTotal } from "#contract/goods/buy-orders.ts";
import { BUY_ORDER_LIFE, LIMITS } from "#contract/platform/limits.ts";

const DAY_MS = 86_400_000;

/** When a buy order ends: as its buyer says, else at the close of the third day from now. Throws `BuyOrderExpiry`. */
export function expiryOf(wished: string | null | undefined, now: Date): Date {
  if (wished === null || wished === undefined) {
    const end = new Date(now.getTime() + BUY_ORDER_LIFE.usualDays * DAY_MS);
    end.setUTCHours(23, 59, 59, 999);
    return end;
  }
  const end = new Date(wished);
  if (end <= now || end.getTime() > now.getTime() + BUY_ORDER_LIFE.mostDays * DAY_MS)
    throw new BuyOrderExpiry({ most_days: BUY_ORDER_LIFE.mostDays });
  return end;
}

/** What fulfilling costs the buyer, in aUEC; no more than money can be. */
export function totalOf({ price, quantity }: { price: number; quantity: number }): number {
  if (price > LIMITS.auec / quantity) throw new BuyOrderTotal();
  return price * quantity;
}
