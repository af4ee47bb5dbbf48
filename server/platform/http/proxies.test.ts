import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { get, raw } from "#contract/platform/endpoint.ts";
import { RATE_LIMITS } from "#contract/platform/limits.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { isProxy, visitorAddress } from "./proxies.ts";
import { serve } from "./serve.ts";

const who = get("/api/who", {
  summary: "A test call",
  who: "public",
  reply: raw(z.object({ ip: z.string() })),
  example: { ip: "" },
});

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function ask(trusted: string, forwarded: string, remoteAddress = "127.0.0.1") {
  server ??= await startTestServer({
    env: { TRUST_PROXY: trusted },
    routes: (app) => serve(app, who, ({ context }) => ({ ip: context.actor.ip })),
  });
  return server.app.inject({ url: who.path, remoteAddress, headers: { "x-forwarded-for": forwarded } });
}

test.each([
  ["false", "1.1.1.1", "127.0.0.1"],
  ["true", "1.1.1.1, 203.0.113.7", "203.0.113.7"],
  ["1", "1.1.1.1, 203.0.113.7", "203.0.113.7"],
  ["2", "1.1.1.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
  ["127.0.0.1, 10.0.0.0/8", "1.1.1.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
  ["10.0.0.0/8", "203.0.113.7", "127.0.0.1"],
])(
  "with TRUST_PROXY=%s and %s forwarded the visitor is %s, for calls and for live updates",
  async (trusted, forwarded, expected) => {
    expect((await ask(trusted, forwarded)).json()).toEqual({ ip: expected });
    const proxies = server?.config.trustProxy ?? 0;
    const request = { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: "127.0.0.1" } };
    expect(visitorAddress(request as never, isProxy(proxies))).toBe(expected);
  },
);

test("a visitor who writes another address each time has one budget all the same", async () => {
  const statuses = [];
  for (let call = 0; call <= RATE_LIMITS.reads.calls; call += 1)
    statuses.push((await ask("true", `10.${call % 256}.${call >> 8}.1, 203.0.113.7`)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(RATE_LIMITS.reads.calls);
  expect(statuses.at(-1)).toBe(429);
});
