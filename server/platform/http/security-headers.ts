import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { IMAGE_ORIGINS } from "#contract/platform/images.ts";
import { VIDEO_ORIGIN } from "#contract/platform/videos.ts";
import type { Config } from "../config.ts";
import { isOwnOrigin } from "./origins.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its answers are for programs and pages that read them, and are no page themselves. */
    isData?: boolean;
  }
}

/** What a page of ours may load and where it may be shown: as little as it needs. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const data = dataHeaders(config);
  // The same for every answer to a host of ours, so they are worked out once.
  const plain = readHeaders(policy(config, []));
  const known = new Map<string, Record<string, string>>();
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.config.isData) return void reply.headers(data);
    const { host, protocol } = request;
    const headers = known.get(host);
    if (headers) return void reply.headers(headers);
    // Nobody can fill the memory with names that are not ours.
    if (!isOwnOrigin(`${protocol}://${host}`, config, request.socket.localPort)) return void reply.headers(plain);
    const own = readHeaders(policy(config, [host]));
    known.set(host, own);
    reply.headers(own);
  });
}

/** An answer that is no page needs nothing, should a browser show it as one; what is only about pages would be half of a small answer's bytes. */
export const dataHeaders = (config: Config): Readonly<Record<string, string>> =>
  readHeaders(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      xFrameOptions: { action: "deny" },
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      ...forAll(config),
    }),
  );

/** What Google Analytics needs, for an installation that counts with it. */
const ANALYTICS = {
  scripts: ["https://www.googletagmanager.com"],
  connections: ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
};
const NO_ANALYTICS: typeof ANALYTICS = { scripts: [], connections: [] };

/** Not every browser takes `'self'` for the live connection of the page's own host, too. */
function policy(config: Config, hosts: readonly string[]): ReturnType<typeof helmet> {
  const isTls = isSecure(config);
  const api = new URL(config.publicUrl);
  const ours = config.mediaPublicUrl === undefined ? [] : [new URL(config.mediaPublicUrl).origin];
  const analytics = config.analyticsId === undefined ? NO_ANALYTICS : ANALYTICS;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...analytics.scripts],
        // No style element either: what the component library would write at run time stands in `web/theme/mantine.css`.
        styleSrc: ["'self'"],
        // Pictures come from the public address, also on the hostnames of organisations.
        imgSrc: ["'self'", "data:", "blob:", api.origin, ...ours, ...IMAGE_ORIGINS, ...analytics.connections],
        connectSrc: [
          "'self'",
          api.origin,
          ...[api.host, ...hosts].map((host) => `${isTls ? "wss" : "ws"}://${host}`),
          ...analytics.connections,
        ],
        // Players of linked videos, which come once somebody asks for one.
        frameSrc: [VIDEO_ORIGIN],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    ...forAll(config),
  });
}

/** What pages and other answers have in common. */
const forAll = (config: Config) => ({
  // Sites on other hosts of the same operator show our pictures and read our answers.
  crossOriginResourcePolicy: { policy: "cross-origin" } as const,
  strictTransportSecurity: isSecure(config) ? { maxAge: 31_536_000, includeSubDomains: false } : (false as const),
  referrerPolicy: { policy: "strict-origin-when-cross-origin" } as const,
});

const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith("https:");

/** Lets helmet write onto a response that is none, and keeps what it wrote. */
function readHeaders(write: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  write({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
