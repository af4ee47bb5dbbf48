import type { RateClass } from "./endpoint.ts";

export type RateLimit = { calls: number; seconds: number };

/** Calls per person (or address, when nobody signed in) and class. Generous: one page load may send twenty. */
export const RATE_LIMITS: Readonly<Record<Exclude<RateClass, "none">, RateLimit>> = {
  reads: { calls: 600, seconds: 60 },
  writes: { calls: 120, seconds: 60 },
  outside: { calls: 6, seconds: 60 },
  "sign-in": { calls: 20, seconds: 60 },
  scarce: { calls: 30, seconds: 3600 },
};

/** JSON bodies; multipart calls count each file instead. */
export const MOST_BODY_BYTES = 2_621_440;

export const MOST_PHOTO_BYTES = 2_097_152;

export const LONGEST_IDEMPOTENCY_KEY = 64;
