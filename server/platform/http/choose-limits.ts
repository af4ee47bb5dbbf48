import type pg from "pg";
import type { RateClass } from "#contract/platform/endpoint.ts";
import { RATE_LIMITS, type RateLimit } from "#contract/platform/limits.ts";
import type { Config } from "../config.ts";
import { rateLimits, type Spend } from "./rate-limits.ts";

/** Where these limits are counted, by the settings: nowhere, in this process, or together with the others on the database. */
export async function chooseLimits<Rate extends string = RateClass>(
  { rateLimits: where }: Config,
  pool: pg.Pool,
  limits: Readonly<Record<string, RateLimit>> = RATE_LIMITS,
): Promise<Spend<Rate>> {
  if (where === "none") return () => undefined;
  if (where === "own") return rateLimits<Rate>(limits);
  // Who serves alone does not load it.
  const { sharedLimits } = await import("./shared-limits.ts");
  return sharedLimits<Rate>(pool, limits);
}
