import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { get, post, raw } from "#contract/platform/endpoint.ts";
import { Conflict } from "#contract/platform/errors.ts";
import { SESSION_COOKIE } from "../sessions.ts";
import { testPeople } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { serve } from "./serve.ts";
import { sharedAnswers } from "./shared-answers.ts";

const Price = z.object({ price: z.int(), reader: z.string(), language: z.string(), text: z.string() });
const query = z.object({ page: z.coerce.number().int().max(9).default(0) });
const common = { summary: "A test call", example: {}, reply: raw(Price) };
const readPrice = get("/api/price", { ...common, who: "public", shared: true, query });
const readAlone = get("/api/price/alone", { ...common, who: "public" });
const changePrice = post("/api/price", { ...common, who: "signed-in", body: z.object({ price: z.int() }) });

const { ann, loadUser } = testPeople();
let server: TestServer;
let clock = 0;
const answers = sharedAnswers(() => clock);
let price = 1;
let reads = 0;
/** A reading waits here, when a test wants to look at it under way. */
let gate = Promise.resolve();
let fault: Error | undefined;

beforeAll(async () => {
  const show = async ({ context }: Parameters<Parameters<typeof serve<typeof readPrice>>[2]>[0]) => {
    reads += 1;
    const shown = price;
    await gate;
    if (fault) throw fault;
    const reader = context.actor.user?.username ?? "visitor";
    return { price: shown, reader, language: context.language, text: "a helmet ".repeat(500) };
  };
  server = await startTestServer({
    loadUser,
    answers,
    routes: (app) => {
      serve(app, readPrice, show);
      serve(app, readAlone, ({ context }) => show({ context } as Parameters<typeof show>[0]));
      serve(app, changePrice, async (call) => {
        price = call.body.price;
        return { price, reader: "", language: "", text: "" };
      });
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  // Nothing that stood in the test before stands any more.
  clock += 1_000_000;
  price = 1;
  reads = 0;
});

const visit = (path = "/api/price", headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url: path, headers });
const priceOf = async (headers?: Record<string, string>) => (await visit("/api/price", headers)).json().price as number;

test("visitors who ask at the same moment are answered by one reading, and so is who asks a moment later", async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => visit()));
  expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
  clock += 1_500;
  await visit();
  expect(reads).toBe(1);
});

test("whoever is signed in is never told what visitors are", async () => {
  await visit();
  price = 2;
  const { body, headers } = await server.as(ann).call(readPrice);
  expect(body).toMatchObject({ price: 2, reader: "ann" });
  expect(headers).toMatchObject({ "cache-control": "no-store" });
  expect(await priceOf()).toBe(1);
});

test("what an ended session or a token asks is read for itself", async () => {
  await visit();
  await visit("/api/price", { cookie: `${SESSION_COOKIE}=ended` });
  const { statusCode } = await visit("/api/price", { authorization: "Bearer unknown" });
  expect({ reads, statusCode }).toEqual({ reads: 2, statusCode: 401 });
});

test("addresses, languages and hostnames have answers of their own, and a call that is not shared is made each time", async () => {
  await visit();
  await visit("/api/price?page=1");
  const ukrainian = await visit("/api/price", { "accept-language": "uk-UA" });
  await visit("/api/price", { host: "guild.example.org" });
  expect(ukrainian.json()).toMatchObject({ language: "uk" });
  expect(reads).toBe(4);
  await visit("/api/price/alone");
  await visit("/api/price/alone");
  expect(reads).toBe(6);
});

test("after a change a visitor reads the new state a quarter of a second later at the latest", async () => {
  expect(await priceOf()).toBe(1);
  await server.as(ann).call(changePrice, { body: { price: 5 } });
  clock += 250;
  expect(await priceOf()).toBe(5);
  price = 7;
  answers.forget();
  clock += 250;
  expect(await priceOf()).toBe(7);
});

test("without a change an answer is made anew after two seconds, since time itself changes what is there", async () => {
  expect(await priceOf()).toBe(1);
  price = 3;
  clock += 1_999;
  expect(await priceOf()).toBe(1);
  clock += 1;
  expect(await priceOf()).toBe(3);
});

test("an answer that was read before a change and ready after it does not stand for longer than it may", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const early = priceOf();
  await server.as(ann).call(changePrice, { body: { price: 5 } });
  resolve();
  gate = Promise.resolve();
  expect(await early).toBe(1);
  clock += 250;
  expect(await priceOf()).toBe(5);
});

test("a refusal is told to all who waited for it, and the next visitor's call is tried anew", async () => {
  fault = new Conflict();
  const refused = await Promise.all([visit(), visit()]);
  fault = undefined;
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  expect(refused[0]?.json()).toMatchObject({ code: "conflict" });
  expect((await visit()).statusCode).toBe(200);
  expect((await visit("/api/price?page=many")).statusCode).toBe(400);
});

test("whoever has the answer already is told that it still stands, until it says something else", async () => {
  const first = await visit();
  const etag = String(first.headers["etag"]);
  const again = await visit("/api/price", { "if-none-match": etag });
  expect({ status: again.statusCode, body: again.body, etag: again.headers["etag"] }).toEqual({
    status: 304,
    body: "",
    etag,
  });
  expect(first.headers).toMatchObject({ "cache-control": "no-cache", vary: expect.stringContaining("cookie") });
  await server.as(ann).call(changePrice, { body: { price: 2 } });
  clock += 250;
  expect((await visit("/api/price", { "if-none-match": etag })).statusCode).toBe(200);
});

test("an answer goes out packed as the browser takes it, and says the same", async () => {
  const plain = await visit();
  const brotli = await visit("/api/price", { "accept-encoding": "gzip, deflate, br" });
  const gzip = await visit("/api/price", { "accept-encoding": "gzip" });
  expect([brotli.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
  expect(reads).toBe(1);
});
