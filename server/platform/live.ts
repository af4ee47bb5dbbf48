import { createAdapter } from "@socket.io/postgres-adapter";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { Server, type Socket } from "socket.io";
import { z } from "zod";
import type { User } from "#contract/actor.ts";
import type { LoadUser } from "./http/actor.ts";
import { isOwnOrigin } from "./http/origins.ts";
import { findSession, SESSION_COOKIE } from "./sessions.ts";

/** What a page can watch beside its own user's room. */
export const WATCHABLE = ["offer", "order", "listing", "item", "contract", "contractor", "post"] as const;
export type Watch = { kind: (typeof WATCHABLE)[number]; id: string };

/** `user:<id>` or `<kind>:<id>`. */
export type Room = `user:${string}` | `${Watch["kind"]}:${string}`;

/** Tells pages what changed, at once and on every process. What it sends may get lost; a page that reconnects reads again. */
export type Live = {
  emitTo: (room: Room, event: string, payload: object) => void;
  /** Cuts off a user whose sessions have ended. */
  disconnect: (user_id: string) => void;
};

export type LiveDeps = {
  pool: pg.Pool;
  loadUser: LoadUser;
  /** Whether the user may see what happens there. Asked at each `watch`. */
  mayJoin: (user: User, watch: Watch) => Promise<boolean>;
};

const Watching = z.object({ kind: z.enum(WATCHABLE), id: z.uuid() });
const MOST_ROOMS = 50;

/** Opens live updates at `/ws` of this server. */
export function addLive(app: FastifyInstance, deps: LiveDeps): Live {
  const { config } = app.platform;
  const io = new Server(app.server, {
    path: "/ws",
    serveClient: false,
    maxHttpBufferSize: 20_000,
    // Pages of other sites get no connection, whatever cookie the browser adds.
    allowRequest: ({ headers, socket }, answer) =>
      answer(null, headers.origin === undefined || isOwnOrigin(headers.origin, config, socket.localPort)),
    cors: {
      origin: (origin, answer) => answer(null, origin !== undefined && isOwnOrigin(origin, config, config.port)),
      credentials: true,
    },
    adapter: createAdapter(deps.pool, { errorHandler: (error) => app.log.error({ err: error }, "live updates") }),
  });
  io.use(async (socket, next) => {
    try {
      const user = await findVisitor(socket, app, deps);
      if (!user) return next(new Error("not_signed_in"));
      await welcome(socket, user, app, deps);
      next();
    } catch (error) {
      app.log.error({ err: error }, "live handshake");
      next(new Error("unexpected"));
    }
  });
  app.addHook("preClose", async () => io.close());
  return {
    emitTo: (room, event, payload) => void io.to(room).emit(event, payload),
    disconnect: (user_id) => io.in(`user:${user_id}`).disconnectSockets(true),
  };
}

async function findVisitor(socket: Socket, app: FastifyInstance, { loadUser }: LiveDeps): Promise<User | undefined> {
  const { db } = app.platform;
  const secret = app.parseCookie(socket.handshake.headers.cookie ?? "")[SESSION_COOKIE];
  const session = secret === undefined ? undefined : await findSession(db, secret, new Date());
  const user = session && (await loadUser(db, session.user_id));
  return user?.banned ? undefined : user;
}

type Answer = (reply: { ok: boolean }) => void;

async function welcome(socket: Socket, { user_id }: User, app: FastifyInstance, deps: LiveDeps): Promise<void> {
  await socket.join(`user:${user_id}`);
  socket.on("watch", async (wish: unknown, answer?: unknown) => {
    const room = await findRoom(wish, user_id, app, deps);
    if (room && socket.rooms.size < MOST_ROOMS) await socket.join(room);
    reply(answer, { ok: room !== undefined && socket.rooms.has(room) });
  });
  socket.on("unwatch", async (wish: unknown, answer?: unknown) => {
    const { data } = Watching.safeParse(wish);
    if (data) await socket.leave(`${data.kind}:${data.id}`);
    reply(answer, { ok: data !== undefined });
  });
}

const reply = (answer: unknown, body: Parameters<Answer>[0]): void => {
  if (typeof answer === "function") (answer as Answer)(body);
};

/** The user is read again: the socket may be older than a ban, or than the loss of a role. */
async function findRoom(
  wish: unknown,
  user_id: string,
  app: FastifyInstance,
  deps: LiveDeps,
): Promise<Room | undefined> {
  try {
    const { data } = Watching.safeParse(wish);
    const user = data && (await deps.loadUser(app.platform.db, user_id));
    const isLetIn = data && user && !user.banned && (await deps.mayJoin(user, data));
    return isLetIn ? `${data.kind}:${data.id}` : undefined;
  } catch (error) {
    app.log.error({ err: error }, "watch");
    return undefined;
  }
}
