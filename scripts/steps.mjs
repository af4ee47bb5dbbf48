// Plain JavaScript for Node 18 and newer: this runs on whatever the host has, before the pinned Node is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const BIN = join(ROOT, "node_modules", ".bin");
const NOTES = join(ROOT, "node_modules", ".freeport");

/**
 * Environment in which `node` and the tools are the pinned ones, and what one start compiled is there for the next: half of a server's start. Two arenas
 * of memory for all threads of a process instead of eight for each core: 13 to 18 MB less (docs/decisions/purchase-pace.md).
 */
export const env = {
  MALLOC_ARENA_MAX: "2",
  NODE_COMPILE_CACHE: join(ROOT, "node_modules", ".cache", "node"),
  ...process.env,
  PATH: `${BIN}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
};
export const node = join(BIN, "node");
export const tool = (name) => join(BIN, name);

/** Says in one line why it stops, and stops. */
export function stop(reason) {
  console.error(reason);
  process.exit(1);
}

/** Runs a program to its end with our terminal, and answers its exit code. */
export function run(program, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: "inherit", ...options });
    const forward = (signal) => child.kill(signal);
    // Ctrl-C reaches the whole group by itself; we only wait for the child to finish in order.
    const wait = () => undefined;
    process.on("SIGINT", wait);
    process.on("SIGTERM", forward);
    child.on("error", () => done(127));
    child.on("exit", (code, signal) => {
      process.off("SIGINT", wait);
      process.off("SIGTERM", forward);
      done(code ?? (signal ? 1 : 0));
    });
  });
}

/** Runs a program in silence; its output is shown only when it fails. It tells what begins, and how long it took. */
export async function step(title, program, args, options = {}) {
  const begun = Date.now();
  console.log(`${title} ...`);
  const { code, output } = await capture(program, args, options);
  // The title again: steps may run side by side.
  console.log(`${title}: ${code === 0 ? `${((Date.now() - begun) / 1000).toFixed(1)} s` : "failed"}`);
  if (code !== 0) console.error(output.trim());
  return { code, output };
}

function capture(program, args, options) {
  return new Promise((done) => {
    let output = "";
    const child = spawn(program, args, { cwd: ROOT, env, ...options, stdio: ["ignore", "pipe", "pipe"] });
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => done({ code: 127, output: error.message }));
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });
}

/** Installs the packages when the lock file is another one than at the last time. */
export async function install() {
  const wanted = hashOf([join(ROOT, "package-lock.json")]);
  if (note("installed") === wanted && existsSync(node)) return;
  if (existsSync(node) && isComplete()) return remember("installed", wanted);
  // npm would empty it for whoever it belongs to.
  if (lstatSync(join(ROOT, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink())
    stop("node_modules is a link: install the packages where it leads to");
  // The host's Node runs npm here, and npm would print a warning per package that wants a newer one.
  const { code } = await step("Installing packages", "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    env: process.env,
  });
  if (code !== 0) stop("npm ci failed: see above; it needs the network once");
  remember("installed", wanted);
}

/** npm's own record of what it installed; absent after an interrupted installation. */
const isComplete = () => {
  const record = join(ROOT, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;
  const got = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === "" || optional || got[path]?.version === version,
  );
};

/** Builds the web client when anything that goes into it has changed. */
export async function buildWeb() {
  if (!existsSync(join(ROOT, "web", "main.tsx"))) return;
  const sources = [
    ...filesIn(join(ROOT, "web")),
    ...filesIn(join(ROOT, "contract")),
    join(ROOT, "scripts", "finish-build.ts"),
    join(ROOT, "scripts", "offline-worker.ts"),
  ].filter((file) => !file.includes(".test."));
  const wanted = hashOf([...sources, join(ROOT, "vite.config.ts"), join(ROOT, "package-lock.json")]);
  const built = join(ROOT, "dist", "web");
  const mark = join(ROOT, "dist", "web.built");
  if (existsSync(join(built, "index.html")) && existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  const vite = [join(ROOT, "node_modules", "vite", "bin", "vite.js"), "build", "--logLevel", "error"];
  const renderer = [...vite, "--ssr", "render-page.tsx", "--outDir", "../dist/web.renderer"];
  const [site, rendering] = await Promise.all([
    step("Building the site", node, vite),
    step("Building what renders its pages", node, renderer),
  ]);
  if (site.code !== 0 || rendering.code !== 0) stop("The site could not be built: see above");
  const finish = [join(ROOT, "scripts", "finish-build.ts"), built, join(ROOT, "web", "routes.tsx")];
  const { code: finished } = await step("Finishing it", node, finish);
  if (finished !== 0) stop("The site could not be finished: see above");
  writeFileSync(mark, wanted);
}

/** What node is started with to serve (docs/decisions/purchase-pace.md). */
export const serverFlags = () => JSON.parse(readFileSync(join(ROOT, "server", "node-flags.json"), "utf8"));

/**
 * Compiles the server's modules when one of them has changed. A process that finds one that is not compiled loads what takes the types out of it, and
 * keeps 24 MB for that as long as it lives.
 */
export async function compileServer() {
  const sources = ["server", "contract"].flatMap((room) => filesIn(join(ROOT, room)));
  const wanted = hashOf([...sources.filter((file) => !file.includes(".test.")), join(ROOT, "package-lock.json")]);
  if (note("compiled") === wanted && existsSync(env.NODE_COMPILE_CACHE)) return;
  const compile = [...serverFlags(), join(ROOT, "scripts", "compile-server.mjs")];
  const { code } = await step("Compiling the server", node, compile);
  if (code !== 0) stop("The server could not be compiled: see above");
  remember("compiled", wanted);
}

/**
 * The type check keeps what it knows between runs, but does not see that a JSON file has changed (TypeScript 7.0): then it begins anew. Answers its
 * arguments.
 */
export function typeCheck() {
  const texts = hashOf(filesIn(join(ROOT, "web", "locales")));
  if (note("texts") !== texts) rmSync(join(ROOT, "node_modules", ".cache", "types.tsbuildinfo"), { force: true });
  remember("texts", texts);
  return [join(ROOT, "node_modules", "typescript", "bin", "tsc"), "-p", ROOT];
}

export function filesIn(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

export function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    if (existsSync(file)) hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

function note(name) {
  const file = join(NOTES, name);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function remember(name, value) {
  mkdirSync(NOTES, { recursive: true });
  writeFileSync(join(NOTES, name), value);
}

/** Whether this Node is new enough to run these scripts. */
export function requireNode() {
  if (Number(process.versions.node.split(".")[0]) < 18)
    stop(`Node 18 or newer is needed to begin with; this is ${process.version}`);
}

/** A port that nobody listens on, so that several checkouts can test at once. */
export const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer().on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
