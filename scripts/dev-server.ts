import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export type Say = (line: string) => void;

export type ServerOptions = {
  root: string;
  /** Where the server itself listens; nobody but the proxy goes there. */
  port: number;
  env: NodeJS.ProcessEnv;
  say: Say;
};

export type KeptServer = {
  port: number;
  /** When the server that runs, or is starting now, takes calls; false when it has ended and waits for a change. */
  ready: () => Promise<boolean>;
  /** Starts it again with what changed. Many changes at once are one. */
  restart: (why: string) => void;
  close: () => Promise<void>;
};

const TOGETHER_MS = 60;
const ASK_MS = 30;
/** What is committed is safe, so a server that does not end by itself need not be waited for. */
const PATIENCE_MS = 2_000;

/** Keeps the site's server running in a process of its own. The database is not its own and stays up between two of them. */
export function keepServer({ root, port, env, say }: ServerOptions): KeptServer {
  let child: ChildProcess | undefined;
  let isWanted = true;
  let isReady = false;
  let reasons: string[] = [];
  let turn: Promise<boolean> = start();

  async function start(): Promise<boolean> {
    const begun = Date.now();
    const fresh = spawn(process.execPath, [join(root, "server", "main.ts")], {
      cwd: root,
      env: { ...env, PORT: String(port) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = fresh;
    isWanted = true;
    isReady = false;
    eachLine(fresh, say);
    fresh.on("exit", () => {
      if (!isWanted) return;
      say("ended; it starts again when a file changes");
      turn = Promise.resolve(false);
    });
    while (fresh.exitCode === null && fresh.signalCode === null) {
      if (await answers(port)) {
        isReady = true;
        say(`ready after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
        return true;
      }
      await pause(ASK_MS);
    }
    return false;
  }

  async function stop(): Promise<void> {
    isWanted = false;
    const old = child;
    if (!old || old.exitCode !== null || old.signalCode !== null) return;
    const ended = once(old, "exit");
    // What has not begun has nothing to end in order.
    old.kill(isReady ? "SIGTERM" : "SIGKILL");
    const hurry = setTimeout(() => old.kill("SIGKILL"), PATIENCE_MS);
    await ended;
    clearTimeout(hurry);
  }

  async function again(): Promise<boolean> {
    // An editor that saves all, or a branch that is switched, changes many files.
    await pause(TOGETHER_MS);
    const [first, ...others] = reasons;
    reasons = [];
    say(`${first}${others.length > 0 ? ` and ${others.length} more` : ""} changed, starting again`);
    await stop();
    return start();
  }

  return {
    port,
    ready: () => turn,
    restart: (why) => {
      reasons.push(why);
      if (reasons.length > 1) return;
      // One that is still starting with the old files would only be waited for.
      isWanted = false;
      child?.kill(isReady ? "SIGTERM" : "SIGKILL");
      turn = turn.then(again);
    },
    close: stop,
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    (reply) => reply.ok,
    () => false,
  );

function eachLine(child: ChildProcess, say: Say): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream?.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) say(line);
    });
    stream?.on("end", () => rest && say(rest));
  }
}
