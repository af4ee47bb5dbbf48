import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import nodeFlags from "#server/node-flags.json" with { type: "json" };

export type Site = { url: string; pid: number; close: () => Promise<void> };

type SiteOptions = { port: number; databaseUrl: string; dataDir: string; shared?: boolean };

/** The site as it is, in a process of its own, but without limits of calls. `shared` answers visitors together, as it does for real. */
export function openSite({ port, databaseUrl, dataDir, shared = false }: SiteOptions): Promise<Site> {
  const settings = { PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const env = { ...process.env, ...settings, SHARED_ANSWERS: String(shared) };
  return opened(fork(join(import.meta.dirname, "server.ts"), { env, execArgv: nodeFlags }), port);
}

/** A server that knows nothing but an answer of so many bytes: what the runtime itself can do. */
export const openBare = (port: number, bytes: number): Promise<Site> =>
  opened(fork(join(import.meta.dirname, "bare.ts"), [String(port), String(bytes)]), port);

async function opened(child: ChildProcess, port: number): Promise<Site> {
  await once(child, "message");
  const close = async () => {
    child.disconnect();
    await once(child, "exit");
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, close };
}

/** Looks at a process twice a second until it is asked for the most memory that it had, in MB. */
export function watchMemory(pid: number): () => number {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 500);
  return () => {
    clearInterval(look);
    return most;
  };
}

/** How much memory a process has at this moment, in MB. */
export const residentMegabytes = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);
