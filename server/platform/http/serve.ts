import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Answer, bodySchema, type Endpoint, type Parsed } from "#contract/endpoint.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/connect.ts";
import { type Files, readFiles } from "./files.ts";
import { type Outcome, once, readKey } from "./idempotency.ts";
import { parsePart } from "./invalid-input.ts";
import { languageOf } from "./languages.ts";
import { isUnsafe, requireOwnOrigin } from "./origins.ts";
import { queryReader } from "./query-string.ts";
import { compileSerialiser } from "./serialiser.ts";

/** A call as its handler gets it: parsed, allowed, within its limits. */
export type Call<E extends Endpoint> = Parsed<E> & {
  context: Context;
  /** Reads the files of a multipart call. Check rights first: nothing is taken in before this is called. */
  files: Files;
};

/** X of the reply; for `serialised` endpoints X as JSON text. */
export type Returned<E extends Endpoint> = E extends { serialised: true } ? string : Answer<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Returned<E>> | Returned<E>;

/** Binds a contract endpoint to the function that does it. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const parse = parser(endpoint);
  const write = writer(endpoint);
  const status = endpoint.status ?? 200;
  app.platform.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { config, db } = app.platform;
      const now = new Date();
      requireOwnOrigin(request, config);
      const caller = await app.platform.admit(request, endpoint, now);
      const language = languageOf(request, caller.user?.locale);
      const input = parse(request, language);
      const run = async (on: Db): Promise<Outcome> => {
        const context: Context = {
          db: on,
          replica: on === db ? app.platform.replica : on,
          actor: caller,
          now,
          config,
          language,
        };
        // `parse` used the endpoint's own schemas, which is what Parsed<E> says.
        const returned = await handler({ ...(input as Parsed<E>), context, files: () => readFiles(request, endpoint) });
        return { status, body: write(returned) };
      };
      const key = isUnsafe(endpoint.method) ? readKey(request.headers["idempotency-key"]) : undefined;
      const outcome =
        key !== undefined && caller.user
          ? await once(
              db,
              { key, user_id: caller.user.user_id, request: [endpoint.method, request.url, input.body ?? null], now },
              run,
            )
          : await run(db);
      return send(reply, outcome);
    },
  });
}

const send = (reply: FastifyReply, { status, body }: Outcome) =>
  reply
    .status(status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(body);

type Input = { params: unknown; query: unknown; body: unknown };

function parser(endpoint: Endpoint): (request: FastifyRequest, language: Context["language"]) => Input {
  const { params, query, body } = endpoint;
  const readQuery = query && queryReader(query);
  return (request, language) => ({
    params: params && parsePart(params, "params", request.params, language),
    query:
      query && readQuery && parsePart(query, "query", readQuery(request.query as Record<string, unknown>), language),
    body: body && parsePart(body, "body", request.body, language),
  });
}

function writer(endpoint: Endpoint): (returned: unknown) => string {
  const isWrapped = endpoint.reply.envelope === "wrapped";
  if (endpoint.serialised) return (json) => (isWrapped ? `{"data":${String(json)}}` : String(json));
  const serialise = compileSerialiser(bodySchema(endpoint));
  return (value) => serialise(isWrapped ? { data: value } : value);
}
