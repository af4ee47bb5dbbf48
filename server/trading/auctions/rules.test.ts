import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LATE_BID_MS } from "#contract/trading/bidding.ts";
import { type AuctionState, endAfterBid, readBid, resolveBids, type Stake } from "./rules.ts";

type Call = { bidder_id: string; amount: number | undefined; maximum: number | undefined };
type Auction = AuctionState & { bids: Map<string, Stake>; highest: Map<string, number> };

const opened = (price: number, increment: number): Auction => ({
  price,
  increment,
  leader: undefined,
  bids: new Map(),
  highest: new Map(),
});

/** One call after the other, as the lock of the auction makes it. */
function take(auction: Auction, call: Call): Auction {
  const read = readBid(auction, call);
  if (read.kind === "bid too low" || read.kind === "maximum too low") return auction;
  const highest = new Map(auction.highest).set(call.bidder_id, read.maximum);
  if (read.kind === "raise")
    return { ...auction, highest, leader: auction.leader && { ...auction.leader, maximum: read.maximum } };
  const settled = resolveBids(auction, { bidder_id: call.bidder_id, amount: read.amount, maximum: read.maximum });
  const bids = new Map([...auction.bids, ...settled.map((stake) => [stake.bidder_id, stake] as const)]);
  return { ...auction, highest, bids, leader: settled[0], price: settled[0].bid };
}

const amount = fc.integer({ min: 0, max: 400 });
const call: fc.Arbitrary<Call> = fc
  .record({
    bidder_id: fc.constantFrom("a", "b", "c", "d"),
    amount: fc.option(amount, { nil: undefined }),
    maximum: fc.option(amount, { nil: undefined }),
  })
  .filter((wish) => wish.amount !== undefined || wish.maximum !== undefined);
const calls = fc.array(call, { maxLength: 30 });
const increment = fc.integer({ min: 1, max: 30 });
const price = fc.integer({ min: 0, max: 50 });

/** Every step of a random auction, with what was asked. */
const steps = (start: number, raise: number, list: readonly Call[]) => {
  let now = opened(start, raise);
  return list.map((one) => {
    const before = now;
    now = take(now, one);
    return { before, after: now, call: one };
  });
};

describe("bids and sealed maximums", () => {
  test("the leader holds the highest maximum, of equal ones the earlier", () => {
    fc.assert(
      fc.property(price, increment, calls, (start, raise, list) => {
        for (const { before, after, call: one } of steps(start, raise, list)) {
          if (!after.leader) continue;
          const most = Math.max(...after.highest.values());
          expect(after.highest.get(after.leader.bidder_id)).toBe(most);
          const tied = before.leader && before.leader.bidder_id !== one.bidder_id && before.leader.maximum === most;
          if (tied) expect(after.leader.bidder_id).toBe(before.leader?.bidder_id);
        }
      }),
    );
  });

  test("the price is never more than what beats the second maximum, or what the leader named", () => {
    fc.assert(
      fc.property(price, increment, calls, (start, raise, list) => {
        for (const { before, after, call: one } of steps(start, raise, list)) {
          if (after.price === before.price || !after.leader) continue;
          const others = [...after.highest].filter(([id]) => id !== after.leader?.bidder_id).map(([, max]) => max);
          const named = after.leader.bidder_id === one.bidder_id ? (one.amount ?? 0) : 0;
          const enough = Math.max(start, ...others) + raise + 1;
          expect(after.price).toBeLessThanOrEqual(Math.max(named, enough));
          expect(after.price).toBeLessThanOrEqual(after.leader.maximum);
        }
      }),
    );
  });

  test("the price never falls, the highest bid is the leader's, and nobody bids above their maximum", () => {
    fc.assert(
      fc.property(price, increment, calls, (start, raise, list) => {
        for (const { before, after } of steps(start, raise, list)) {
          expect(after.price).toBeGreaterThanOrEqual(before.price);
          for (const stake of after.bids.values()) {
            expect(stake.bid).toBeLessThanOrEqual(after.highest.get(stake.bidder_id) ?? 0);
            expect(stake.bid).toBeLessThanOrEqual(after.price);
          }
        }
      }),
    );
  });

  test("a bid of somebody else is taken exactly when it beats the price by more than the increment", () => {
    fc.assert(
      fc.property(price, increment, amount, (start, raise, named) => {
        const read = readBid(opened(start, raise), { bidder_id: "a", amount: named, maximum: undefined });
        expect(read.kind).toBe(named > start + raise ? "bid" : "bid too low");
      }),
    );
  });

  test.each([
    ["a lower maximum loses and shows how far it went", 200, 250, { a: 300, b: 250 }],
    ["an equal maximum loses to the earlier one", 200, 300, { a: 300, b: 300 }],
    ["a higher maximum pays just enough to beat the other", 200, 900, { a: 300, b: 400 }],
    ["a maximum that is higher by less than an increment pays itself", 200, 350, { a: 300, b: 350 }],
    ["an amount named above the other's maximum stands, and that maximum stays unseen", 700, 900, { a: 100, b: 700 }],
  ])("%s", (_name, amount, maximum, bids) => {
    const first = take(opened(0, 99), { bidder_id: "a", amount: 100, maximum: 300 });
    const after = take(first, { bidder_id: "b", amount, maximum });
    expect(Object.fromEntries([...after.bids.values()].map((stake) => [stake.bidder_id, stake.bid]))).toEqual(bids);
    expect(after.price).toBe(Math.max(bids.a, bids.b));
    expect(after.leader?.bidder_id).toBe(maximum > 300 ? "b" : "a");
  });

  test("a leader raises the maximum and leaves the price, and cannot lower it", () => {
    const led = take(opened(0, 10), { bidder_id: "a", amount: 50, maximum: 80 });
    const raised = take(led, { bidder_id: "a", amount: undefined, maximum: 200 });
    expect([raised.price, raised.leader?.maximum]).toEqual([50, 200]);
    expect(readBid(raised, { bidder_id: "a", amount: undefined, maximum: 150 })).toEqual({
      kind: "maximum too low",
      least: 201,
    });
    expect(take(raised, { bidder_id: "b", amount: 150, maximum: undefined }).leader?.bidder_id).toBe("a");
  });
});

describe("late bids", () => {
  const end = new Date("2026-03-09T20:00:00Z");
  const early = (ms: number) => new Date(end.getTime() - ms);
  test("move the end only where the seller wants it, and only in the last minutes", () => {
    expect(endAfterBid(end, early(1000), true)).toEqual(new Date(end.getTime() - 1000 + LATE_BID_MS));
    expect(endAfterBid(end, early(1000), false)).toEqual(end);
    expect(endAfterBid(end, early(LATE_BID_MS), true)).toEqual(end);
  });
});
