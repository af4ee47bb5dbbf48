import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { IMAGE_ORIGINS } from "#contract/platform/images.ts";
import type { Config } from "../config.ts";

/** What a page of ours may load and where it may be shown: as little as it needs. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  // The same for every answer, so they are worked out once.
  const headers = readHeaders(policy(config));
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
}

function policy(config: Config): ReturnType<typeof helmet> {
  const isTls = config.publicUrl.startsWith("https:");
  const api = new URL(config.publicUrl);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // No style element either: what the component library would write at run time stands in `web/theme/mantine.css`.
        styleSrc: ["'self'"],
        // Pictures come from the public address, also on the hostnames of organisations.
        imgSrc: ["'self'", "data:", "blob:", api.origin, ...IMAGE_ORIGINS],
        connectSrc: ["'self'", "ws:", api.origin, `${isTls ? "wss" : "ws"}://${api.host}`],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Sites on other hosts of the same operator show our pictures and read our answers.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
}

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
