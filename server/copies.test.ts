import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { get, post, wrapped } from "#contract/platform/endpoint.ts";
import { loadUser } from "./people/profiles/load-user.ts";
import { readConfig } from "./platform/config.ts";
import { type Connection, connect } from "./platform/database/connect.ts";
import { type Copies, MAX_LAG_SECONDS, watchCopies } from "./platform/database/copies.ts";
import { createApp } from "./platform/http/app.ts";
import { addMetrics } from "./platform/http/metrics.ts";
import { serve } from "./platform/http/serve.ts";
import { createSession, SESSION_COOKIE } from "./platform/sessions.ts";
import { startPrimaryAndCopy, type TestCopies } from "./platform/testing/copies.ts";
import { maker } from "./testing/make.ts";

const Found = z.object({ count: z.number(), isCopy: z.boolean() });
const common = { summary: "A test call", example: {} };
const readThings = get("/api/things", { ...common, who: "public", reply: wrapped(Found) });
const makeThing = post("/api/things", { ...common, who: "signed-in", reply: wrapped(z.object({ made: z.boolean() })) });
const lookAndMake = get("/api/look", { ...common, who: "signed-in", reply: wrapped(Found) });
const readShelf = get("/api/shelf", { ...common, who: "public", shared: true, reply: wrapped(Found) });
const cutOff = get("/api/cut-off", { ...common, who: "public", reply: wrapped(Found) });

let servers: TestCopies;
let primary: Connection;
let copy: Connection;
/** Two processes of one site. */
let processes: { app: FastifyInstance; copies: Copies }[] = [];
let ann: Record<string, string>;
let bob: Record<string, string>;

const LOOK = sql<z.infer<typeof Found>>`
  select (select count(*)::int from thing) as count, pg_is_in_recovery() as "isCopy"`;
const NOTHING = { count: -1, isCopy: false };

async function startProcess() {
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" });
  const copies = await watchCopies(primary.db, [copy.db]);
  const app = await createApp({ config, db: primary.db, copies, loadUser });
  serve(app, readThings, async ({ context }) => (await LOOK.execute(context.replica)).rows[0] ?? NOTHING);
  serve(app, makeThing, async ({ context }) => {
    await context.transaction((tx) => sql`insert into thing default values`.execute(tx));
    return { made: true };
  });
  serve(app, lookAndMake, async ({ context }) => {
    await context.transaction((tx) => sql`insert into thing default values`.execute(tx));
    return (await LOOK.execute(context.replica)).rows[0] ?? NOTHING;
  });
  serve(app, readShelf, async ({ context }) => (await LOOK.execute(context.db)).rows[0] ?? NOTHING);
  serve(app, cutOff, async ({ context }) => {
    await sql`select case when pg_is_in_recovery() then pg_terminate_backend(pg_backend_pid()) end`.execute(
      context.replica,
    );
    return (await LOOK.execute(context.replica)).rows[0] ?? NOTHING;
  });
  addMetrics(app);
  return { app, copies };
}

beforeAll(async () => {
  servers = await startPrimaryAndCopy();
  primary = connect(servers.primaryUrl);
  copy = connect(servers.copyUrl);
  await sql`create table thing (thing_id serial)`.execute(primary.db);
  const cookieOf = async ({ user_id }: { user_id: string }) => {
    const secret = await createSession(primary.db, { user_id, userAgent: "test", now: new Date() });
    return { cookie: `${SESSION_COOKIE}=${secret}` };
  };
  const make = maker(primary.db);
  ann = await cookieOf(await make.trader());
  bob = await cookieOf(await make.trader());
  await vi.waitFor(() => sql`select from thing`.execute(copy.db), { timeout: 10_000 });
  processes = [await startProcess(), await startProcess()];
}, 60_000);

afterAll(async () => {
  for (const { app, copies } of processes) {
    await app.close();
    await copies.close();
  }
  await copy.close();
  await primary.close();
  await servers.close();
});

const call = async (at: number, method: "GET" | "POST", url: string, headers: Record<string, string> = {}) => {
  const reply = await processes[at]?.app.inject({ method, url, headers });
  expect(reply?.statusCode, reply?.body).toBe(200);
  return reply?.json().data as z.infer<typeof Found>;
};
const look = (at: number, headers?: Record<string, string>) => call(at, "GET", "/api/things", headers);
const metrics = async () => (await processes[0]?.app.inject({ url: "/metrics" }))?.body ?? "";

test("visitors and whoever has changed nothing read a copy", async () => {
  await expect.poll(() => look(0)).toEqual({ count: 0, isCopy: true });
  await expect.poll(() => look(0, bob)).toEqual({ count: 0, isCopy: true });
  expect(await metrics()).toMatch(/^freeport_copy_used\{copy="1"\} 1$/m);
});

test("whoever changed something sees it on every process while the copy lags, and reads the copy once it has it", async () => {
  await sql`select pg_wal_replay_pause()`.execute(copy.db);
  await call(0, "POST", "/api/things", ann);
  for (const at of [0, 1]) expect(await look(at, ann)).toEqual({ count: 1, isCopy: false });
  expect(await look(1, bob)).toEqual({ count: 0, isCopy: true });
  await sql`select pg_wal_replay_resume()`.execute(copy.db);
  await expect.poll(() => look(1, ann), { timeout: 10_000 }).toEqual({ count: 1, isCopy: true });
});

test("a call that reads after it wrote sees what it wrote, and so does the next one", async () => {
  await sql`select pg_wal_replay_pause()`.execute(copy.db);
  expect(await call(0, "GET", "/api/look", ann)).toEqual({ count: 2, isCopy: false });
  expect(await look(1, ann)).toEqual({ count: 2, isCopy: false });
  await sql`select pg_wal_replay_resume()`.execute(copy.db);
});

test("a copy that lags too far is read by nobody until it has caught up, and the metrics say so", async () => {
  await sql`select pg_wal_replay_pause()`.execute(copy.db);
  await call(0, "POST", "/api/things", ann);
  await expect.poll(() => look(0, bob), { timeout: 10_000 }).toEqual({ count: 3, isCopy: false });
  const lag = /^freeport_copy_lag_seconds\{copy="1"\} ([\d.]+)$/m.exec(await metrics())?.[1];
  expect(Number(lag)).toBeGreaterThan(MAX_LAG_SECONDS);
  await sql`select pg_wal_replay_resume()`.execute(copy.db);
  await expect.poll(() => look(0, bob), { timeout: 10_000 }).toEqual({ count: 3, isCopy: true });
});

test("while the primary says nothing visitors go on reading the copy, also what it had not sent it", async () => {
  await sql`select pg_wal_replay_pause()`.execute(copy.db);
  await call(0, "POST", "/api/things", ann);
  await expect.poll(metrics).toMatch(/^freeport_copy_lag_seconds\{copy="1"\} 0\.\d*[1-9]/m);
  const bringBack = servers.silencePrimary();
  try {
    const end = performance.now() + (MAX_LAG_SECONDS + 2) * 1000;
    const isOver = async () => {
      expect.soft(await look(0)).toEqual({ count: 3, isCopy: true });
      return performance.now() > end;
    };
    await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
  } finally {
    bringBack();
  }
  await sql`select pg_wal_replay_resume()`.execute(copy.db);
  await expect.poll(() => look(0, ann), { timeout: 10_000 }).toEqual({ count: 4, isCopy: true });
});

test("what visitors share comes from a copy, and to whoever is signed in from the primary", async () => {
  expect(await call(0, "GET", "/api/shelf")).toEqual({ count: 4, isCopy: true });
  expect(await call(0, "GET", "/api/shelf", bob)).toEqual({ count: 4, isCopy: false });
});

test("a copy that says nothing keeps nobody waiting: the primary answers", async () => {
  const bringBack = servers.silenceCopy();
  const begun = performance.now();
  try {
    expect(await look(0)).toEqual({ count: 4, isCopy: false });
    expect(performance.now() - begun).toBeLessThan(5_000);
  } finally {
    bringBack();
  }
  await expect.poll(() => look(0), { timeout: 10_000 }).toEqual({ count: 4, isCopy: true });
});

test("a change on a primary that has become a copy is told to come again", async () => {
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" });
  const app = await createApp({ config, db: copy.db, loadUser });
  serve(app, makeThing, async ({ context }) => {
    await context.transaction((tx) => sql`insert into thing default values`.execute(tx));
    return { made: true };
  });
  const reply = await app.inject({ method: "POST", url: "/api/things", headers: ann });
  expect(reply.statusCode, reply.body).toBe(503);
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  expect(reply.json()).toMatchObject({ code: "busy", message: expect.stringMatching(/again/) });
  await app.close();
});

test("a read that its copy cuts off is answered by the primary", async () => {
  expect(await call(0, "GET", "/api/cut-off")).toEqual({ count: 4, isCopy: false });
});

test("a copy that is killed refuses nobody: the primary answers", async () => {
  servers.killCopy();
  // Its connections go in their own time, and until then it may still answer; each look answers, from whichever server is there.
  const looks = async () => {
    const found = [];
    for (let time = 0; time < 20; time += 1) found.push(await look(0));
    expect.soft(found.map(({ count }) => count)).toEqual(found.map(() => 4));
    return found.filter(({ isCopy }) => isCopy).length;
  };
  await expect.poll(looks, { interval: 1, timeout: 10_000 }).toBe(0);
  await expect.poll(metrics).toMatch(/^freeport_copy_used\{copy="1"\} 0$/m);
});
