import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { LIVE_LIMITS, LIVE_PAGES } from "#contract/platform/limits.ts";
import { readConfig } from "./config.ts";
import { createApp } from "./http/app.ts";
import { addLive, type Live } from "./live.ts";
import { createSession, SESSION_COOKIE, sessionHash } from "./sessions.ts";
import { cloneDatabase, type TestDatabase } from "./testing/database.ts";
import { testPeople } from "./testing/people.ts";

const { loadUser, ann, admin, banished } = testPeople();
const open_id = randomUUID();
/** What everybody may see until it is closed. */
const closing = new Set<string>();
/** How often it was asked who may hear what, and how often at the same time. */
let [asked, atOnce, mostAtOnce] = [0, 0, 0];
const noChats = async (): Promise<string[]> => [];
let readOwnChats = noChats;
let database: TestDatabase;
let first: { app: FastifyInstance; live: Live; url: string };
let second: typeof first;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  first = await start();
  second = await start();
});
afterEach(() => {
  [asked, mostAtOnce] = [0, 0];
  readOwnChats = noChats;
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await first.app.close();
  await second.app.close();
  await database.close();
});

async function start(): Promise<typeof first> {
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" });
  const app = await createApp({ config, db: database.db, loadUser });
  const live = addLive(app, {
    pool: database.pool,
    loadUser,
    mayJoin: async (_user, places) => {
      asked += 1;
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await sql`select 1`.execute(database.db);
      atOnce -= 1;
      return places.filter(({ id }) => id === open_id || closing.has(id));
    },
    ownChats: () => readOwnChats(),
  });
  return { app, live, url: await app.listen({ port: 0, host: "127.0.0.1" }) };
}

const once = (socket: Socket, event: string): Promise<unknown[]> =>
  new Promise((resolve) => socket.once(event, (...args: unknown[]) => resolve(args)));

type Options = { origin?: string; cookie?: string; reconnection?: boolean };

function connect({ url }: typeof first, { origin, cookie, reconnection = false }: Options): Socket {
  const extraHeaders = { ...(origin ? { origin } : {}), ...(cookie ? { cookie } : {}) };
  const socket = io(url, { path: "/ws", transports: ["websocket"], reconnection, forceNew: true, extraHeaders });
  sockets.push(socket);
  return socket;
}

async function cookieOf(user: { user_id: string }): Promise<string> {
  const secret = await createSession(database.db, { user_id: user.user_id, userAgent: "test", now: new Date() });
  return `${SESSION_COOKIE}=${secret}`;
}

async function connectAs(user: { user_id: string }, server = first): Promise<Socket> {
  const socket = connect(server, { cookie: await cookieOf(user) });
  await once(socket, "connect");
  return socket;
}

test("a stranger, a banned user and a page of another site get no connection", async () => {
  await expect(once(connect(first, {}), "connect_error")).resolves.toMatchObject([{ message: "not_signed_in" }]);
  const banned = connect(first, { cookie: await cookieOf(banished) });
  await expect(once(banned, "connect_error")).resolves.toMatchObject([{ message: "not_signed_in" }]);
  const foreign = connect(first, { cookie: await cookieOf(ann), origin: "https://evil.example" });
  await expect(once(foreign, "connect_error")).resolves.toMatchObject([{ message: "websocket error" }]);
});

test("what is sent to a user reaches all of their pages, on whichever process, and nobody else", async () => {
  const [here, there, other] = [await connectAs(ann), await connectAs(ann, second), await connectAs(admin, second)];
  const stray: unknown[] = [];
  other.on("notice", (payload) => stray.push(payload));
  const arrived = Promise.all([once(here, "notice"), once(there, "notice")]);
  first.live.emitTo(`user:${ann.user_id}`, "notice", { count: 1 });
  expect(await arrived).toEqual([[{ count: 1 }], [{ count: 1 }]]);
  const last = once(other, "end");
  first.live.emitTo(`user:${admin.user_id}`, "end", {});
  await last;
  expect(stray).toEqual([]);
});

test("a sign-in has twenty pages that hear of changes, and another one has its own", async () => {
  const cookie = await cookieOf(ann);
  const pages = Array.from({ length: LIVE_PAGES }, () => connect(first, { cookie }));
  await Promise.all(pages.map((page) => once(page, "connect")));
  await expect(once(connect(first, { cookie }), "connect_error")).resolves.toMatchObject([
    { message: "too_many_pages" },
  ]);
  await connectAs(ann);
});

test("a page that cannot be let in through no fault of its own comes back by itself", async () => {
  let failures = 1;
  readOwnChats = async () => {
    if (failures-- > 0) throw new Error("the database is away");
    return [];
  };
  const socket = connect(first, { cookie: await cookieOf(ann), reconnection: true });
  await once(socket, "connect");
  expect(failures).toBe(-1);
});

test("when all pages come back at once, four of them are let in side by side, and all in the end", async () => {
  const cookie = await cookieOf(ann);
  const four = Promise.withResolvers<void>();
  let [now, most] = [0, 0];
  readOwnChats = async () => {
    now += 1;
    most = Math.max(most, now);
    if (now === 4) four.resolve();
    await four.promise;
    // The others are on their way meanwhile.
    for (let asking = 0; asking < 10; asking += 1) await sql`select 1`.execute(database.db);
    now -= 1;
    return [];
  };
  const pages = Array.from({ length: 12 }, () => connect(first, { cookie }));
  await Promise.all(pages.map((page) => once(page, "connect")));
  expect(most).toBe(4);
});

test("a page that floods the site is cut off, and its person's other page goes on", async () => {
  const [calm, flood] = [await connectAs(admin), await connectAs(admin)];
  const cut = once(flood, "disconnect");
  for (let wish = 0; wish < 20_000; wish += 1) flood.emit("watch", { kind: "offer", id: randomUUID() });
  expect(await cut).toEqual(["transport close", expect.anything()]);
  expect(asked).toBeLessThanOrEqual(LIVE_LIMITS.packets.calls);
  expect(await calm.emitWithAck("watch", { kind: "offer", id: open_id })).toEqual({ ok: true });
});

test("a person is asked about once at a time, however many pages they have", async () => {
  const pages = [await connectAs(ann), await connectAs(ann), await connectAs(ann)];
  await Promise.all(
    pages.flatMap((page) => [1, 2, 3].map(() => page.emitWithAck("watch", { kind: "offer", id: open_id }))),
  );
  expect(mostAtOnce).toBe(1);
});

test("a page loses its connection when its sign-in runs out", async () => {
  const cookie = await cookieOf(ann);
  await sql`update session set expires_at = now() + interval '1 second' where session_hash = ${sessionHash(cookie.split("=")[1] ?? "")}`.execute(
    database.db,
  );
  const socket = connect(first, { cookie });
  await once(socket, "connect");
  await once(socket, "disconnect");
});

test("a page watches what its user may see, and nothing else", async () => {
  const socket = await connectAs(ann);
  expect(await socket.emitWithAck("watch", { kind: "offer", id: open_id })).toEqual({ ok: true });
  expect(await socket.emitWithAck("watch", { kind: "offer", id: randomUUID() })).toEqual({ ok: false });
  expect(await socket.emitWithAck("watch", { kind: "user", id: open_id })).toEqual({ ok: false });
  expect(await socket.emitWithAck("watch", "nonsense")).toEqual({ ok: false });
  const arrived = once(socket, "changed");
  first.live.emitTo(`offer:${open_id}`, "changed", { offer: open_id });
  expect(await arrived).toEqual([{ offer: open_id }]);
});

test("a page that stops watching hears no more", async () => {
  const socket = await connectAs(ann);
  const heard: unknown[] = [];
  socket.on("changed", (payload) => heard.push(payload));
  await socket.emitWithAck("watch", { kind: "order", id: open_id });
  await socket.emitWithAck("unwatch", { kind: "order", id: open_id });
  const end = once(socket, "end");
  first.live.emitTo(`order:${open_id}`, "changed", {});
  first.live.emitTo(`user:${ann.user_id}`, "end", {});
  await end;
  expect(heard).toEqual([]);
});

test("asked anew, all pages of a person lose what was closed to them and keep the rest, and nobody else loses anything", async () => {
  const id = randomUUID();
  closing.add(id);
  const pages = [await connectAs(ann), await connectAs(ann), await connectAs(ann, second)];
  const other = await connectAs(admin);
  for (const page of [...pages, other]) {
    await page.emitWithAck("watch", { kind: "offer", id });
    await page.emitWithAck("watch", { kind: "order", id: open_id });
  }
  closing.delete(id);
  const told = Promise.all(pages.map((page) => once(page, "changed")));
  await first.live.recheckAccess([`user:${ann.user_id}`]);
  await second.live.recheckAccess([`user:${ann.user_id}`]);
  // A page reads again what it has just lost, and so learns that it may not see it any more.
  expect(await told).toEqual(pages.map(() => [{ kind: "offer", id }]));
  // What is sent in a row may arrive in any order: the first that each hears tells what was closed to it.
  const [others, ...firsts] = [other, ...pages].map((page) => once(page, "changed"));
  first.live.emitTo(`offer:${id}`, "changed", { kind: "offer" });
  expect(await others).toEqual([{ kind: "offer" }]);
  const all = [once(other, "changed"), ...firsts];
  first.live.emitTo(`order:${open_id}`, "changed", { kind: "order" });
  expect(await Promise.all(all)).toEqual(all.map(() => [{ kind: "order" }]));
  // Asked by room, everybody in it is asked.
  const lost = once(other, "changed");
  await first.live.recheckAccess([`offer:${id}`]);
  expect(await lost).toEqual([{ kind: "offer", id }]);
  const next = once(other, "changed");
  first.live.emitTo(`offer:${id}`, "changed", { kind: "offer" });
  first.live.emitTo(`order:${open_id}`, "changed", { kind: "order" });
  expect(await next).toEqual([{ kind: "order" }]);
});
