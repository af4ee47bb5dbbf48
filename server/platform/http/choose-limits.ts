import type pg from "pg";
import type { RateClass } from "#contract/platform/endpoint.ts";
import { RATE_LIMITS, type RateLimit } from "#contract/platform/limits.ts";
import type { Config } from "../config.ts";
import { rateLimits, type Spend } from "./rate-limits.ts";

type Limits = Readonly<Record<string, RateLimit>>;

export type OpenLimits = {
  /** A way to spend of these budgets, those of calls unless others are given. */
  spend<Rate extends string = RateClass>(limits?: Limits): Spend<Rate>;
  close(): void;
};

/**
 * Where limits are counted, by the settings: nowhere, in this process, or together with others on Redis or the database. `say` hears
 * once when Redis is away and once when it is back.
 */
export async function openLimits(
  { rateLimits: where, redisUrl }: Pick<Config, "rateLimits" | "redisUrl">,
  pool: pg.Pool,
  say: (line: string, error?: unknown) => void,
): Promise<OpenLimits> {
  const close = () => undefined;
  if (where === "none") return { spend: () => () => undefined, close };
  if (where === "own") return { spend: (limits) => rateLimits(limits), close };
  // Who serves alone does not load it.
  const { sharedLimits } = await import("./shared-limits.ts");
  if (!redisUrl) return { spend: (limits = RATE_LIMITS) => sharedLimits({ pool }, limits), close };
  const { openRedis } = await import("./redis.ts");
  const redis = openRedis(redisUrl, say);
  return { spend: (limits = RATE_LIMITS) => sharedLimits({ redis: redis.client }, limits), close: redis.close };
}
