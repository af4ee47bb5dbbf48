import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import pg from "pg";
import { createLogger, createServer, type Logger, type Plugin, type ViteDevServer } from "vite";
import { InvalidSetting, readConfig } from "#server/platform/config.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { NOT_PAGES } from "#server/platform/http/screens.ts";
import { closeOnSignal, closing } from "#server/platform/shutdown.ts";
import { type KeptServer, keepServer, type Say } from "./dev-server.ts";

const ROOT = resolve(import.meta.dirname, "..");

/**
 * The database, the server and Vite side by side. Vite listens at the one address and passes calls on to the server, which
 * takes it for its public address: to the server this is a reverse proxy as any other, with nothing allowed for its sake.
 */
async function start(): Promise<void> {
  const begun = Date.now();
  const env = settings();
  const config = readConfig(env);

  const database = config.databaseUrl === undefined ? await openDatabase(config.dataDir) : config.databaseUrl;
  const server = keepServer({
    root: ROOT,
    port: Number(process.env.SERVER_PORT),
    env: { ...env, DATABASE_URL: database, NODE_COMPILE_CACHE: join(ROOT, "node_modules", ".cache", "node") },
    say: speaker("server"),
  });
  open.add("server", server.close);
  const site = await openSite(config.port, server);
  restartOnChange(site, server);

  await server.ready();
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  speaker("dev")(
    `Freeport is open at ${config.publicUrl} after ${seconds} s; its parts at ${config.publicUrl}/dev/parts`,
  );
}

/** As `npm start` reads them, but for an address and data of its own. */
function settings(): NodeJS.ProcessEnv {
  // A branch may migrate its data to what another one does not know, and a migration that is being written is edited.
  process.env.DATA_DIR ||= join(".data", "dev");
  process.env.PORT ||= "5173";
  if (existsSync(join(ROOT, ".env"))) loadEnvFile(join(ROOT, ".env"));
  const { PORT } = process.env;
  return { ...process.env, NODE_ENV: "development", HOST: "127.0.0.1", PUBLIC_URL: `http://localhost:${PORT}` };
}

async function openDatabase(dataDir: string): Promise<string> {
  const embedded = await startEmbedded({ dataDir });
  open.add("database", embedded.stop);
  // Whoever joins and leaves while the server starts again must not be taken for the last one.
  const client = new pg.Client({ connectionString: embedded.url, application_name: "freeport dev" });
  client.on("error", (error) => speaker("data")(error.message));
  await client.connect();
  open.add("connection", () => client.end());
  speaker("data")(`PostgreSQL ${embedded.joined ? "runs already" : "runs"} on ${relative(ROOT, dataDir)}`);
  return embedded.url;
}

/** What the server answers itself; the built files are not needed here. */
const SERVERS = NOT_PAGES.filter((prefix) => prefix !== "/assets");
const isServers = (path: string) => SERVERS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

async function openSite(port: number, server: KeptServer): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${server.port}`;
  const vite = await createServer({
    root: join(ROOT, "web"),
    configFile: join(ROOT, "vite.config.ts"),
    customLogger: logger(speaker("web")),
    clearScreen: false,
    plugins: [patient(server)],
    server: {
      host: "127.0.0.1",
      port,
      strictPort: true,
      warmup: { clientFiles: ["./main.tsx"] },
      proxy: Object.fromEntries(
        SERVERS.map((prefix) => [`^${prefix}(/|\\?|$)`, { target, changeOrigin: false, ws: prefix === "/ws" }]),
      ),
    },
  });
  open.add("site", () => vite.close());
  return vite.listen().catch((error: Error) => {
    throw new InvalidSetting("PORT", `${error.message}; choose another with PORT=${port + 1} npm run dev`);
  });
}

/** A call while the server starts again waits for it instead of failing. */
const patient = (server: KeptServer): Plugin => ({
  name: "wait-for-server",
  configureServer: ({ middlewares }) => {
    middlewares.use(async ({ url = "/" }, reply, next) => {
      if (!isServers(url.split("?")[0] ?? "/") || (await server.ready())) return next();
      reply.writeHead(503, { "content-type": "text/plain" }).end("The server has ended: see the terminal.\n");
    });
  },
});

function restartOnChange(site: ViteDevServer, server: KeptServer): void {
  site.watcher.add(["server", "contract"].map((name) => join(ROOT, name)));
  site.watcher.on("all", (_event, file) => {
    const path = relative(ROOT, resolve(ROOT, file)).replaceAll("\\", "/");
    if (isServerSource(path) || isServerText(path)) server.restart(path);
  });
}

const isServerSource = (path: string): boolean =>
  /^(server|contract)\/.*\.(ts|sql|json|csv)$/.test(path) && !/\.(test|fixture)\.ts$|\/testing\//.test(path);

/** The server says a few texts itself, and reads them at its start. Which ones is written where it reads them. */
function isServerText(path: string): boolean {
  const [, domain] = /^web\/locales\/\w+\/([\w-]+)\.json$/.exec(path) ?? [];
  if (domain === undefined) return false;
  const files = readdirSync(join(ROOT, "server"), { recursive: true, encoding: "utf8" });
  return files
    .filter((name) => name.endsWith(".ts"))
    .some((name) => readFileSync(join(ROOT, "server", name), "utf8").includes(`loadTexts("${domain}")`));
}

const NAMES_WIDTH = 6;
const speaker =
  (name: string): Say =>
  (line) =>
    console.log(`${name.padEnd(NAMES_WIDTH)} | ${line}`);

function logger(say: Say): Logger {
  const said = new Set<string>();
  const each = (text: string) => {
    for (const line of text.split("\n").filter((part) => part.trim() !== "")) say(line);
  };
  const once = (text: string) => {
    if (!said.has(text)) each(text);
    said.add(text);
  };
  // The live connection asks again by itself until the server has started.
  const error = (text: string) => (text.includes("ws proxy") ? undefined : each(text));
  return { ...createLogger("info"), info: each, warn: each, warnOnce: once, error };
}

const open = closing((name, error) => console.error(`${name} did not close:`, error));
closeOnSignal(open);
try {
  await start();
} catch (error) {
  console.error(error instanceof InvalidSetting ? `Setting ${error.message}` : error);
  await open.closeAll();
  process.exit(1);
}
