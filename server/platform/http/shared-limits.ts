import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { RateClass } from "#contract/platform/endpoint.ts";
import { TooManyCalls } from "#contract/platform/errors.ts";
import type { RateLimit } from "#contract/platform/limits.ts";
import type { Spend } from "./rate-limits.ts";

/**
 * Budgets that all processes on this database share (docs/decisions/shared-limits.md). While the database does not answer, each process
 * counts for itself.
 */
export function sharedLimits<Rate extends string = RateClass>(
  pool: pg.Pool,
  limits: Readonly<Record<string, RateLimit>>,
): Spend<Rate> {
  const limiters = new Map(Object.entries(limits).map(([rate, limit]) => [rate, limiterOf(pool, rate, limit)]));
  return async (rate, caller) => {
    const limiter = limiters.get(rate);
    if (!limiter) return undefined;
    const { remainingPoints, msBeforeNext } = await limiter.consume(caller).catch((refused: unknown) => {
      throw refused instanceof RateLimiterRes
        ? new TooManyCalls({ seconds: secondsOf(refused.msBeforeNext) })
        : refused;
    });
    return { limit: limiter.points, remaining: remainingPoints, seconds: secondsOf(msBeforeNext) };
  };
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

function limiterOf(pool: pg.Pool, rate: string, { calls, seconds }: RateLimit): RateLimiterPostgres {
  const budget = { keyPrefix: rate, points: calls, duration: seconds };
  return new RateLimiterPostgres({
    ...budget,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Whoever has nothing left is refused without asking the database again.
    inMemoryBlockOnConsumed: calls,
    insuranceLimiter: new RateLimiterMemory(budget),
  });
}
