import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A program of the cluster; `user` is the id that it runs as, absent our own. */
export type Program = {
  name: string;
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  user?: number | undefined;
  cwd?: string;
};

export type Running = {
  name: string;
  pid: () => number;
  /** Sends it, and what it has started, a signal. */
  signal: (signal: NodeJS.Signals) => void;
  /** Whether it is started again when it ends. */
  keep: (isKept: boolean) => void;
  stop: () => Promise<void>;
};

const RESTART_MS = 1_000;
const PATIENCE_MS = 15_000;

/** Starts the program, writes what it says to a file of that directory, and starts it again a second after it has ended, as systemd would. */
export function run({ name, command: [file, ...args], env = {}, user, cwd }: Program, logs: string): Running {
  let isKept = true;
  let isOver = false;
  let child = start();
  function start(): ChildProcess {
    const log = openSync(join(logs, `${name}.log`), "a");
    const begun = spawn(file, args, {
      env: { ...process.env, ...env },
      // Of its own group: Ctrl-C is for us, who end all in order.
      detached: true,
      stdio: ["ignore", log, log],
      ...(cwd === undefined ? {} : { cwd }),
      ...(user === undefined ? {} : { uid: user, gid: user }),
    });
    closeSync(log);
    begun.once("error", (error) => console.error(`${name}: ${error.message}`));
    begun.once("exit", () => void again());
    return begun;
  }
  async function again(): Promise<void> {
    await pause(RESTART_MS);
    if (isKept && !isOver && hasEnded(child)) child = start();
  }
  const stop = async () => {
    isOver = true;
    if (hasEnded(child)) return;
    const ended = once(child, "exit");
    child.kill("SIGCONT");
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
    await ended;
    clearTimeout(timer);
  };
  return {
    name,
    pid: () => child.pid ?? 0,
    signal: (signal) => {
      for (const pid of familyOf(child.pid ?? 0)) send(pid, signal);
    },
    keep: (wanted) => {
      isKept = wanted;
      void again();
    },
    stop,
  };
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** The process and all below it. */
export function familyOf(pid: number): number[] {
  if (pid === 0) return [];
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
  } catch {
    // It has just ended.
    return [];
  }
}

/** Signals a process that may have ended already. */
export function send(pid: number, signal: NodeJS.Signals): void {
  // 0 would be ourselves and all that we started.
  if (pid === 0) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has.
  }
}

/** Throws when another program listens on one of the ports: a part that cannot start there would be waited for in vain. */
export async function requireFree(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const probe = createServer().listen(port, "127.0.0.1");
    await once(probe, "listening").catch((error: NodeJS.ErrnoException) => {
      throw new Error(`port ${port} is in use (${error.code}); --port chooses others`);
    });
    probe.close();
    await once(probe, "close");
  }
}

/** Asks until the answer is true; throws after so many seconds. */
export async function until(what: string, seconds: number, ask: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} seconds`);
    await pause(200);
  }
}
