import { join } from "node:path";
import Fastify from "fastify";
import { type Accounts, openAccounts } from "./accounts.ts";
import { serveChatPlatform } from "./chat-platform.ts";
import { serveGameSite } from "./game-site.ts";
import { serveStarmap } from "./starmap.ts";
import { serveWebhooks } from "./webhooks.ts";

/** What the adapters are given instead of a registered application. The secret guards nothing: the sandbox answers this machine only. */
export const SANDBOX_CLIENT = { clientId: "sandbox", clientSecret: "sandbox" } as const;

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

export type Sandbox = { url: string; accounts: Accounts; close: () => Promise<void> };
export type SandboxOptions = {
  dataDir: string;
  production: boolean;
  host: string;
  /** Tried first, so that addresses stay the same between starts; any free port when it is taken. */
  port?: number;
};

/**
 * Starts the stand-ins for the chat platform and the game's site on a port of their own: the adapters make the same
 * HTTP calls as in production. Anyone may sign in as anyone here, so it never starts where others could reach it.
 */
export async function startSandbox({ dataDir, production, host, port = 0 }: SandboxOptions): Promise<Sandbox> {
  if (production) throw new Error("SANDBOX: cannot be on with NODE_ENV=production");
  if (!LOOPBACK.has(host)) throw new Error(`SANDBOX: cannot be on when HOST=${host} lets other machines in`);
  const accounts = await openAccounts(join(dataDir, "sandbox.json"));
  const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  // A page of a foreign site must not be able to act here through the person's browser.
  app.addHook("onRequest", async ({ method, headers }) => {
    const { origin, host: asked } = headers;
    const foreign =
      method === "POST" && origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== asked);
    if (foreign || !LOOPBACK.has(hostname(asked))) throw Object.assign(new Error("not from here"), { statusCode: 403 });
  });
  serveChatPlatform(app, accounts, SANDBOX_CLIENT);
  serveGameSite(app, accounts);
  serveStarmap(app);
  serveWebhooks(app);
  app.get("/pictures/:name", async (_request, reply) => reply.type("image/svg+xml").send(PICTURE));
  const listening = await app.listen({ host: "127.0.0.1", port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    return app.listen({ host: "127.0.0.1", port: 0 });
  });
  return { url: listening.replace(/\/+$/, ""), accounts, close: () => app.close() };
}

const hostname = (host: string | undefined): string => (host ?? "").replace(/:\d+$/, "").replace(/^\[|\]$/g, "");

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 76 76"><rect width="76" height="76" fill="#223"/><circle cx="38" cy="30" r="14" fill="none" stroke="#8cf" stroke-width="2"/><path d="M12 70c2-18 14-24 26-24s24 6 26 24" fill="none" stroke="#8cf" stroke-width="2"/></svg>`;
