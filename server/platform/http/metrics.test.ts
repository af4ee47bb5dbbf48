import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { addMetrics } from "./metrics.ts";

const TOKEN = "a-token-of-the-operator";
let open: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  open = await startTestServer({ routes: (app) => addMetrics(app) });
  guarded = await startTestServer({ routes: (app) => addMetrics(app), env: { METRICS_TOKEN: TOKEN } });
});
afterAll(async () => {
  await open.close();
  await guarded.close();
});

const ask = (server: TestServer, headers: Record<string, string> = {}) =>
  server.app.inject({ url: "/metrics", headers: { host: "localhost:8080", ...headers } });

test("this machine reads what the process counts of itself", async () => {
  await ask(open);
  const reply = await ask(open);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toContain("text/plain; version=0.0.4");
  for (const line of [
    /^freeport_requests_total\{method="GET",status="2xx"\} [1-9]/m,
    /^freeport_request_seconds_bucket\{le="\+Inf"\} [1-9]/m,
    /^freeport_memory_bytes\{kind="resident"\} [1-9]/m,
    /^freeport_deliveries_waiting 0$/m,
  ])
    expect(reply.body).toMatch(line);
  // Every line is a comment or a name, labels and a number.
  for (const line of reply.body.trim().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) freeport_\w+ .+|freeport_\w+(\{[^}]+\})? -?[\d.]+)$/);
});

test.each([
  ["a proxy says for whom it asks", { "x-forwarded-for": "203.0.113.7" }],
  ["a proxy passes on the site's own name", { host: "example.org" }],
])("there is no such page when %s", async (_, headers) => {
  expect((await ask(open, headers)).statusCode).toBe(404);
});

test("with a token its holder reads, from anywhere, and nobody else", async () => {
  const host = "example.org";
  expect((await ask(guarded, { host, authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
  expect((await ask(guarded, { host, authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(404);
  expect((await ask(guarded)).statusCode).toBe(404);
});
