import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { get, raw } from "#contract/platform/endpoint.ts";
import { RATE_LIMITS } from "#contract/platform/limits.ts";
import { drainable } from "../processes/drain.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { addMetrics } from "./metrics.ts";
import { serve } from "./serve.ts";
import { sharedAnswers } from "./shared-answers.ts";

const common = { summary: "A test call", example: {}, who: "public" } as const;
const readGoods = get("/api/goods", { ...common, shared: true, reply: raw(z.object({ goods: z.string() })) });

let server: TestServer;
let url: string;
/** Calls that the framework has a look at. */
let looks = 0;
let clock = 0;
let drain: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer({
    answers: sharedAnswers(() => clock),
    env: { TRUST_PROXY: "1" },
    routes: (app) => {
      app.addHook("onRequest", async () => void looks++);
      serve(app, readGoods, () => ({ goods: "a helmet ".repeat(500) }));
      addMetrics(app);
      drain = drainable(app);
    },
  });
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());
let visitor = 0;
beforeEach(() => {
  clock += 1_000_000;
  visitor += 1;
});

const visit = (headers: Record<string, string> = {}) =>
  fetch(url + readGoods.path, {
    headers: { "accept-encoding": "identity", "x-forwarded-for": `203.0.113.${visitor}`, ...headers },
  });

/** How many of the calls the framework looks at. */
async function lookedAt(act: () => Promise<unknown>): Promise<number> {
  const before = looks;
  await act();
  return looks - before;
}

test("an answer that stands goes out at once, and is the same in all that it says", async () => {
  const first = await visit();
  const looked = await lookedAt(async () => {
    const again = await visit();
    expect(await again.text()).toBe(await first.text());
    const own = new Set(["date", "x-request-id", "ratelimit-remaining"]);
    const names = ({ headers }: Response) => [...headers.keys()].sort();
    expect(names(again)).toEqual(names(first));
    for (const [name, value] of first.headers) if (!own.has(name)) expect(again.headers.get(name), name).toBe(value);
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  });
  expect(looked).toBe(0);
});

test("each encoding is packed once, and whoever has the answer already is told so at once", async () => {
  const asked = { "accept-encoding": "br" };
  await visit();
  expect(await lookedAt(() => visit(asked))).toBe(1);
  const packed = await visit(asked);
  expect(packed.headers.get("content-encoding")).toBe("br");
  const looked = await lookedAt(async () => {
    const same = await visit({ ...asked, "if-none-match": String(packed.headers.get("etag")) });
    expect({ status: same.status, text: await same.text() }).toEqual({ status: 304, text: "" });
  });
  expect(looked).toBe(0);
});

test("an answer that no longer stands is made anew", async () => {
  await visit();
  clock += 2_000;
  expect(await lookedAt(() => visit())).toBe(1);
});

test.each([
  ["a cookie", { cookie: "i18next=uk" }],
  ["a token", { authorization: "Bearer unknown" }],
  ["a page of another origin", { origin: "https://example.org" }],
])("a call with %s is read by the framework", async (_, headers) => {
  await visit();
  expect(await lookedAt(() => visit(headers))).toBe(1);
});

test("it is charged to the address that a proxy tells of, and refused in words when nothing is left", async () => {
  const left = (await visit()).headers.get("ratelimit-remaining");
  expect((await visit()).headers.get("ratelimit-remaining")).toBe(String(Number(left) - 1));
  const replies = await Promise.all(Array.from({ length: RATE_LIMITS.reads.calls - 2 }, () => visit()));
  expect(replies.map(({ status }) => status)).not.toContain(429);
  const refused = await visit();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "too_many_calls" });
  expect((await visit({ "x-forwarded-for": "198.51.100.7" })).status).toBe(200);
});

test("the operator's figures count it", async () => {
  const count = async () => {
    const { body } = await server.app.inject({ url: "/metrics", headers: { host: "localhost" } });
    return Number(/^freeport_requests_total\{method="GET",status="2xx"\} (\d+)$/m.exec(body)?.[1]);
  };
  await visit();
  const before = await count();
  expect(await lookedAt(() => visit())).toBe(0);
  // The one before, and the figures themselves.
  expect(await count()).toBe(before + 2);
});

test("a process that leaves asks its visitors to open another connection", async () => {
  await visit();
  const socket = connect((server.app.server.address() as AddressInfo).port, "127.0.0.1");
  const ask = async (): Promise<string> => {
    socket.write(
      `GET ${readGoods.path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nX-Forwarded-For: 203.0.113.250\r\n\r\n`,
    );
    const [answer] = (await once(socket, "data")) as [Buffer];
    return answer.toString().toLowerCase();
  };
  expect(await ask()).not.toContain("connection: close");
  const left = drain();
  expect(await ask()).toContain("connection: close");
  socket.destroy();
  await left;
});
