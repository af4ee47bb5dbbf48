import cluster, { type Worker as Child } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../config.ts";
import { leaveEmbedded, startEmbedded, THROWAWAY } from "../database/embedded.ts";
import { openSandbox } from "../outside.ts";
import type { Closing } from "../shutdown.ts";
import { gatherings } from "./gather.ts";
import { PLACE, type Place, ProcessEnded, type ToWorker } from "./messages.ts";

/** A start that failed waits so long before it is tried again. */
const RETRY_MS = 1_000;
/** A process that does not end in order by then is ended. */
const PATIENCE_MS = 20_000;

/** Connections of one process to the database, and those of whoever looks at it beside. */
const CONNECTIONS_EACH = 30;
const CONNECTIONS_BESIDE = 20;

type Say = (line: string) => void;

/**
 * Serves the site with several processes on one port. This process serves nothing: it holds what there is once (the database that comes
 * along, the sandbox), starts the others, and replaces one that dies. SIGHUP replaces all, one after the other, unless a terminal started it; SIGTERM ends all in order.
 * Throws what stopped the start.
 */
export async function leadProcesses(config: Config, open: Closing, say: Say): Promise<void> {
  const shared = await openShared(config, open.add, say);
  const crew = makeCrew(config.processes, shared, say);
  open.add("processes", crew.stop);
  // A terminal that is closed says the same, and means the end.
  if (!process.stdin.isTTY) process.on("SIGHUP", () => void crew.roll());
  await crew.start();
}

type Shared = { databaseUrl: string; sandboxUrl: string | undefined };

async function openShared(config: Config, add: Closing["add"], say: Say): Promise<Shared> {
  const databaseUrl = config.databaseUrl ?? (await openEmbedded(config, add, say));
  if (config.databaseUrl !== undefined) add("database", () => leaveEmbedded(config.directUrl ?? databaseUrl));
  if (!config.sandbox) return { databaseUrl, sandboxUrl: undefined };
  const sandbox = await openSandbox(config);
  add("sandbox", sandbox.close);
  return { databaseUrl, sandboxUrl: sandbox.url };
}

async function openEmbedded(config: Config, add: Closing["add"], say: Say): Promise<string> {
  // While a process is replaced there is one more.
  const most = Math.max(100, (config.processes + 1) * CONNECTIONS_EACH + CONNECTIONS_BESIDE);
  const settings = { ...(config.durable ? {} : THROWAWAY), max_connections: String(most) };
  const embedded = await startEmbedded({ dataDir: config.dataDir, settings });
  add("database", embedded.stop);
  embedded.keep(say);
  return embedded.url;
}

type Crew = { start: () => Promise<void>; roll: () => Promise<void>; stop: () => Promise<void> };

function makeCrew(size: number, { databaseUrl, sandboxUrl }: Shared, say: Say): Crew {
  const serving = new Map<number, Child>();
  const starting = new Map<number, Promise<boolean>>();
  let isStopping = false;
  const answer = gatherings(() => [...serving.values()]);

  const begin = async (number: number): Promise<boolean> => {
    const place: Place = { number, hasClock: number === 1, sandboxUrl };
    const child = cluster.fork({ DATABASE_URL: databaseUrl, [PLACE]: JSON.stringify(place) });
    child.on("message", (message) => answer(child, message));
    // A message to a process that ends meanwhile has nobody to go to.
    child.on("error", () => undefined);
    const opening = isOpen(child);
    starting.set(number, opening);
    const hasOpened = await opening;
    starting.delete(number);
    if (!hasOpened) return false;
    serving.set(number, child);
    if (child.isDead()) void replace(number, child);
    else child.once("exit", () => void replace(number, child));
    return true;
  };
  /** One at a time for each place: whoever is on its way there fills it. */
  const fill = async (number: number) => {
    while (!isStopping && !serving.has(number) && !starting.has(number) && !(await begin(number)))
      await pause(RETRY_MS);
  };
  const replace = async (number: number, gone: Child) => {
    if (isStopping || serving.get(number) !== gone) return;
    say(`Process ${number} has ended; another takes its place`);
    serving.delete(number);
    await fill(number);
  };
  const roll = async () => {
    for (let number = 1; number <= size && !isStopping; number += 1) {
      // It may have begun before the program changed.
      await starting.get(number);
      const old = serving.get(number);
      if (!(await begin(number))) {
        say(`Process ${number} was not replaced: the new one did not start`);
        // The old one may have ended meanwhile.
        return void fill(number);
      }
      if (old) await leave(old, () => old.send({ kind: "retire" } satisfies ToWorker));
    }
  };
  const start = async () => {
    // The first one migrates and fills the database; what stops it would stop the others, too.
    if (!(await begin(1))) throw new ProcessEnded();
    const others = Array.from({ length: size - 1 }, (_, index) => begin(index + 2));
    if ((await Promise.all(others)).includes(false)) throw new ProcessEnded();
  };
  const stop = async () => {
    isStopping = true;
    const all = Object.values(cluster.workers ?? {}).filter((child) => child !== undefined);
    await Promise.all(all.map((child) => leave(child, () => child.process.kill("SIGTERM"))));
  };
  return { start, roll: oneAtATime(roll), stop };
}

const isOpen = (child: Child): Promise<boolean> =>
  new Promise((resolve) => {
    child.once("listening", () => resolve(true));
    child.once("exit", () => resolve(false));
  });

async function leave(child: Child, ask: () => void): Promise<void> {
  if (child.isDead()) return;
  const gone = once(child, "exit");
  const timer = setTimeout(() => child.process.kill("SIGKILL"), PATIENCE_MS);
  if (child.isConnected()) ask();
  await gone;
  clearTimeout(timer);
}

/** A wish that comes while the work is done is kept, several of them as one: what has changed since shall count, too. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const go = async () => {
    while (isWanted) {
      isWanted = false;
      await work();
    }
    running = undefined;
  };
  return () => {
    isWanted = true;
    running ??= go();
    return running;
  };
}
