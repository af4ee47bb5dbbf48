import { randomUUID } from "node:crypto";
import { Agent, get } from "node:http";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { RATE_LIMITS } from "#contract/platform/limits.ts";
import { createSession, SESSION_COOKIE } from "./platform/sessions.ts";
import { cloneDatabase, type TestDatabase } from "./platform/testing/database.ts";
import { maker, type Trader } from "./testing/make.ts";
import { type Processes, startProcesses } from "./testing/processes.ts";

/** Two processes of the real site on one port, on Linux, where the processes of another one can be found. */

let database: TestDatabase;
let site: Processes;
let admin: Trader;
const cookies = new Map<string, string>();
const pages: Socket[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  site = await startProcesses({ DATABASE_URL: database.url, WEB_CONCURRENCY: "2", RATE_LIMITS: "false" });
  admin = await maker(database.db).trader({ role: "admin" });
});
afterAll(async () => {
  const code = await site.close();
  await database.close();
  expect(code).toBe(0);
});
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect();
});

const cookieOf = async ({ user_id }: Trader): Promise<string> => {
  const known = cookies.get(user_id);
  if (known !== undefined) return known;
  const secret = await createSession(database.db, { user_id, userAgent: "test", now: new Date() });
  cookies.set(user_id, `${SESSION_COOKIE}=${secret}`);
  return `${SESSION_COOKIE}=${secret}`;
};

/** One call of an agent; answers the status, or throws what cut it off. */
const call = (path: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get(`${site.url}${path}`, { agent }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", reject);
    }).once("error", reject);
  });

/** Agents open a connection for each call unless told to keep it. */
const newConnections = new Agent();

const openPage = async (who: Trader): Promise<{ page: Socket; heard: string[] }> => {
  const extraHeaders = { cookie: await cookieOf(who) };
  const page = io(site.url, { path: "/ws", transports: ["websocket"], forceNew: true, extraHeaders });
  pages.push(page);
  const heard: string[] = [];
  page.onAny((event: string, about: unknown) => heard.push(`${event} ${JSON.stringify(about)}`));
  await new Promise<void>((resolve, reject) => page.once("connect", resolve).once("connect_error", reject));
  return { page, heard };
};

const tellEverybody = async (title: string): Promise<void> => {
  const headers = {
    cookie: await cookieOf(admin),
    origin: site.url,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
  };
  const body = JSON.stringify({ title, content: "Servers rest", target_type: "all_users" });
  const reply = await fetch(`${site.url}/api/admin/alerts`, { method: "POST", headers, body });
  expect(reply.status, await reply.text()).toBe(200);
};

const notificationsOf = async ({ user_id }: Trader): Promise<number> => {
  const counted = await database.db
    .selectFrom("notification")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("recipient_id", "=", user_id)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
};

test("two processes answer on one port, and either tells what both measured", async () => {
  for (let i = 0; i < 12; i += 1) expect(await call("/healthz", newConnections)).toBe(200);
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const counts = [...text.matchAll(/^freeport_request_seconds_count\{process="(\d)"\} (\d+)$/gm)];
  expect(counts.map(([, number]) => number).sort()).toEqual(["1", "2"]);
  for (const [, , count] of counts) expect(Number(count)).toBeGreaterThanOrEqual(3);
  expect(text.match(/^# TYPE freeport_request_seconds /gm)).toHaveLength(1);
  expect(text.match(/^freeport_deliveries_waiting \d+$/gm)).toHaveLength(1);
});

test("a job that one process was asked for runs once, and the pages at both hear of what it did", async () => {
  const reader = await maker(database.db).trader();
  const open = [await openPage(reader), await openPage(reader), await openPage(reader), await openPage(reader)];
  await tellEverybody("Patch day");
  await vi.waitFor(() => open.map(({ heard }) => expect(heard.length).toBeGreaterThan(0)), { timeout: 20_000 });
  expect(await notificationsOf(reader)).toBe(1);
  for (const { heard } of open) expect(heard).toEqual(open[0]?.heard);
});

test("while the processes are replaced one after the other, a client that calls without a pause is never refused", async () => {
  const before = site.pids();
  const keeping = new Agent({ keepAlive: true, maxSockets: 1 });
  let isOver = false;
  const answers: unknown[] = [];
  const callOn = async (agent: Agent) => {
    while (!isOver) answers.push(await call("/api/site", agent).catch((error: unknown) => error));
  };
  const callers = [callOn(keeping), callOn(newConnections), callOn(newConnections)];
  site.signal("SIGHUP");
  await vi.waitFor(
    () => {
      const now = site.pids();
      expect(now).toHaveLength(2);
      expect(now.filter((pid) => before.includes(pid))).toEqual([]);
    },
    { timeout: 50_000, interval: 100 },
  );
  isOver = true;
  await Promise.all(callers);
  keeping.destroy();
  expect(answers.length).toBeGreaterThan(50);
  expect([...new Set(answers)]).toEqual([200]);
});

test("when a process is killed the other one goes on and a new one takes its place", async () => {
  const reader = await maker(database.db).trader();
  const open = [await openPage(reader), await openPage(reader), await openPage(reader), await openPage(reader)];
  const cut = new Set<Socket>();
  for (const { page } of open) page.once("disconnect", () => cut.add(page));
  const [killed = 0, other = 0] = site.pids();
  process.kill(killed, "SIGKILL");
  await vi.waitFor(() => expect(site.pids()).not.toContain(killed), { timeout: 10_000 });
  for (let i = 0; i < 20; i += 1) expect(await call("/api/site", newConnections)).toBe(200);
  await vi.waitFor(() => expect(site.pids()).toHaveLength(2), { timeout: 20_000 });
  expect(site.pids()).toContain(other);
  expect(cut.size).toBeGreaterThan(0);
  expect(cut.size).toBeLessThan(open.length);
  expect(site.said.join("\n")).toContain("another takes its place");
  // The pages that were cut off come back by themselves.
  await vi.waitFor(() => open.map(({ page }) => expect(page.connected).toBe(true)), { timeout: 20_000 });
});

test("a process that is killed while it is being replaced leaves as many as there were", async () => {
  const before = site.pids();
  site.signal("SIGHUP");
  for (const pid of before) process.kill(pid, "SIGKILL");
  await vi.waitFor(
    () => {
      const now = site.pids();
      expect(now.filter((pid) => before.includes(pid))).toEqual([]);
      expect(now).toHaveLength(2);
    },
    { timeout: 50_000, interval: 100 },
  );
  // Another replacement of all comes to its end only after the first one.
  const second = site.pids();
  site.signal("SIGHUP");
  await vi.waitFor(
    () => {
      expect(site.pids()).toHaveLength(2);
      expect(site.pids().filter((pid) => second.includes(pid))).toEqual([]);
    },
    { timeout: 50_000, interval: 100 },
  );
  expect(await call("/api/site", newConnections)).toBe(200);
});

test("two processes together allow as many calls as one, and a caller learns what is left of both", async () => {
  const limited = await startProcesses({ DATABASE_URL: database.url, WEB_CONCURRENCY: "2" });
  const { calls } = RATE_LIMITS.reads;
  const statuses: number[] = [];
  const callOn = async () => {
    while (statuses.length < calls + 50) statuses.push((await fetch(`${limited.url}/api/site`)).status);
  };
  await Promise.all([callOn(), callOn(), callOn(), callOn()]);
  const text = await (await fetch(`${limited.url}/metrics`)).text();
  const refused = await fetch(`${limited.url}/api/site`);
  await limited.close();
  expect(statuses.filter((status) => status === 200)).toHaveLength(calls);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  for (const number of ["1", "2"])
    expect(text).toContain(`freeport_requests_total{method="GET",status="2xx",process="${number}"}`);
});
