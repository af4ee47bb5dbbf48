import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { RateClass } from "#contract/platform/endpoint.ts";
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

/** What visitors were told. `etag` names its content in all encodings, `rate` is what asking for it is charged to. */
type Kept = { made: number; version: number; rate: RateClass; etag: string; bodies: Map<Encoding, Buffer> };

/** An answer as it goes over the wire, but for what each call has of its own. */
export type WireAnswer = {
  rate: RateClass;
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  body: Buffer | undefined;
};

/** How an answer is made as JSON, and from which budget whoever asks for it pays. */
export type Making = { rate: RateClass; make: () => Promise<string> };

/** What visitors are told, made once for all of them. */
export type SharedAnswers = {
  /** Something has changed that visitors may see. */
  forget: () => void;
  /** The answer to a visitor without cookies that stands at this moment and is packed as they take it. */
  standing: (request: IncomingMessage) => WireAnswer | undefined;
  /** Sends the answer that stands, or the one that is made now; what `make` throws is for each who waits. */
  send: (request: FastifyRequest, reply: FastifyReply, making: Making) => Promise<FastifyReply>;
};

/** `now` counts milliseconds from any point. See docs/decisions/shared-answers.md. */
export function sharedAnswers(now: () => number = () => performance.now()): SharedAnswers {
  let version = 0;
  const kept = new LRUCache<string, Kept, Making>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }, key) => key.length + 3 * (bodies.get("identity")?.length ?? 0) + 200,
    // Whoever asks while it is made waits for the same one.
    fetchMethod: async (_key, _old, { context: { rate, make } }) => {
      const from = { made: now(), version, rate };
      const body = Buffer.from(await make());
      const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
      return { ...from, etag, bodies: new Map([["identity", body]]) };
    },
  });
  const stands = (known: Kept): boolean => {
    const age = now() - known.made;
    return age < FRESH_MS || (known.version === version && age < STANDS_MS);
  };
  const standing = (key: string): Kept | undefined => {
    const known = kept.get(key);
    return known && stands(known) ? known : undefined;
  };
  const answer = async (key: string, making: Making): Promise<Kept> =>
    standing(key) ?? kept.forceFetch(key, { context: making, forceRefresh: true });
  return {
    forget: () => {
      version += 1;
    },
    standing: (request) => {
      const key = keyOfPlain(request);
      const known = key === undefined ? undefined : standing(key);
      return known && onWire(known, request.headers);
    },
    send: async (request, reply, making) => {
      const known = await answer(keyOf(request), making);
      const { status, headers, body } = onWire(known, request.headers) ?? (await packed(known, request.headers));
      return reply.headers(headers).status(status).send(body);
    },
  };
}

/** A visitor brings no session, also none that has ended, and no token. */
export const isVisitor = ({ headers, cookies }: FastifyRequest): boolean =>
  headers.authorization === undefined && cookies[SESSION_COOKIE] === undefined;

/** What tells visitors apart: the hostname of an organisation, their language, what they ask for. */
const keyOf = (request: Parameters<typeof languageOf>[0] & { url: string }): string =>
  `${request.headers.host ?? ""} ${languageOf(request, undefined)} ${request.url}`;

/** The same for a call that no framework has read. What would take reading, a cookie or a language in the query, is left to it. */
function keyOfPlain({ method, headers, url = "" }: IncomingMessage): string | undefined {
  const isPlain = method === "GET" && READ_LATER.every((name) => headers[name] === undefined) && !url.includes("lng=");
  return isPlain ? keyOf({ headers, url }) : undefined;
}
const READ_LATER = ["authorization", "cookie", "origin"] as const;

const VARY = "accept-encoding, accept-language, authorization, cookie, origin";

/** Nothing, where the answer has yet to be packed for this caller. */
function onWire({ rate, etag, bodies }: Kept, asked: IncomingHttpHeaders): WireAnswer | undefined {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-cache",
    etag,
    vary: VARY,
  };
  if (asked["if-none-match"] === etag) return { rate, status: 304, headers, body: undefined };
  const encoding = encodingFor(asked, bodies);
  const body = bodies.get(encoding);
  if (!body) return undefined;
  return { rate, status: 200, headers: encoding === "identity" ? headers : named(headers, encoding), body };
}

const named = (headers: WireAnswer["headers"], encoding: Encoding) => ({ ...headers, "content-encoding": encoding });

function encodingFor(asked: IncomingHttpHeaders, bodies: Kept["bodies"]): Encoding {
  if (plain(bodies).length < PACK_FROM_BYTES) return "identity";
  const accepted = String(asked["accept-encoding"] ?? "");
  if (/\bbr\b(?!;q=0)/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0)/.test(accepted) ? "gzip" : "identity";
}

const plain = (bodies: Kept["bodies"]): Buffer => bodies.get("identity") ?? Buffer.alloc(0);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

/** Packed at most once for each encoding, when somebody first asks for it. */
async function packed(known: Kept, asked: IncomingHttpHeaders): Promise<WireAnswer> {
  const { bodies } = known;
  const encoding = encodingFor(asked, bodies);
  bodies.set(encoding, await (encoding === "br" ? toBrotli(plain(bodies), BROTLI) : toGzip(plain(bodies))));
  const answer = onWire(known, asked);
  if (!answer) throw new Error(`an answer was packed as ${encoding} and is not there`);
  return answer;
}
