import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./processes.ts";

const ROOT = join(import.meta.dirname, "../..");
const UNPACKED = join(ROOT, ".data", "redis");
/** Debian's server is this file under another name. */
const DEBIAN_BINARY = join("usr", "bin", "redis-check-rdb");
const run = promisify(execFile);

type Program = { path: string; libraries: string };

/** A real Redis of its own, in memory. Fails where there is none and Debian's packages cannot be fetched. */
export async function startRedis() {
  const program = await findRedis();
  const port = await freePort();
  const start = async () => {
    const child = spawn(
      program.path,
      ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", tmpdir()],
      {
        argv0: "redis-server",
        env: { ...process.env, LD_LIBRARY_PATH: program.libraries },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes("Ready to accept connections")) break;
    child.stdout.resume();
    return child;
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Ends it as a power cut does. */
    kill: () => end("SIGKILL"),
    /** Starts an empty one on the same port. */
    restart: async () => {
      server = await start();
    },
    /** It keeps its connections, and answers nothing until it goes on. */
    pause: async () => {
      server.kill("SIGSTOP");
      while (!/\) T /.test(readFileSync(`/proc/${server.pid}/stat`, "utf8"))) await setImmediate();
    },
    goOn: () => server.kill("SIGCONT"),
    close: () => end("SIGKILL"),
  };
}

/** The system's Redis, or Debian's packages unpacked into this checkout: as anybody, and without a service that starts by itself. */
async function findRedis(): Promise<Program> {
  const installed = (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((directory) => join(directory, "redis-server"))
    .find((path) => existsSync(path));
  if (installed) return { path: installed, libraries: process.env["LD_LIBRARY_PATH"] ?? "" };
  if (!existsSync(UNPACKED)) await unpackRedis();
  const libraries = join(UNPACKED, "usr", "lib");
  const directories = readdirSync(libraries, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return {
    path: join(UNPACKED, DEBIAN_BINARY),
    libraries: directories.map(({ name }) => join(libraries, name)).join(delimiter),
  };
}

async function unpackRedis(): Promise<void> {
  if (!existsSync("/usr/bin/apt-get")) throw new Error("These tests need Redis: install redis-server");
  mkdirSync(join(UNPACKED, ".."), { recursive: true });
  const work = mkdtempSync(`${UNPACKED}-`);
  // The package lists of the system are root's, and a fresh one has none.
  for (const directory of ["state/lists/partial", "cache/archives/partial", "debs", "root"])
    mkdirSync(join(work, directory), { recursive: true });
  const options = [
    "-qq",
    "-o",
    `Dir::State=${join(work, "state")}`,
    "-o",
    "Dir::State::status=/var/lib/dpkg/status",
    "-o",
    `Dir::Cache=${join(work, "cache")}`,
    // Root's apt becomes a user that may not read a home.
    "-o",
    "APT::Sandbox::User=",
  ];
  const debs = join(work, "debs");
  await run("apt-get", [...options, "update"]);
  const { stdout } = await run("apt-cache", [...options, "depends", "redis-tools"]);
  const libraries = [...stdout.matchAll(/^\s*Depends: (lib\S+)$/gm)].map(([, name = ""]) => name);
  await run("apt-get", [...options, "download", "redis-tools", ...libraries.filter((name) => name !== "libc6")], {
    cwd: debs,
  });
  for (const deb of readdirSync(debs)) await run("dpkg-deb", ["-x", join(debs, deb), join(work, "root")]);
  renameSync(join(work, "root"), UNPACKED);
  rmSync(work, { recursive: true });
}
