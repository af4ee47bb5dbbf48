import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { get, post, wrapped } from "#contract/platform/endpoint.ts";
import { TooManyCalls } from "#contract/platform/errors.ts";
import { RATE_LIMITS } from "#contract/platform/limits.ts";
import { testPeople } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { rateLimits } from "./rate-limits.ts";
import { serve } from "./serve.ts";

const reply = wrapped(z.object({ result: z.string() }));
const common = { summary: "A test call", example: { data: { result: "Success" } }, reply };
const lookOutside = post("/api/outside", { ...common, who: "signed-in", rate: "outside" });
const read = get("/api/read", { ...common, who: "public" });

const people = testPeople();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    loadUser: people.loadUser,
    routes: (app) => {
      serve(app, lookOutside, () => ({ result: "Success" }));
      serve(app, read, () => ({ result: "Success" }));
    },
  });
});
afterAll(() => server.close());

const start = new Date("2026-01-01T00:00:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test.each(["reads", "writes", "outside", "sign-in", "scarce"] as const)(
  "%s: every call within the limit passes, the next waits for the window's end",
  (rate) => {
    const spend = rateLimits();
    const { calls, seconds } = RATE_LIMITS[rate];
    for (let i = 0; i < calls; i += 1) spend(rate, "ann", later(1));
    expect(() => spend(rate, "ann", later(11))).toThrow(new TooManyCalls({ seconds: seconds - 10 }));
    expect(() => spend(rate, "bob", later(11))).not.toThrow();
    expect(() => spend(rate, "ann", later(1 + seconds))).not.toThrow();
  },
);

test("a person is counted as that person, wherever they call from, and told when to come back", async () => {
  const call = (user: { user_id: string }) => server.as(user).call(lookOutside);
  for (let i = 0; i < RATE_LIMITS.outside.calls; i += 1) expect(await call(people.ann)).toMatchObject({ status: 200 });
  const refused = await call(people.ann);
  expect(refused).toFailWith("too_many_calls");
  expect(refused.headers["ratelimit-remaining"]).toBe("0");
  expect((refused.body as { message: string }).message).toMatch(/Try again in \d+ (seconds|minutes?|hours?)\.$/);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(await call(people.admin)).toMatchObject({ status: 200 });
});

test("sixty calls of one page load are no trouble", async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, () => server.as().call(read)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

test("every answer says what is left of the budget, in words that pages of ours elsewhere may read", async () => {
  const origin = server.config.publicUrl;
  const reply = await server.as(people.admin).call(read, {}, { headers: { origin } });
  expect(Number(reply.headers["ratelimit-limit"])).toBe(RATE_LIMITS.reads.calls);
  expect(Number(reply.headers["ratelimit-remaining"])).toBeLessThan(RATE_LIMITS.reads.calls);
  expect(Number(reply.headers["ratelimit-reset"])).toBeGreaterThan(0);
  expect(reply.headers["access-control-expose-headers"]).toContain("RateLimit-Remaining");
});
