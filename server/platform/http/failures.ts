import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import {
  BadRequest,
  Busy,
  Conflict,
  NoRoom,
  NotFound,
  TooLarge,
  TooManyCalls,
  Unexpected,
} from "#contract/platform/errors.ts";
import { Problem } from "#contract/platform/problem.ts";
import type { Language } from "../context.ts";
import { isCollision } from "../transaction.ts";
import { InvalidFields } from "./invalid-input.ts";
import { errorText, languageOf } from "./languages.ts";

/** Turns whatever a call throws into the one envelope, in the caller's language. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error({ err: error }, "call failed");
    if (problem instanceof Busy) reply.header("retry-after", String(BUSY_SECONDS));
    if (problem instanceof TooManyCalls) {
      const seconds = String(problem.data["seconds"]);
      reply.header("retry-after", seconds).header("ratelimit-remaining", "0").header("ratelimit-reset", seconds);
    }
    return reply.status(problem.status).send(envelope(problem, request));
  });
}

/** Answers what gets to no call and no hook: an address that cannot be read. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error);
  void reply
    .status(problem.status)
    .headers({ "cache-control": "no-store", "x-content-type-options": "nosniff", "x-request-id": request.id })
    .send(envelope(problem, request));
}

/** The body of a refusal. */
export function envelope(problem: Problem, request: FastifyRequest) {
  const language = languageOf(request, request.actor?.user?.locale);
  const text = errorText(language, problem.code, { ...problem.data, ...waitOf(problem, language) });
  return {
    ...problem.data,
    error: text,
    message: text,
    code: problem.code,
    ...(problem instanceof InvalidFields ? { validationErrors: problem.validationErrors } : {}),
  };
}

/** "in 5 minutes": nobody counts 3600 seconds. */
function waitOf(problem: Problem, language: Language): { wait?: string } {
  if (!(problem instanceof TooManyCalls)) return {};
  const seconds = Number(problem.data["seconds"]);
  const inWords = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  if (seconds < 100) return { wait: inWords.format(seconds, "second") };
  if (seconds < 6000) return { wait: inWords.format(Math.ceil(seconds / 60), "minute") };
  return { wait: inWords.format(Math.ceil(seconds / 3600), "hour") };
}

/** Faults of input that only PostgreSQL notices: text it cannot hold, a number out of range. */
const UNHOLDABLE = new Set(["22021", "22P05", "22003"]);

/**
 * A statement that took too long, a database that takes nobody more or has just become a copy (25006), one without room on its disk, and one that stops, starts or cuts
 * a connection. Classes of codes are their first two signs.
 */
const OVERLOADS = new Set(["25006", "57014", "57P01", "57P02", "57P03", "57P05", "25P03", "25P04"]);
const OVERLOAD_CLASSES = new Set(["08", "53", "58"]);
const isOverload = (code: string) => OVERLOADS.has(code) || OVERLOAD_CLASSES.has(code.slice(0, 2));

/** What pg, its pool and Kysely say of a connection that never came or is gone; these errors have no code. */
const NO_CONNECTION = new Set([
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Postgres connection has been discarded",
]);
const BUSY_SECONDS = 3;

/** The system's own words for a database that is not there. Other sites are asked through `fetch`, whose faults have no `syscall`. */
function isCutOff(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === "connect") return true;
  return (syscall === "read" || syscall === "write") && (code === "ECONNRESET" || code === "EPIPE");
}

/** There is no room left on the disk. */
const isFull = (error: unknown) => error instanceof Error && ["ENOSPC", "EDQUOT"].includes(codeOf(error));
const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? "";

/** Replay on a copy cut a statement that stood in its way; the same code as a collision's on the primary. */
const CUT_BY_REPLAY = "40001";

/** The database that was asked is not there, or has no time: another one may do better. */
export const isAway = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? isOverload(error.code ?? "") || error.code === CUT_BY_REPLAY
    : error instanceof Error && (NO_CONNECTION.has(error.message) || isCutOff(error));

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof pg.DatabaseError) {
    if (UNHOLDABLE.has(error.code ?? "")) return new BadRequest();
    if (isOverload(error.code ?? "")) return new Busy();
    return isCollision(error) ? new Conflict() : new Unexpected();
  }
  if (error instanceof Error && (NO_CONNECTION.has(error.message) || isCutOff(error))) return new Busy();
  if (isFull(error)) return new NoRoom();
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode === 413) return new TooLarge();
  if (statusCode === 404) return new NotFound();
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new BadRequest() : new Unexpected();
}
