import type pg from "pg";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";
import type { RateClass } from "#contract/platform/endpoint.ts";
import { TooManyCalls } from "#contract/platform/errors.ts";
import type { RateLimit } from "#contract/platform/limits.ts";
import type { Spend } from "./rate-limits.ts";
import type { RedisClient } from "./redis.ts";

/** Where budgets are counted that several processes share: the site's database, or a Redis. */
export type LimitStore = { pool: pg.Pool } | { redis: RedisClient };

/** The longest that a call waits for Redis before this process counts it. */
export const REDIS_ANSWERS_WITHIN_MS = 200;

/**
 * Budgets that all processes on this store share (docs/decisions/shared-limits.md). While the store does not answer, each process
 * counts for itself.
 */
export function sharedLimits<Rate extends string = RateClass>(
  store: LimitStore,
  limits: Readonly<Record<string, RateLimit>>,
): Spend<Rate> {
  const limiters = new Map(
    Object.entries(limits).map(([rate, limit]) => [rate, { limit, limiter: limiterOf(store, rate, limit) }]),
  );
  return async (rate, caller) => {
    const found = limiters.get(rate);
    if (!found) return undefined;
    const { remainingPoints, msBeforeNext } = await found.limiter.consume(caller).catch((refused: unknown) => {
      throw refused instanceof RateLimiterRes
        ? new TooManyCalls({ seconds: secondsOf(refused.msBeforeNext) })
        : refused;
    });
    return { limit: found.limit.calls, remaining: remainingPoints, seconds: secondsOf(msBeforeNext) };
  };
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

function limiterOf(store: LimitStore, rate: string, { calls, seconds }: RateLimit) {
  const budget = { keyPrefix: rate, points: calls, duration: seconds };
  const common = {
    ...budget,
    // Whoever has nothing left is refused without asking the store again.
    inMemoryBlockOnConsumed: calls,
    insuranceLimiter: new RateLimiterMemory(budget),
  };
  if ("redis" in store) {
    const limiter = new RateLimiterRedis({ ...common, storeClient: store.redis, useRedisPackage: true });
    return new RLWrapperTimeouts({ limiter, timeoutMs: REDIS_ANSWERS_WITHIN_MS });
  }
  return new RateLimiterPostgres({
    ...common,
    storeClient: store.pool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}
