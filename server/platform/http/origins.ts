import type { FastifyInstance, FastifyRequest } from "fastify";
import { brandOf } from "#contract/platform/brands.ts";
import { ForeignOrigin } from "#contract/platform/errors.ts";
import type { Config } from "../config.ts";
import { SESSION_COOKIE } from "../sessions.ts";

const UNSAFE = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const isUnsafe = (method: string): boolean => UNSAFE.has(method);

/**
 * Our own pages: the public address, the listed sites, the hostnames of organisations, and on a loopback server any name of this
 * machine at our port.
 */
export function isOwnOrigin(origin: string, config: Config, localPort: number | undefined): boolean {
  if (origin === new URL(config.publicUrl).origin || config.siteOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname, port, protocol } = new URL(origin);
  const home = new URL(config.publicUrl);
  const isBrand = brandOf(hostname, config.siteDomain) !== undefined;
  if (isBrand && protocol === home.protocol && port === home.port) return true;
  if (!config.loopback) return false;
  return protocol === "http:" && (LOOPBACK_NAMES.has(hostname) || isBrand) && Number(port || 80) === localPort;
}

/** A page of somebody else's must not act with the cookies of our visitor. */
export function requireOwnOrigin(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers;
  if (!isUnsafe(request.method)) return;
  if (origin === undefined) {
    // With cookies that travel from every site, only a named origin tells our pages from others. Programs send no session.
    if (config.cookieSameSite === "none" && request.cookies[SESSION_COOKIE] !== undefined) throw new ForeignOrigin();
    return;
  }
  if (!isOwnOrigin(origin, config, request.socket.localPort)) throw new ForeignOrigin();
}

/** Lets the listed sites read our answers with their visitors' cookies; all others get no permission. */
export function allowSites(app: FastifyInstance, config: Config): void {
  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    reply.header("vary", "Origin");
    if (!isOwnOrigin(origin, config, request.socket.localPort)) return;
    reply.header("access-control-allow-origin", origin).header("access-control-allow-credentials", "true");
    reply.header(
      "access-control-expose-headers",
      "Retry-After, X-Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset",
    );
  });
  app.options("/*", async (_request, reply) =>
    reply
      .header("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE, OPTIONS")
      .header("access-control-allow-headers", "Content-Type, Authorization, Idempotency-Key")
      .header("access-control-max-age", "600")
      .send({ result: "Success" }),
  );
}
