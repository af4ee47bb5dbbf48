import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import nodeFlags from "#server/node-flags.json" with { type: "json" };
import { livePostmaster } from "#server/platform/database/postmaster.ts";

const ROOT = join(import.meta.dirname, "..");
const BACK_SECONDS = 60;

/** The site, unless a database is named with one of its own, and the supervisor that docs/operations.md asks for: what ends is started again. */
export async function startSite(database: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "freeport-attack-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: "none",
    NODE_ENV: "test",
    LOG_LEVEL: "fatal",
    // Inherited settings would lead to somebody's real database.
    DATABASE_URL: database,
    DATABASE_REPLICA_URL: "",
  };
  let isOver = false;
  let ends = 0;
  let server = start();
  function start(): ChildProcess {
    const child = spawn(process.execPath, [...nodeFlags, join(ROOT, "server", "main.ts")], {
      cwd: ROOT,
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    child.once("exit", () => {
      if (isOver) return;
      ends += 1;
      server = start();
    });
    return child;
  }
  const isReady = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const back = async (): Promise<number> => {
    const begun = Date.now();
    while (!(await isReady())) {
      if (Date.now() - begun > BACK_SECONDS * 1000) throw new Error("the site does not come back by itself");
      await pause(50);
    }
    return Date.now() - begun;
  };
  await back();
  return {
    url,
    dataDir,
    back,
    /** How often the server has ended so far, killed or not. */
    ends: () => ends,
    memoryMb: () => memoryOf(server.pid),
    killServer: () => server.kill("SIGKILL"),
    killDatabase: () => process.kill(livePostmaster(join(dataDir, "postgres")) ?? 0, "SIGKILL"),
    close: async () => {
      isOver = true;
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type AttackedSite = Awaited<ReturnType<typeof startSite>>;

/** Only Linux tells it so simply; elsewhere memory is not judged. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    // It has just been killed.
    return 0;
  }
}

/** One whose neighbour is free, too: the sandbox listens there. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 30_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

export type Seen = Record<"search" | "health" | "machine", { waits: number[]; failed: string[] }>;

/** A visitor beside the attack; `seen` tells what they waited since it was asked last. */
export function sendVisitor(site: string, cookie: string) {
  const child = fork(join(import.meta.dirname, "visitor.ts"), [site, cookie]);
  return {
    seen: async (): Promise<Seen> => {
      const told = once(child, "message");
      child.send("tell");
      const [seen] = (await told) as [Seen];
      return seen;
    },
    leave: () => child.disconnect(),
  };
}
