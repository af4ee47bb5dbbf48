import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chatPlatform, sandboxEndpoints } from "#server/platform/discord.ts";
import { gameSite } from "#server/platform/gamesite.ts";
import { SANDBOX_CLIENT, startSandbox } from "#server/platform/sandbox/start.ts";
import { startTestServer, type TestServer } from "#server/platform/testing/server.ts";
import { loadUser } from "../profiles/load-user.ts";
import { profileRoutes } from "../profiles/routes.ts";
import { signInRoutes } from "./routes.ts";

/** The real application with accounts and sign-in, against a sandbox over real HTTP. */
export async function startWithSandbox(env: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "freeport-sandbox-"));
  const sandbox = await startSandbox({ dataDir, production: false, host: "127.0.0.1" });
  const chat = chatPlatform({ endpoints: sandboxEndpoints(sandbox.url), ...SANDBOX_CLIENT, sandbox: true });
  const server = await startTestServer({
    env,
    loadUser,
    routes: (app) => {
      signInRoutes(app, chat);
      profileRoutes(app, { gameSite: gameSite(sandbox.url), gameSiteUrl: sandbox.url });
    },
  });
  const close = async () => {
    await server.close();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    ...server,
    sandbox,
    chat,
    dataDir,
    close,
    visit: () => browser(server),
    signIn: (name: string, query = "") => signIn(server, name, query),
  };
}

type Visit = { status: number; location: string };

/** A browser: it keeps cookies, and does not follow redirects by itself. */
function browser({ app }: TestServer) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async go(path: string, headers: Record<string, string> = {}): Promise<Visit> {
      const reply = await app.inject({
        url: path,
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "), ...headers },
      });
      for (const { name, value } of reply.cookies) {
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      return { status: reply.statusCode, location: String(reply.headers.location ?? "") };
    },
  };
}

/** Goes through the whole sign-in; answers where it ended and what the browser then says about itself. */
async function signIn(server: TestServer, name: string, query: string) {
  const visitor = browser(server);
  const start = await visitor.go(`/auth/discord?as=${name}${query}`);
  const consent = await fetch(start.location, { redirect: "manual" });
  const back = new URL(consent.headers.get("location") ?? "");
  const end = await visitor.go(`${back.pathname}${back.search}`);
  const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const call = (method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
    server.app.inject({ method, url: path, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });
  return { visitor, end, call, profile: async () => (await call("GET", "/api/profile")).json() };
}
