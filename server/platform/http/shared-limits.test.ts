import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { TooManyCalls } from "#contract/platform/errors.ts";
import { RATE_LIMITS } from "#contract/platform/limits.ts";
import { startRedis } from "#server/testing/redis.ts";
import { connect } from "../database/connect.ts";
import { openLimits } from "./choose-limits.ts";
import type { Spend } from "./rate-limits.ts";
import { REDIS_ANSWERS_WITHIN_MS, sharedLimits } from "./shared-limits.ts";

const { calls, seconds } = RATE_LIMITS.outside;
const away = connect("postgresql://nobody@127.0.0.1:1/nowhere");
let redis: Awaited<ReturnType<typeof startRedis>>;
let said: string[] = [];
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => {
  await redis.close();
  await away.close();
});
beforeEach(() => {
  said = [];
});

let callers = 0;
/** Somebody who never called before. */
const caller = () => `caller ${++callers}`;
const now = new Date();

/** A process of the site that counts on this Redis. */
const openProcess = (url = redis.url) =>
  openLimits({ rateLimits: "shared", redisUrl: url }, away.pool, (line) => said.push(line));

/** What is left after each of these calls, all at once; -1 for a refused one. */
const spendAll = (times: number, who: string, ...processes: readonly Spend[]) =>
  Promise.all(
    Array.from({ length: times }, async (_, at) => {
      const spend = processes[at % processes.length] as Spend;
      try {
        return (await spend("outside", who, now))?.remaining;
      } catch (error) {
        if (error instanceof TooManyCalls) return -1;
        throw error;
      }
    }),
  );

/** Counts by this process alone give the same caller the whole budget twice. */
const countTogether = async (first: Spend, second: Spend) => {
  const who = caller();
  const [one] = await spendAll(1, who, first);
  const [two] = await spendAll(1, who, second);
  return one === calls - 1 && two === calls - 2;
};

test("processes on one Redis together allow as many calls as one, to the last", async () => {
  const [first, second] = await Promise.all([openProcess(), openProcess()]);
  const [one, two] = [first.spend(), second.spend()];
  await vi.waitUntil(() => countTogether(one, two));
  const left = await spendAll(calls + 20, caller(), one, two);
  expect(left.filter((remaining) => remaining !== -1).toSorted((a, b) => Number(b) - Number(a))).toEqual(
    Array.from({ length: calls }, (_, at) => calls - 1 - at),
  );
  await expect(one("outside", "somebody else", now)).resolves.toEqual({ limit: calls, remaining: calls - 1, seconds });
  first.close();
  second.close();
});

test("a Redis that is killed refuses nobody: each process counts for itself until it is back", async () => {
  const [first, second] = await Promise.all([openProcess(), openProcess()]);
  const [one, two] = [first.spend(), second.spend()];
  await vi.waitUntil(() => countTogether(one, two));
  const ann = caller();
  const during = spendAll(calls, ann, one);
  await redis.kill();
  expect((await during).every((remaining) => remaining !== -1)).toBe(true);
  const bob = caller();
  expect(await spendAll(calls, bob, one)).not.toContain(-1);
  expect(await spendAll(1, bob, one)).toEqual([-1]);
  expect(await spendAll(1, bob, two)).toEqual([calls - 1]);
  await vi.waitFor(() => expect(said).toEqual([expect.stringContaining("away"), expect.stringContaining("away")]));
  await redis.restart();
  await vi.waitUntil(() => countTogether(one, two), { timeout: 10_000 });
  expect(said.slice(2)).toEqual([expect.stringContaining("back"), expect.stringContaining("back")]);
  first.close();
  second.close();
});

test("a Redis that hangs keeps a call for a moment, and the calls after that not at all", async () => {
  const [first, second] = await Promise.all([openProcess(), openProcess()]);
  const [one, two] = [first.spend(), second.spend()];
  await vi.waitUntil(() => countTogether(one, two));
  await redis.pause();
  const begun = performance.now();
  expect(await spendAll(calls, caller(), one)).not.toContain(-1);
  expect(performance.now() - begun).toBeLessThan(REDIS_ANSWERS_WITHIN_MS * 3);
  await vi.waitUntil(() => said.length === 2, { timeout: 10_000 });
  const next = performance.now();
  for (let call = 0; call < 5; call += 1) await spendAll(1, caller(), one);
  expect(performance.now() - next).toBeLessThan(REDIS_ANSWERS_WITHIN_MS);
  redis.goOn();
  await vi.waitUntil(() => countTogether(one, two), { timeout: 10_000 });
  first.close();
  second.close();
});

test("a site that starts while Redis is away starts, and counts for itself", async () => {
  const open = await openProcess("redis://127.0.0.1:1");
  expect(await spendAll(calls, "ann", open.spend())).not.toContain(-1);
  expect(await spendAll(1, "ann", open.spend({ outside: { calls: 1, seconds: 5 } }))).toEqual([0]);
  await vi.waitFor(() => expect(said).toHaveLength(1));
  open.close();
});

test("while the database is away each process counts for itself, and refuses as ever", async () => {
  const spend = sharedLimits({ pool: away.pool }, RATE_LIMITS);
  for (let left = calls - 1; left >= 0; left -= 1)
    expect(await spend("outside", "ann", now)).toEqual({ limit: calls, remaining: left, seconds });
  await expect(spend("outside", "ann", now)).rejects.toThrow(TooManyCalls);
  expect(await spend("outside", "bob", now)).toMatchObject({ remaining: calls - 1 });
});
