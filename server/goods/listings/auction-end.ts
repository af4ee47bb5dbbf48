import { AuctionEndMissing, AuctionEndTooFar } from "#contract/goods/listings.ts";
import { AUCTION_LIFE } from "#contract/platform/limits.ts";

const DAY_MS = 86_400_000;

/** When an auction ends. Throws `AuctionEndMissing` unless it is still to come, `AuctionEndTooFar` when it is too far off. */
export function requireAuctionEnd(time: string | null | undefined, now: Date): Date {
  const end = time ? new Date(time) : undefined;
  if (end === undefined || end <= now) throw new AuctionEndMissing();
  const { mostDays } = AUCTION_LIFE;
  if (end.getTime() > now.getTime() + mostDays * DAY_MS) throw new AuctionEndTooFar({ most_days: mostDays });
  return end;
}
