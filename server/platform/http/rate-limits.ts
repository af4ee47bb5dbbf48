import type { RateClass } from "#contract/platform/endpoint.ts";
import { TooManyCalls } from "#contract/platform/errors.ts";
import { RATE_LIMITS, type RateLimit } from "#contract/platform/limits.ts";
import type { Db } from "../database/connect.ts";

/** What is left of a budget after a call, and the seconds until it is whole again. */
export type Budget = { limit: number; remaining: number; seconds: number };

/** Takes one call from a budget, or throws with the seconds until there is one again. Answers nothing where there is no budget. */
export type Spend<Rate extends string = RateClass> = (
  rate: Rate,
  caller: string,
  now: Date,
) => Budget | undefined | Promise<Budget | undefined>;

/** What an answer says of it. */
export const budgetHeaders = (budget: Budget | undefined): Record<string, string> =>
  budget
    ? {
        "ratelimit-limit": String(budget.limit),
        "ratelimit-remaining": String(budget.remaining),
        "ratelimit-reset": String(budget.seconds),
      }
    : {};

type Window = { ends: number; calls: number };

const MAX_WINDOWS = 50_000;

/** Budgets of this process, by class and caller (the person, else the address). */
export function rateLimits<Rate extends string = RateClass>(
  limits: Readonly<Record<string, RateLimit>> = RATE_LIMITS,
): (rate: Rate, caller: string, now: Date) => Budget | undefined {
  const windows = new Map<string, Window>();
  return (rate, caller, now) => {
    const limit = rate === "none" ? undefined : limits[rate];
    if (!limit) return undefined;
    const key = `${rate} ${caller}`;
    const at = now.getTime();
    const open = windows.get(key);
    if (!open || open.ends <= at) {
      if (windows.size >= MAX_WINDOWS) forget(windows, at);
      windows.set(key, { ends: at + limit.seconds * 1000, calls: 1 });
      return { limit: limit.calls, remaining: limit.calls - 1, seconds: limit.seconds };
    }
    open.calls += 1;
    const seconds = Math.ceil((open.ends - at) / 1000);
    if (open.calls > limit.calls) throw new TooManyCalls({ seconds });
    return { limit: limit.calls, remaining: limit.calls - open.calls, seconds };
  };
}

/** Closed windows go first; if none is closed, the oldest half, for memory has a limit, too. */
function forget(windows: Map<string, Window>, at: number): void {
  for (const [key, window] of windows) if (window.ends <= at) windows.delete(key);
  let surplus = windows.size - MAX_WINDOWS / 2;
  for (const key of windows.keys()) if (surplus-- > 0) windows.delete(key);
}

/** Removes shared budgets whose time is over. A job calls it. */
export async function cleanLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("rate_limit").where("expire", "<=", now.getTime()).execute();
}
