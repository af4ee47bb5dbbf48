import { LATE_BID_MS, minimumBid } from "#contract/trading/bidding.ts";

/** Who leads and what they promised. Amounts are whole aUEC; `bid` is what everybody sees, `maximum` what the bidder alone knows. */
export type Stake = { bidder_id: string; bid: number; maximum: number };

/** An auction between two bids. Without a leader `price` is the start price. */
export type AuctionState = { price: number; increment: number; leader: Stake | undefined };

/** What somebody asks for: an amount, a maximum, or both. */
export type BidRequest = { bidder_id: string; amount: number | undefined; maximum: number | undefined };

/** A bid that the rules allow. `raise` leaves the price alone: the leader's maximum grows. */
export type Allowed = { kind: "bid"; amount: number; maximum: number } | { kind: "raise"; maximum: number };
export type Refused = { kind: "bid too low"; least: number } | { kind: "maximum too low"; least: number };

/** What a wish comes to in this standing. */
export function readBid({ price, increment, leader }: AuctionState, wish: BidRequest): Allowed | Refused {
  const least = minimumBid(price, increment);
  const own = leader?.bidder_id === wish.bidder_id ? leader : undefined;
  if (own && wish.maximum !== undefined && (wish.amount === undefined || wish.amount === own.bid))
    return wish.maximum > own.maximum
      ? { kind: "raise", maximum: wish.maximum }
      : { kind: "maximum too low", least: own.maximum + 1 };
  const amount = wish.amount ?? least;
  const maximum = Math.max(wish.maximum ?? amount, own?.maximum ?? 0);
  if (amount < least || (wish.amount === undefined && maximum < least)) return { kind: "bid too low", least };
  if (maximum < amount) return { kind: "maximum too low", least: amount };
  return { kind: "bid", amount, maximum };
}

/** A bid as it comes in. */
export type Offered = { bidder_id: string; amount: number; maximum: number };

/** The bids that stand after a new one: the bidder's, and the former leader's when their maximum answered. The leader comes first. */
export type Settled = readonly [Stake, ...Stake[]];

/**
 * Lets maximums bid against each other: the higher one leads, the earlier one when they are equal, with the least amount that
 * beats the other, never above itself. An amount that the bidder named stands even if less would have led.
 */
export function resolveBids({ increment, leader }: AuctionState, bid: Offered): Settled {
  const { bidder_id, amount, maximum } = bid;
  if (!leader || leader.bidder_id === bidder_id || leader.maximum < amount)
    return [{ bidder_id, bid: amount, maximum }];
  if (maximum > leader.maximum) {
    const beaten = { ...leader, bid: leader.maximum };
    const answer = Math.min(maximum, minimumBid(leader.maximum, increment));
    return [{ bidder_id, bid: Math.max(amount, answer), maximum }, beaten];
  }
  const kept = { ...leader, bid: Math.min(leader.maximum, minimumBid(maximum, increment)) };
  return [kept, { bidder_id, bid: maximum, maximum }];
}

/** When the auction ends after a bid at `now`. */
export const endAfterBid = (end: Date, now: Date, lateBidsExtend: boolean): Date =>
  lateBidsExtend && end.getTime() - now.getTime() < LATE_BID_MS ? new Date(now.getTime() + LATE_BID_MS) : end;
