import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import pg from "pg";
import { BadRequest, Busy, Conflict, NotFound, TooLarge, TooManyCalls, Unexpected } from "#contract/platform/errors.ts";
import { Problem } from "#contract/platform/problem.ts";
import { InvalidFields } from "./invalid-input.ts";
import { errorText, languageOf } from "./languages.ts";

/** Turns whatever a call throws into the one envelope, in the caller's language. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error({ err: error }, "call failed");
    if (problem instanceof Busy) reply.header("retry-after", String(BUSY_SECONDS));
    if (problem instanceof TooManyCalls) reply.header("retry-after", String(problem.data["seconds"]));
    return reply.status(problem.status).send(envelope(problem, request));
  });
}

/** The body of a refusal. */
export function envelope(problem: Problem, request: FastifyRequest) {
  const text = errorText(languageOf(request, request.actor?.user?.locale), problem.code, problem.data);
  return {
    ...problem.data,
    error: text,
    message: text,
    code: problem.code,
    ...(problem instanceof InvalidFields ? { validationErrors: problem.validationErrors } : {}),
  };
}

/** Faults of input that only PostgreSQL notices: text it cannot hold, a number out of range. */
const UNHOLDABLE = new Set(["22021", "22P05", "22003"]);
/** Two transactions in each other's way; the same call again will do. */
const COLLISIONS = new Set(["40001", "40P01"]);

/** A statement that took too long, and a database that takes nobody more. */
const OVERLOADS = new Set(["57014", "53300"]);
/** What pg's pool throws to whoever has waited too long for a connection; its error has no code. */
const NO_CONNECTION = "timeout exceeded when trying to connect";
const BUSY_SECONDS = 3;

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof pg.DatabaseError) {
    if (UNHOLDABLE.has(error.code ?? "")) return new BadRequest();
    if (OVERLOADS.has(error.code ?? "")) return new Busy();
    return COLLISIONS.has(error.code ?? "") ? new Conflict() : new Unexpected();
  }
  if (error instanceof Error && error.message === NO_CONNECTION) return new Busy();
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode === 413) return new TooLarge();
  if (statusCode === 404) return new NotFound();
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new BadRequest() : new Unexpected();
}
