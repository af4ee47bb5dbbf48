import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Answer, bodySchema, type Endpoint, type Parsed, rateClass } from "#contract/platform/endpoint.ts";
import type { Context, Language } from "../context.ts";
import type { Db } from "../database/connect.ts";
import { type DatabaseAccess, ownTransactions } from "../transaction.ts";
import { type Caller, refusedToToken } from "./actor.ts";
import { CallContext } from "./call-context.ts";
import { type Files, readFiles } from "./files.ts";
import { type Outcome, once, readKey } from "./idempotency.ts";
import { parsePart } from "./invalid-input.ts";
import { languageOf } from "./languages.ts";
import { isUnsafe, requireOwnOrigin } from "./origins.ts";
import { queryReader } from "./query-string.ts";
import { type Reads, throughCopies } from "./reads.ts";
import { compileSerialiser } from "./serialiser.ts";
import { isVisitor } from "./shared-answers.ts";

/** A call as its handler gets it: parsed, allowed, within its limits. */
export type Call<E extends Endpoint> = Parsed<E> & {
  context: Context;
  /** Reads the files of a multipart call. Check rights first: nothing is taken in before this is called. */
  files: Files;
  /** For calls that create or replace: answers with this status instead of the declared one. */
  answerWith: (status: 200 | 201) => void;
};

/** X of the reply; for `serialised` endpoints X as JSON text. */
export type Returned<E extends Endpoint> = E extends { serialised: true } ? string : Answer<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Returned<E>> | Returned<E>;

/** A success that says nothing more. */
const NO_BODY = 204;

/** Binds a contract endpoint to the function that does it. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const parse = parser(endpoint);
  const write = writer(endpoint);
  const status = endpoint.status ?? 200;
  const outcomeFor = async (request: FastifyRequest, caller: Caller, now: Date): Promise<Outcome> => {
    const input = parse(request, () => languageOf(request, caller.user?.locale));
    const spendFile = () => app.platform.spend(rateClass(endpoint), caller.user?.user_id ?? caller.ip, now);
    const run = async (connection: DatabaseAccess, reads: Reads): Promise<Outcome> => {
      const isShared = Boolean(endpoint.shared) && isVisitor(request);
      const { config } = app.platform;
      const context = new CallContext({ request, config, caller, connection, reads, isShared, now });
      let answered: number = status;
      try {
        const returned = await handler({
          // `parse` used the endpoint's own schemas, which is what Parsed<E> says.
          ...(input as Parsed<E>),
          context,
          files: () => readFiles(request, endpoint, spendFile),
          answerWith: (other) => {
            answered = other;
          },
        });
        return { status: answered, body: write(returned) };
      } catch (error) {
        throw refusedToToken(error, caller);
      }
    };
    return throughCopies(app, { method: endpoint.method, user_id: caller.user?.user_id }, (reads) =>
      runOnce({ request, endpoint, caller, input, now }, app.platform.db, (connection) => run(connection, reads)),
    );
  };
  app.platform.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isData: true },
    // Before the body is read: whoever is refused shall not have megabytes parsed first.
    onRequest: async (request) => {
      requireOwnOrigin(request, app.platform.config);
      request.admitted = await app.platform.admit(request, endpoint, new Date());
    },
    handler: async (request, reply) => {
      // The body may have taken its time.
      const now = new Date();
      const caller = request.admitted ?? (await app.platform.admit(request, endpoint, now));
      const { answers } = app.platform;
      if (answers && endpoint.shared && isVisitor(request))
        return answers.send(request, reply, {
          rate: rateClass(endpoint),
          make: async () => (await outcomeFor(request, caller, now)).body,
        });
      const outcome = await outcomeFor(request, caller, now);
      // Also what announces no event is seen by the next visitor.
      if (isUnsafe(endpoint.method)) answers?.forget();
      return send(name(reply, endpoint, request.params), endpoint, outcome);
    },
  });
}

type Arrived = { request: FastifyRequest; endpoint: Endpoint; caller: Caller; input: Input; now: Date };

/** With an Idempotency-Key the call has its effect once, and the use case's transaction stays open until its answer is kept in it. */
function runOnce(
  { request, endpoint, caller, input, now }: Arrived,
  db: Db,
  run: (connection: DatabaseAccess) => Promise<Outcome>,
): Promise<Outcome> {
  const key = isUnsafe(endpoint.method) ? readKey(request.headers["idempotency-key"]) : undefined;
  if (key === undefined || !caller.user || endpoint.unkept) return run(ownTransactions(db));
  const { user_id } = caller.user;
  return once(db, { key, user_id, request: [endpoint.method, request.url, input.body ?? null], now }, run);
}

/** Says under which name a browser saves the answer; whatever has no place in a file name is left out. */
function name(reply: FastifyReply, { attachment }: Endpoint, params: unknown): FastifyReply {
  if (attachment === undefined) return reply;
  const file = Object.entries(params ?? {}).reduce(
    (text, [key, value]) => text.replace(`{${key}}`, String(value)),
    attachment,
  );
  return reply.header("content-disposition", `attachment; filename="${file.replace(/[^\w.~-]/g, "")}"`);
}

const send = (reply: FastifyReply, { contentType }: Endpoint, { status, body }: Outcome) =>
  status === NO_BODY
    ? reply.status(status).header("cache-control", "no-store").send()
    : sendBody(reply, contentType, { status, body });

const sendBody = (reply: FastifyReply, contentType: string | undefined, { status, body }: Outcome) =>
  reply
    .status(status)
    .header("content-type", `${contentType ?? "application/json"}; charset=utf-8`)
    .header("cache-control", "no-store")
    .send(body);

type Input = { params: unknown; query: unknown; body: unknown };

function parser(endpoint: Endpoint): (request: FastifyRequest, language: () => Language) => Input {
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
  if (endpoint.status === NO_BODY) return () => "";
  const isWrapped = endpoint.reply.envelope === "wrapped";
  if (endpoint.serialised) return (json) => (isWrapped ? `{"data":${String(json)}}` : String(json));
  // Compiled for the first answer: for all calls together it would be a third of the server's start.
  let serialise: ReturnType<typeof compileSerialiser> | undefined;
  return (value) => {
    serialise ??= compileSerialiser(bodySchema(endpoint));
    return serialise(isWrapped ? { data: value } : value);
  };
}
