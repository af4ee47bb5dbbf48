import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Endpoint, Sent } from "#contract/platform/endpoint.ts";
import { type Config, readConfig } from "../config.ts";
import type { Db } from "../database/connect.ts";
import { type AppDeps, createApp } from "../http/app.ts";
import { createSession, SESSION_COOKIE } from "../sessions.ts";
import { cloneDatabase } from "./database.ts";

export type TestReply = {
  status: number;
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
  text: string;
  /** The parsed body, envelope included. */
  body: unknown;
};

export type CallOptions = { headers?: Readonly<Record<string, string>> };

/** Someone who calls: a user with a session, or a stranger. */
export type TestCaller = {
  call: <E extends Endpoint>(endpoint: E, input?: Sent<E>, options?: CallOptions) => Promise<TestReply>;
  /** Any request, for what is no contract endpoint. */
  request: (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    options?: CallOptions & { payload?: string | Buffer | object },
  ) => Promise<TestReply>;
};

export type TestServer = {
  app: FastifyInstance;
  db: Db;
  url: string;
  config: Config;
  /** Calls as this user, whose session is opened at the first call; without a user, as a stranger. */
  as: (user?: { user_id: string }) => TestCaller;
  close: () => Promise<void>;
};

export type TestServerOptions = Partial<Omit<AppDeps, "config" | "db">> & {
  /** Settings, as in the environment. */
  env?: Readonly<Record<string, string>>;
  /** Puts something between the application and its database. */
  wrapDb?: (db: Db) => Db;
  /** Binds what is to be tested. */
  routes?: (app: FastifyInstance, pool: pg.Pool) => void | Promise<void>;
};

/** The real application on a database of its own. Close it when the file is done. */
export async function startTestServer({
  env,
  routes,
  wrapDb = (db) => db,
  ...deps
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await cloneDatabase();
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: database.url, ...env });
  const app = await createApp({ loadUser: async () => undefined, ...deps, config, db: wrapDb(database.db) });
  await routes?.(app, database.pool);
  await app.ready();
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, db: database.db, url: database.url, config, as: (user) => callerOf(app, database.db, user), close };
}

function callerOf(app: FastifyInstance, db: Db, user: { user_id: string } | undefined): TestCaller {
  let session: Promise<string> | undefined;
  const cookie = async () => {
    if (!user) return {};
    session ??= createSession(db, { user_id: user.user_id, userAgent: "test", now: new Date() });
    return { cookie: `${SESSION_COOKIE}=${await session}` };
  };
  const request: TestCaller["request"] = async (method, path, { headers, payload } = {}) => {
    const reply = await app.inject({
      method,
      url: path,
      headers: { ...(await cookie()), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(reply.headers["content-type"]).startsWith("application/json");
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      body: isJson ? reply.json() : undefined,
    };
  };
  return {
    request,
    call: (endpoint, input, options) => {
      const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: object };
      // Our own web client sends a key with every command, so tests do, too; one that names its own wins.
      const key: Record<string, string> = user && endpoint.method !== "GET" ? { "idempotency-key": randomUUID() } : {};
      return request(endpoint.method, pathOf(endpoint.path, params, query), {
        ...options,
        headers: { ...key, ...options?.headers },
        ...(body === undefined ? {} : { payload: body }),
      });
    },
  };
}

function pathOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/:(\w+)|\*$/g, (place, name: string | undefined) =>
    encodeURIComponent(String(values.get(name ?? place))),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(key, String(one));
  }
  return search.size ? `${filled}?${search}` : filled;
}
