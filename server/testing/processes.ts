import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import nodeFlags from "#server/node-flags.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "../..");

/** The real site, started as an operator does, with these settings; its processes share one port. */
export async function startProcesses(settings: Readonly<Record<string, string>>) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "freeport-processes-"));
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    SEED: "none",
    SANDBOX: "false",
    LOG_LEVEL: "error",
    ...settings,
  };
  const primary = spawn(process.execPath, [...nodeFlags, join(ROOT, "server/main.ts")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  createInterface({ input: primary.stderr }).on("line", (line) => said.push(line));
  await opened(primary, said);
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    /** What the processes wrote to standard error. */
    said,
    /** The ids of the processes that serve, in the order of their start. */
    pids: () => childrenOf(primary.pid ?? 0),
    signal: (signal: NodeJS.Signals) => primary.kill(signal),
    /** Ends it as a supervisor does, and answers how it ended. */
    close: async (): Promise<number | null> => {
      const ended = once(primary, "exit");
      primary.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
      return primary.exitCode;
    },
  };
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>;

async function opened(primary: ChildProcess, said: readonly string[]): Promise<void> {
  if (!primary.stdout) throw new Error("the site says nothing");
  for await (const line of createInterface({ input: primary.stdout })) if (line.startsWith("Freeport is open")) return;
  throw new Error(`the site did not open: ${said.join("\n")}`);
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** A port that nobody has at the moment. */
export async function freePort(): Promise<number> {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  taken.close();
  return address !== null && typeof address === "object" ? address.port : 0;
}
