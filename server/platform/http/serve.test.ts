import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { get, post, raw, wrapped } from "#contract/platform/endpoint.ts";
import { Conflict } from "#contract/platform/errors.ts";
import { type Connection, connect, type Db } from "../database/connect.ts";
import { testPeople } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { cleanAnswers } from "./idempotency.ts";
import { serve } from "./serve.ts";

const Thing = z.object({ name: z.string(), price: z.int(), at: z.date(), note: z.string().nullable() });
const common = { summary: "A test call", example: {} };

const readThings = get("/api/things", {
  ...common,
  who: "public",
  query: z.object({ tags: z.array(z.string()).optional(), page_size: z.coerce.number().int().max(100).default(20) }),
  reply: raw(z.object({ tags: z.array(z.string()), page_size: z.number() })),
});
const makeThing = post("/api/things/:thing_id", {
  ...common,
  who: "verified",
  params: z.object({ thing_id: z.uuid() }),
  body: z.object({ name: z.string().min(3), price: z.int().min(1) }),
  reply: wrapped(Thing),
});
const failOnce = post("/api/fail-once", {
  ...common,
  who: "signed-in",
  body: z.object({ fail: z.boolean() }),
  reply: wrapped(z.object({ calls: z.number() })),
});
const makeSlowly = post("/api/make-slowly", {
  ...common,
  who: "signed-in",
  body: z.object({ name: z.string() }),
  reply: wrapped(z.object({ result: z.string() })),
});
const readOwn = post("/api/read-own", {
  ...common,
  who: "signed-in",
  reply: wrapped(z.object({ result: z.string() })),
});
const waitFor = post("/api/wait", { ...common, who: "signed-in", reply: wrapped(z.object({ result: z.string() })) });
const adminOnly = get("/api/admin-thing", {
  ...common,
  who: "site-admin",
  reply: wrapped(z.object({ result: z.string() })),
});
const ready = get("/api/ready-made", {
  ...common,
  who: "public",
  serialised: true,
  reply: wrapped(z.object({ name: z.string() })),
});
const breakOff = post("/api/break-off", {
  ...common,
  who: "signed-in",
  body: z.object({ isCut: z.boolean() }),
  reply: wrapped(z.object({ result: z.string() })),
});
const askStopped = post("/api/stopped", { ...common, who: "public", reply: wrapped(z.object({ result: z.string() })) });
const linger = post("/api/linger", { ...common, who: "public", reply: wrapped(z.object({ result: z.string() })) });

const people = testPeople();
const { ann, newcomer, banished, admin } = people;
let server: TestServer;
/** One connection, on which nobody waits long. */
let narrow: Connection;
/** A database that is not there, in one way or another. */
let stopped: Db;
/** Calls of `makeSlowly` that wait to go on. */
const slowOnes: (() => void)[] = [];
let release: () => void = () => undefined;
let entered: () => void = () => undefined;
const someoneWaits = new Promise<void>((resolve) => {
  entered = resolve;
});

beforeAll(async () => {
  server = await startTestServer({
    loadUser: people.loadUser,
    routes: (app) => {
      serve(app, readThings, ({ query }) => ({ tags: query.tags ?? [], page_size: query.page_size }));
      serve(app, makeThing, async ({ context, body }) => {
        await context.transaction((tx) => sql`insert into thing (name) values (${body.name})`.execute(tx));
        const leaky = { name: body.name, price: body.price, at: new Date(0), note: null, secret: "not for you" };
        return leaky;
      });
      serve(app, failOnce, async ({ context, body }) => {
        await context.transaction((tx) => sql`insert into thing (name) values ('attempt')`.execute(tx));
        if (body.fail) throw new Conflict();
        return { calls: 1 };
      });
      serve(app, waitFor, async () => {
        entered();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return { result: "Success" };
      });
      serve(app, makeSlowly, async ({ context, body }) => {
        await new Promise<void>((resolve) => slowOnes.push(resolve));
        await context.transaction((tx) => sql`insert into thing (name) values (${body.name})`.execute(tx));
        return { result: "Success" };
      });
      serve(app, readOwn, async ({ context }) => {
        await context.transaction((tx) => sql`insert into thing (name) values ('own')`.execute(tx));
        const { rows } = await sql`select from thing where name = 'own'`.execute(context.replica);
        return { result: rows.length === 1 ? "read back" : "not there" };
      });
      serve(app, breakOff, async ({ context, body }) => {
        await context.transaction((tx) =>
          body.isCut ? sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx) : sql`select 1`.execute(tx),
        );
        return { result: "Success" };
      });
      serve(app, askStopped, async () => {
        await sql`select 1`.execute(stopped);
        return { result: "Success" };
      });
      serve(app, linger, async () => {
        await sql`select pg_sleep(10)`.execute(narrow.db);
        return { result: "Success" };
      });
      serve(app, adminOnly, () => ({ result: "Success" }));
      serve(app, ready, () => '{"name":"from the database"}');
    },
  });
  narrow = connect(server.url, { max: 1, connectionTimeoutMillis: 500, statement_timeout: 1500 });
  await sql`create table thing (name text)`.execute(server.db);
});
afterAll(async () => {
  await narrow.close();
  await server.close();
});

const things = async () =>
  (await sql<{ name: string }>`select name from thing`.execute(server.db)).rows.map((row) => row.name);
const body = { name: "Vanta Helmet", price: 1 };
const thing_id = randomUUID();

test("a reply carries what its schema names and nothing else", async () => {
  const reply = await server.as(ann).call(makeThing, { params: { thing_id }, body });
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { name: "Vanta Helmet", price: 1, at: "1970-01-01T00:00:00.000Z", note: null } },
  });
  expect(reply.text).not.toContain("secret");
});

test("a body that the database has written goes out as it is, in its envelope", async () => {
  const reply = await server.as().call(ready);
  expect(reply.text).toBe('{"data":{"name":"from the database"}}');
});

test("a list in the query may be one value, several, or written with brackets", async () => {
  const read = async (search: string) => (await server.as().request("GET", `/api/things${search}`)).body;
  expect(await read("?tags=a")).toEqual({ tags: ["a"], page_size: 20 });
  expect(await read("?tags=a&tags=b")).toEqual({ tags: ["a", "b"], page_size: 20 });
  expect(await read("?tags[]=a&page_size=5")).toEqual({ tags: ["a"], page_size: 5 });
});

test("a trailing slash names the same call", async () => {
  expect(await server.as().request("GET", "/api/things/")).toMatchObject({ status: 200 });
});

test("every field that breaks its schema is named with its place", async () => {
  const reply = await server.as(ann).call(makeThing, { params: { thing_id }, body: { name: "x", price: 0 } });
  expect(reply).toFailWith("invalid_input");
  expect(reply.body).toMatchObject({
    validationErrors: [
      { instancePath: "/body/name", keyword: "minLength", params: { limit: 3 } },
      { instancePath: "/body/price", keyword: "minimum", params: { limit: 1 } },
    ],
  });
});

test("a malformed id in the path, a body that is no JSON and one that is missing are refused", async () => {
  const as = server.as(ann);
  expect(await as.request("POST", "/api/things/undefined", { payload: body })).toFailWith("invalid_input");
  expect(
    await as.request("POST", `/api/things/${thing_id}`, {
      payload: "{",
      headers: { "content-type": "application/json" },
    }),
  ).toFailWith("bad_request");
  expect(
    await as.request("POST", `/api/things/${thing_id}`, {
      payload: "",
      headers: { "content-type": "application/json" },
    }),
  ).toFailWith("invalid_input");
  expect(await as.request("GET", "/api/things?page_size=1&page_size=2")).toFailWith("invalid_input");
});

test("an address that cannot be read is refused like any bad input, in the caller's language", async () => {
  const read = (part: string) =>
    server.as().request("POST", `/api/things/${part}`, { headers: { "accept-language": "uk" } });
  for (const part of ["%E0%A4%A", "x".repeat(201)]) {
    const reply = await read(part);
    expect(reply).toFailWith("bad_request");
    expect(Object.keys(reply.body as object).toSorted()).toEqual(["code", "error", "message"]);
    expect(reply.body).toMatchObject({ message: expect.stringMatching(/[а-я]/) });
    expect(reply.headers["x-request-id"]).toBeDefined();
  }
});

test("each kind of caller is let in or refused as the declaration says", async () => {
  const call = (user?: { user_id: string }) => server.as(user).call(makeThing, { params: { thing_id }, body });
  expect(await call()).toFailWith("not_signed_in");
  expect(await call(newcomer)).toFailWith("not_verified");
  expect(await call(banished)).toFailWith("banned");
  expect(await server.as(ann).call(adminOnly)).toFailWith("not_allowed");
  expect(await server.as(admin).call(adminOnly)).toMatchObject({ status: 200 });
});

test("a session that has expired, or was never opened, is nobody's", async () => {
  const headers = { cookie: "freeport_session=made-up" };
  expect(await server.as().call(adminOnly, {}, { headers })).toFailWith("not_signed_in");
});

test("a day on which a user calls is noted once, and a stranger's not at all", async () => {
  await server.as().call(readThings);
  for (let i = 0; i < 3; i += 1) await server.as(admin).call(adminOnly);
  const days = await server.db.selectFrom("active_day").select("day").where("user_id", "=", admin.user_id).execute();
  expect(days).toEqual([{ day: new Date().toISOString().slice(0, 10) }]);
});

test("a page of another site cannot act with a visitor's cookies, our own can", async () => {
  const call = (origin: string) =>
    server.as(ann).call(makeThing, { params: { thing_id }, body }, { headers: { origin } });
  expect(await call("https://evil.example")).toFailWith("foreign_origin");
  expect(await call("null")).toFailWith("foreign_origin");
  expect(await call(server.config.publicUrl)).toMatchObject({ status: 200 });
});

test("only listed sites may read answers across origins", async () => {
  const read = (origin: string) => server.as().call(readThings, {}, { headers: { origin } });
  expect((await read("https://evil.example")).headers["access-control-allow-origin"]).toBeUndefined();
  expect((await read(server.config.publicUrl)).headers["access-control-allow-origin"]).toBe(server.config.publicUrl);
});

test("a refusal is in the language of the user, else of the page, else of the browser", async () => {
  const text = async (user: { user_id: string } | undefined, path: string, language: string) =>
    (await server.as(user).request("GET", path, { headers: { "accept-language": language } })).body;
  expect(await text(undefined, "/api/admin-thing", "fr, uk;q=0.9, en;q=0.1")).toMatchObject({
    message: "Спершу увійдіть.",
  });
  expect(await text(undefined, "/api/admin-thing?lng=zh-CN", "uk")).toMatchObject({ message: "请先登录。" });
  expect(await text(ann, "/api/admin-thing", "uk")).toMatchObject({ message: "You are not allowed to do this." });
});

test("an unknown call is answered with the envelope", async () => {
  expect(await server.as().request("GET", "/api/nothing-here")).toFailWith("not_found");
});

test("twenty concurrent calls with one key have one effect", async () => {
  const name = `once ${randomUUID()}`;
  const as = server.as(ann);
  const call = () =>
    as.call(
      makeThing,
      { params: { thing_id }, body: { name, price: 1 } },
      { headers: { "idempotency-key": name.replaceAll(" ", "-") } },
    );
  const replies = await Promise.all(Array.from({ length: 20 }, call));
  expect((await things()).filter((made) => made === name)).toHaveLength(1);
  expect(replies.some((reply) => reply.status === 200)).toBe(true);
  for (const reply of replies) if (reply.status !== 200) expect(reply).toFailWith("still_working");
  expect(await call()).toMatchObject({ status: 200, body: { data: { name } } });
});

test("a key is refused for another body and free for another user", async () => {
  const headers = { "idempotency-key": "the-same-key" };
  const call = (user: { user_id: string }, price: number) =>
    server.as(user).call(makeThing, { params: { thing_id }, body: { ...body, price } }, { headers });
  expect(await call(ann, 1)).toMatchObject({ status: 200 });
  expect(await call(ann, 2)).toFailWith("idempotency_key_reused");
  expect(await call(admin, 2)).toMatchObject({ status: 200 });
});

test("a call that failed leaves no trace and its key free", async () => {
  const headers = { "idempotency-key": "failed-first" };
  const before = (await things()).length;
  expect(await server.as(ann).call(failOnce, { body: { fail: true } }, { headers })).toFailWith("conflict");
  expect(await things()).toHaveLength(before);
  expect(await server.as(ann).call(failOnce, { body: { fail: false } }, { headers })).toMatchObject({ status: 200 });
});

test("while the first call runs, the second is told so", async () => {
  const headers = { "idempotency-key": "slow" };
  const first = server.as(ann).call(waitFor, {}, { headers });
  await someoneWaits;
  expect(await server.as(ann).call(waitFor, {}, { headers })).toFailWith("still_working");
  release();
  expect(await first).toMatchObject({ status: 200 });
  expect(await server.as(ann).call(waitFor, {}, { headers })).toMatchObject({ status: 200 });
});

test("a process that was taken for dead and answers after all changes nothing; both get the one answer", async () => {
  const headers = { "idempotency-key": "taken-over" };
  const name = "Taken over";
  const call = () => server.as(ann).call(makeSlowly, { body: { name } }, { headers });
  const late = call();
  await expect.poll(() => slowOnes.length).toBe(1);
  await sql`update idempotency_claim set claimed_at = claimed_at - interval '5 minutes'`.execute(server.db);
  const taken = call();
  await expect.poll(() => slowOnes.length).toBe(2);
  for (const go of slowOnes) go();
  expect([await late, await taken].map(({ status, body }) => ({ status, body }))).toEqual(
    Array(2).fill({ status: 200, body: { data: { result: "Success" } } }),
  );
  expect((await things()).filter((made) => made === name)).toHaveLength(1);
});

test("what a call wrote can be read in the rest of the call, before it commits", async () => {
  expect(await server.as(ann).call(readOwn)).toMatchObject({ body: { data: { result: "read back" } } });
});

test("after a call nobody holds its key", async () => {
  const { rows } = await sql`select from idempotency_claim`.execute(server.db);
  expect(rows).toHaveLength(0);
});

test("the claim of a process that died is swept, one at work stays", async () => {
  const now = new Date();
  const claims = ["died", "at work"].map((key, index) => ({
    user_id: ann.user_id,
    key,
    claim_id: randomUUID(),
    claimed_at: new Date(now.getTime() - (index === 0 ? 3_600_000 : 1_000)),
  }));
  await server.db.insertInto("idempotency_claim").values(claims).execute();
  await cleanAnswers(server.db, now);
  const left = await server.db.selectFrom("idempotency_claim").select("key").execute();
  expect(left).toEqual([{ key: "at work" }]);
  await server.db.deleteFrom("idempotency_claim").execute();
});

test("a key that is too long is refused", async () => {
  expect(
    await server.as(ann).call(failOnce, { body: { fail: false } }, { headers: { "idempotency-key": "k".repeat(65) } }),
  ).toFailWith("bad_request");
});

test("text that PostgreSQL cannot hold is bad input, not a crash", async () => {
  expect(
    await server.as(ann).call(makeThing, { params: { thing_id }, body: { name: "nul \u0000 byte", price: 1 } }),
  ).toFailWith("bad_request");
});

test("a site that has too much to do says so and when to come back, to who waits for a connection and to who holds it", async () => {
  const replies = await Promise.all([server.as().call(linger), server.as().call(linger)]);
  for (const reply of replies) {
    expect(reply).toFailWith("busy");
    expect(reply.status).toBe(503);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  }
});

test("a database that says nothing to whoever connects is a site that has too much to do", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const paused = connect(`postgresql://freeport@127.0.0.1:${port}/freeport`, { connectionTimeoutMillis: 200 });
  stopped = paused.db;
  expect(await server.as().call(askStopped)).toFailWith("busy");
  silent.close();
  await paused.close();
  stopped = connect(`postgresql://freeport@127.0.0.1:${port}/freeport`).db;
  expect(await server.as().call(askStopped)).toFailWith("busy");
  await stopped.destroy();
});

test("a call whose connection is cut off is told when to come back, and its key is free then", async () => {
  const cut = async (isCut: boolean, key: string) =>
    server.as(people.ann).call(breakOff, { body: { isCut } }, { headers: { "idempotency-key": key } });
  const refused = await cut(true, "cut-off");
  expect(refused).toFailWith("busy");
  expect(refused.headers["retry-after"]).toBe("3");
  expect(await cut(true, "cut-off")).toFailWith("busy");
  expect(await cut(false, "not-cut-off")).toMatchObject({ status: 200 });
});

test("an answer of the API may load nothing and stand in no other page, should a browser show it", async () => {
  const { headers } = await server.as().call(readThings);
  expect(headers).toMatchObject({
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
});
