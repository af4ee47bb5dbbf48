import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { SESSION_COOKIE } from "../sessions.ts";
import { languageOf } from "./languages.ts";

/** For so long an answer stands whatever happens: many changes a second do not make as many readings. */
const FRESH_MS = 250;
/** After so long it is made anew without any change: auctions end, and somebody was here a moment ago. */
const STANDS_MS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Less is not worth the work of packing it. */
const PACK_FROM_BYTES = 1_024;
/** Packing text further takes longer than sending what it saves. */
const BROTLI_QUALITY = 4;

type Encoding = "br" | "gzip" | "identity";

/** An answer as it goes over the wire. `etag` names its content in all encodings. */
type Kept = { made: number; version: number; etag: string; bodies: Map<Encoding, Buffer> };

/** What visitors are told, made once for all of them. */
export type SharedAnswers = {
  /** Something has changed that visitors may see. */
  forget: () => void;
  /** Sends the answer that stands, or the one that `make` makes as JSON; what it throws is for each who waits. */
  send: (request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) => Promise<FastifyReply>;
};

/** `now` counts milliseconds from any point. See docs/decisions/shared-answers.md. */
export function sharedAnswers(now: () => number = () => performance.now()): SharedAnswers {
  let version = 0;
  const kept = new LRUCache<string, Kept, () => Promise<string>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }, key) => key.length + 3 * (bodies.get("identity")?.length ?? 0) + 200,
    // Whoever asks while it is made waits for the same one.
    fetchMethod: async (_key, _old, { context: make }) => {
      const from = { made: now(), version };
      const body = Buffer.from(await make());
      const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
      return { ...from, etag, bodies: new Map([["identity", body]]) };
    },
  });
  const stands = (known: Kept): boolean => {
    const age = now() - known.made;
    return age < FRESH_MS || (known.version === version && age < STANDS_MS);
  };
  const answer = async (key: string, make: () => Promise<string>): Promise<Kept> => {
    const known = kept.get(key);
    if (known && stands(known)) return known;
    return kept.forceFetch(key, { context: make, forceRefresh: true });
  };
  return {
    forget: () => {
      version += 1;
    },
    send: async (request, reply, make) => {
      const { etag, bodies } = await answer(keyOf(request), make);
      reply
        .header("content-type", "application/json; charset=utf-8")
        .header("cache-control", "no-cache")
        .header("etag", etag)
        .header("vary", VARY);
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
      const { encoding, body } = await packed(bodies, encodingFor(request));
      if (encoding !== "identity") reply.header("content-encoding", encoding);
      return reply.status(200).send(body);
    },
  };
}

/** A visitor brings no session, also none that has ended, and no token. */
export const isVisitor = ({ headers, cookies }: FastifyRequest): boolean =>
  headers.authorization === undefined && cookies[SESSION_COOKIE] === undefined;

/** What tells visitors apart: the hostname of an organisation, their language, what they ask for. */
const keyOf = (request: FastifyRequest): string =>
  `${request.headers.host ?? ""} ${languageOf(request, undefined)} ${request.url}`;

const VARY = "accept-encoding, accept-language, authorization, cookie, origin";

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!;q=0)/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0)/.test(accepted) ? "gzip" : "identity";
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

/** Packed at most once for each encoding, when somebody first asks for it. */
async function packed(bodies: Kept["bodies"], encoding: Encoding): Promise<{ encoding: Encoding; body: Buffer }> {
  const plain = bodies.get("identity") ?? Buffer.alloc(0);
  if (encoding === "identity" || plain.length < PACK_FROM_BYTES) return { encoding: "identity", body: plain };
  let body = bodies.get(encoding);
  if (!body) {
    body = encoding === "br" ? await toBrotli(plain, BROTLI) : await toGzip(plain);
    bodies.set(encoding, body);
  }
  return { encoding, body };
}
