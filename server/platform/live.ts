import type { IncomingMessage } from "node:http";
import { createAdapter } from "@socket.io/postgres-adapter";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import { z } from "zod";
import type { User } from "#contract/platform/actor.ts";
import { type LIVE_LIMITS, LIVE_PAGES } from "#contract/platform/limits.ts";
import { WATCHABLE, type WatchableKind } from "#contract/platform/watchable.ts";
import type { Config } from "./config.ts";
import type { LoadUser } from "./http/actor.ts";
import { isOwnOrigin } from "./http/origins.ts";
import type { Spend } from "./http/rate-limits.ts";
import { inOrder, listeningPool, liveBudgets } from "./live-limits.ts";
import { findSession, SESSION_COOKIE } from "./sessions.ts";
import { turns } from "./turns.ts";

/** What a page can watch beside its own user's room. */
export type Watch = { kind: WatchableKind; id: string };

/** What not everybody may hear: what a page watches, and the chats that it has open. */
export type Subject = Watch | { kind: "chat"; id: string };

/** `user:<id>` or `<kind>:<id>`. */
export type SocketRoom = `user:${string}` | `${Subject["kind"]}:${string}`;

/** Tells pages what changed, at once and on every process. What it sends may get lost; a page that reconnects reads again. */
export type Live = {
  emitTo: (room: SocketRoom, event: string, payload: object) => void;
  /** To every page of whoever is signed in. */
  emitToAll: (event: string, payload: object) => void;
  /** The open pages of these people hear what happens in that chat from now on. */
  joinRoom: (user_ids: readonly string[], room: `chat:${string}`) => void;
  /**
   * Asks anew, of everybody in these rooms, who may still hear it; of somebody's own room everything that their pages hear.
   * Done for the pages of this process, and on its way to the others.
   */
  recheckAccess: (rooms: readonly SocketRoom[]) => Promise<void>;
  /** Cuts off the pages of one sign-in; all pages of the user when none is named. */
  disconnect: (user_id: string, login_id: string | null) => void;
};

export type LiveDeps = {
  pool: pg.Pool;
  /** Listens, past a pooler; the pool itself unless said. */
  direct?: pg.Pool;
  loadUser: LoadUser;
  /** Those of the places where the user may see what happens. Asked when a page wants to hear of one, and again when that may have changed. */
  mayJoin: (user: User, places: readonly Subject[]) => Promise<readonly Subject[]>;
  /** The ids of the chats that the user's pages hear of without asking. */
  ownChats: (user_id: string) => Promise<readonly string[]>;
  /** Where connections are counted; in this process unless said. */
  spend?: Spend<keyof typeof LIVE_LIMITS>;
};

const Watching = z.object({ kind: z.enum(WATCHABLE), id: z.uuid() });
const Joining = z.object({ chat_id: z.uuid() }).transform(({ chat_id }): Subject => ({ kind: "chat", id: chat_id }));
/** All pages may come back at once, after a restart: so few are let in side by side that calls still find a connection to the database. */
const LET_IN_AT_ONCE = 4;
const MOST_WAITING = 20_000;
/** How long a page waits, at least, that could not be let in through no fault of its own. */
const LOST_AFTER_MS = 1_000;
/** Things that one page watches, and chats beside one's own that it has open. */
const MAX_WATCHED = 50;
const MAX_CHATS = 20;

type ServerEvents = {
  recheck: (rooms: readonly SocketRoom[]) => void;
  tell: (room: SocketRoom | null, event: string, payload: object) => void;
};
type Data = { user_id: string; ownChats: number };
type Connection = Socket<DefaultEventsMap, DefaultEventsMap, ServerEvents, Data>;
type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, ServerEvents, Data>;

/** Opens live updates at `/ws` of this server. */
export function addLive(app: FastifyInstance, deps: LiveDeps): Live {
  const { config } = app.platform;
  const budgets = liveBudgets(config, deps.spend);
  const io: LiveServer = new Server(app.server, {
    path: "/ws",
    serveClient: false,
    // The calls of a page that polls would each meet another process.
    transports: config.processes > 1 ? ["websocket"] : ["polling", "websocket"],
    maxHttpBufferSize: 20_000,
    // Pages of other sites get no connection, whatever cookie the browser adds.
    allowRequest: (request, answer) => {
      if (!isFromUs(request, config)) return answer(null, false);
      budgets.handshake(request).then(
        (isAllowed) => answer(null, isAllowed),
        (error: unknown) => {
          app.log.error({ err: error }, "live handshake");
          answer(null, false);
        },
      );
    },
    cors: {
      origin: (origin, answer) => answer(null, origin !== undefined && isOwnOrigin(origin, config, config.port)),
      credentials: true,
    },
    adapter: createAdapter(listeningPool(deps.pool, deps.direct ?? deps.pool), {
      errorHandler: (error) => app.log.error({ err: error }, "live updates"),
    }),
  });
  // Of whatever kind it is: also what is no message of ours has to be read.
  io.engine.on("connection", (page: EnginePage) =>
    page.on("packet", () => {
      if (budgets.packet(page.id)) return;
      page.close(true);
      // To close in order is to read on until the other side agrees.
      page.request.socket.destroy();
    }),
  );
  const oneByOne = inOrder();
  const inTurn = turns(LET_IN_AT_ONCE, MOST_WAITING);
  const letIn = async (socket: Connection): Promise<Error | undefined> => {
    // Whoever gave up while others were let in is asked nothing of.
    if (socket.conn.readyState !== "open") return new Error("gone");
    const visitor = await findVisitor(socket, app, deps);
    if (!visitor) return new Error("not_signed_in");
    const pages = socket.nsp.adapter.rooms.get(loginRoom(visitor.login_id))?.size ?? 0;
    if (pages >= LIVE_PAGES || !(await budgets.connection(visitor.user_id))) return new Error("too_many_pages");
    endWithSession(socket, visitor.expires_at);
    socket.use((_event, go) => (budgets.wish(visitor.user_id) ? go() : socket.disconnect(true)));
    await welcome(socket, visitor, app, deps, oneByOne);
    return undefined;
  };
  io.use((socket, next) => {
    inTurn(() => letIn(socket)).then(next, (error: unknown) => {
      app.log.error({ err: error }, "live handshake");
      // A page never tries again after a refusal, but it does after a lost connection.
      setTimeout(() => socket.conn.close(), LOST_AFTER_MS * (1 + Math.random())).unref();
    });
  });
  app.addHook("preClose", async () => io.close());
  const recheckHere = (rooms: readonly SocketRoom[]) => recheck(io, rooms, app, deps);
  io.on("recheck", (rooms) => void recheckHere(rooms));
  const tellHere: ServerEvents["tell"] = (room, event, payload) =>
    void (room === null ? io.local : io.local.to(room)).emit(event, payload);
  io.on("tell", tellHere);
  // Socket.IO's own broadcast asks the database first: pages of this process would wait for it, and hear things in another order.
  const tell: ServerEvents["tell"] = (room, event, payload) => {
    tellHere(room, event, payload);
    io.serverSideEmit("tell", room, event, payload);
  };
  return {
    emitTo: tell,
    emitToAll: (event, payload) => tell(null, event, payload),
    joinRoom: (user_ids, room) => {
      // Socket.IO treats an empty list of rooms as a broadcast to everybody.
      if (user_ids.length > 0) io.in(user_ids.map((id) => `user:${id}`)).socketsJoin(room);
    },
    recheckAccess: (rooms) => {
      io.serverSideEmit("recheck", rooms);
      return recheckHere(rooms);
    },
    disconnect: (user_id, login_id) =>
      io.in(login_id === null ? `user:${user_id}` : loginRoom(login_id)).disconnectSockets(true),
  };
}

/** What Engine.IO calls a socket: the connection below. */
type EnginePage = {
  id: string;
  request: IncomingMessage;
  on: (event: "packet", heard: () => void) => void;
  close: (discard: boolean) => void;
};

const isFromUs = ({ headers, socket }: IncomingMessage, config: Config): boolean =>
  headers.origin === undefined || isOwnOrigin(headers.origin, config, socket.localPort);

/** Longer waits overflow the timer. A page that was open for so long connects anew. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The page of a sign-in that ran out hears nothing more. */
function endWithSession(socket: Connection, expires_at: Date): void {
  const left = Math.min(expires_at.getTime() - Date.now(), LONGEST_TIMER_MS);
  const timer = setTimeout(() => socket.disconnect(true), left).unref();
  socket.on("disconnect", () => clearTimeout(timer));
}

/** Nobody can ask to be let in there. */
const loginRoom = (login_id: string) => `login:${login_id}`;

type Visitor = { user_id: string; login_id: string; expires_at: Date };

async function findVisitor(socket: Connection, app: FastifyInstance, deps: LiveDeps): Promise<Visitor | undefined> {
  const { db } = app.platform;
  const secret = app.parseCookie(socket.handshake.headers.cookie ?? "")[SESSION_COOKIE];
  const session = secret === undefined ? undefined : await findSession(db, secret, new Date());
  const user = session && (await deps.loadUser(db, session.user_id));
  const { user_id } = user ?? {};
  if (user_id === undefined || user?.banned || !session) return undefined;
  return { user_id, login_id: session.session_id, expires_at: session.expires_at };
}

type Answer = (reply: { ok: boolean }) => void;

async function welcome(
  socket: Connection,
  visitor: Visitor,
  app: FastifyInstance,
  deps: LiveDeps,
  oneByOne: ReturnType<typeof inOrder>,
): Promise<void> {
  const { user_id, login_id } = visitor;
  await socket.join([`user:${user_id}`, loginRoom(login_id)]);
  const chats = await deps.ownChats(user_id);
  await socket.join(chats.map((id) => `chat:${id}`));
  socket.data = { user_id, ownChats: chats.length };
  const join = async (place: Subject | undefined): Promise<boolean> => {
    if (!place) return false;
    const room = roomOf(place);
    if (!(await openTo(user_id, [place], app, deps)).has(room)) return false;
    if (socket.rooms.has(room) || hasSpace(socket, place)) await socket.join(room);
    return socket.rooms.has(room);
  };
  const joinInTurn = (place: Subject | undefined, answer: unknown) =>
    oneByOne(user_id, async () => {
      // Whoever has gone meanwhile is asked nothing of.
      if (socket.connected) reply(answer, { ok: await join(place) });
    });
  socket.on("watch", (wish: unknown, answer?: unknown) => joinInTurn(Watching.safeParse(wish).data, answer));
  socket.on("unwatch", async (wish: unknown, answer?: unknown) => {
    const { data } = Watching.safeParse(wish);
    if (data) await socket.leave(roomOf(data));
    reply(answer, { ok: data !== undefined });
  });
  // The wire format's own words: no answer is expected, but whoever asks for one gets it.
  socket.on("clientJoinRoom", (wish: unknown, answer?: unknown) => joinInTurn(Joining.safeParse(wish).data, answer));
  socket.on("clientLeaveRoom", async (wish: unknown, answer?: unknown) => {
    const { data } = Joining.safeParse(wish);
    if (data) await socket.leave(roomOf(data));
    reply(answer, { ok: data !== undefined });
  });
}

const reply = (answer: unknown, body: Parameters<Answer>[0]): void => {
  if (typeof answer === "function") (answer as Answer)(body);
};

const roomOf = ({ kind, id }: Subject): SocketRoom => `${kind}:${id}`;

/** The place that a room is of; none for those that are a person's or a sign-in's. */
function subjectOf(room: string): Subject | undefined {
  const [kind, id = ""] = room.split(":");
  if (kind === "chat") return { kind, id };
  const watched = WATCHABLE.find((each) => each === kind);
  return watched && { kind: watched, id };
}

function hasSpace(socket: Connection, { kind }: Subject): boolean {
  const places = [...socket.rooms].map(subjectOf).filter((place) => place !== undefined);
  const chats = places.filter((place) => place.kind === "chat").length;
  return kind === "chat" ? chats < socket.data.ownChats + MAX_CHATS : places.length - chats < MAX_WATCHED;
}

/** The rooms that the user may hear of these. They are read again: the socket may be older than a ban, or than the loss of a role. */
async function openTo(
  user_id: string,
  places: readonly Subject[],
  app: FastifyInstance,
  deps: LiveDeps,
): Promise<ReadonlySet<string>> {
  try {
    const user = await deps.loadUser(app.platform.db, user_id);
    if (!user || user.banned) return new Set();
    return new Set((await deps.mayJoin(user, places)).map(roomOf));
  } catch (error) {
    app.log.error({ err: error }, "live updates");
    return new Set();
  }
}

/**
 * Each process asks for its own pages, once for each person whatever they have open. Whoever cannot be asked about now loses
 * their rooms, and finds out at the next reading; a page that watches something reads that at once.
 */
async function recheck(
  io: LiveServer,
  rooms: readonly SocketRoom[],
  app: FastifyInstance,
  deps: LiveDeps,
): Promise<void> {
  // Socket.IO treats an empty list of rooms as all sockets.
  if (rooms.length === 0) return;
  const asked = new Set<string>(rooms);
  const isAsked = (socket: { data: Data }, room: string) => asked.has(room) || asked.has(`user:${socket.data.user_id}`);
  const sockets = await io.local.in([...rooms]).fetchSockets();
  const people = Map.groupBy(sockets, ({ data }) => data.user_id);
  await inTurns([...people], async ([user_id, pages]) => {
    const joined = new Set(pages.flatMap((page) => [...page.rooms].filter((room) => isAsked(page, room))));
    const places = [...joined].map(subjectOf).filter((place) => place !== undefined);
    const open = await openTo(user_id, places, app, deps);
    for (const page of pages)
      for (const place of places.filter((each) => page.rooms.has(roomOf(each)) && !open.has(roomOf(each)))) {
        page.leave(roomOf(place));
        // What the page shows may be over for its user, and nothing else would tell it.
        if (place.kind !== "chat") page.emit("changed", place);
      }
  });
}

/** So few at once that requests still find a connection to the database. */
const AT_ONCE = 4;

async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const work = async () => {
    for (const item of rest) await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
