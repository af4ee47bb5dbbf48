import { z } from "zod";
import type { Scope } from "./scopes.ts";

/**
 * One declaration per call. Server binding, web client, OpenAPI and the access table are derived from it,
 * so path, shapes, limits and who may call stand here and nowhere else.
 */

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `verified` = signed in with a linked game account (a setting may lift the link). Finer rights are the use case's. */
export type Who = "public" | "signed-in" | "verified" | "site-admin";

/** Named budgets; the numbers are in `limits.ts`. */
export type RateClass =
  | "reads"
  | "writes"
  | "outside"
  | "lookups"
  | "sign-in"
  | "reports"
  | "scarce"
  | "webhooks"
  | "uploads"
  | "files"
  | "pages"
  | "visits"
  | "comments"
  | "messages"
  | "chats"
  | "money"
  | "none";

export type Schema = z.ZodType;

/** `wrapped`: the body is `{"data": X}`; `raw`: the body is X itself. The wire format fixes it per call. */
export type Envelope = "wrapped" | "raw";
export type Reply<S extends Schema> = { envelope: Envelope; schema: S };

export const wrapped = <S extends Schema>(schema: S): Reply<S> => ({ envelope: "wrapped", schema });
export const raw = <S extends Schema>(schema: S): Reply<S> => ({ envelope: "raw", schema });

/** The reply of a call whose success has no body. */
export const nothing = raw(z.null());

/** What differs in type from call to call. With `summary`, which each call has, so that a call without input is inferred, too. */
type Parts = { summary: string; params?: Schema; query?: Schema; body?: Schema; serialised?: boolean };

/**
 * `summary` is one line for the reference page. `serialised` says that the use case hands over X as JSON text, as the database
 * has written it (see docs/decisions).
 */
export type Declaration<P extends Parts, R extends Schema> = P & {
  who: Who;
  /** Any one of these lets an API token through; none listed means sessions only (public calls need none). */
  scope?: Scope | readonly Scope[];
  /** Defaults to `reads` for GET and `writes` for the rest. */
  rate?: RateClass;
  /** A multipart call: the field that carries the files. */
  files?: { field: string; max: number };
  /** What a serialised text is when it is not JSON, as `text/csv`. Its envelope is `raw`. */
  contentType?: string;
  /** The answer is a file to be saved under this name, `{name}` stands for a parameter of the path. */
  attachment?: string;
  /** Success status; 200 unless said. 204 has no body: its reply is `nothing`. */
  status?: 200 | 201 | 204;
  /** The answer is never kept to be given again, so that an Idempotency-Key has no effect. */
  unkept?: true;
  /** All visitors are told the same at one address in one language, so that the server may make an answer once for them. */
  shared?: true;
  reply: Reply<R>;
  /** A success body as it goes over the wire, envelope included. A test parses it with the schema. */
  example: unknown;
};

export type Endpoint<P extends Parts = Parts, R extends Schema = Schema> = Declaration<P, R> & {
  method: Method;
  path: string;
};

// `const`, so that `serialised: true` stays visible to whoever binds the call.
type Declare = <const P extends Parts, R extends Schema>(
  path: string,
  declaration: Declaration<P, R>,
) => Endpoint<P, R>;

const declare =
  (method: Method): Declare =>
  (path, declaration) => ({ ...declaration, method, path });

/** Paths are written as `/api/market/listings/:listing_id`; a trailing `*` takes the rest of the path. */
export const get = declare("GET");
export const post = declare("POST");
export const put = declare("PUT");
export const patch = declare("PATCH");
export const del = declare("DELETE");

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives: parsed, defaults applied. */
export type Parsed<E extends Endpoint> = { params: Out<E["params"]>; query: Out<E["query"]>; body: Out<E["body"]> };

/** A part may be left out when there is none, or when nothing in it is required. */
type MayMiss<T> = undefined extends T ? true : Record<never, never> extends T ? true : false;
type Optional<T> = { [K in keyof T as MayMiss<T[K]> extends true ? never : K]: T[K] } & {
  [K in keyof T as MayMiss<T[K]> extends true ? K : never]?: T[K];
};

/** What a client sends. Parts that the call does not have may be left out. */
export type Sent<E extends Endpoint> = Optional<{
  params: In<E["params"]>;
  query: In<E["query"]>;
  body: In<E["body"]>;
}>;

/** What a client reads: X of `{"data": X}` for wrapped calls, the body for raw ones. */
export type Answer<E extends Endpoint> = z.output<E["reply"]["schema"]>;

/** The schema of the whole body, envelope included. */
export const bodySchema = (endpoint: Endpoint): Schema =>
  endpoint.reply.envelope === "wrapped" ? z.object({ data: endpoint.reply.schema }) : endpoint.reply.schema;

export const rateClass = (endpoint: Endpoint): RateClass =>
  endpoint.rate ?? (endpoint.method === "GET" ? "reads" : "writes");
