import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { clearStaleLocks, isAlive, livePostmaster } from "./postmaster.ts";
import { findRunner, type Runner } from "./runner.ts";
import { socketDirectory } from "./socket-directory.ts";

/** A PostgreSQL of our own, for everyone who has none: real binaries from npm, data beside the checkout. */
export type Embedded = {
  url: string;
  /** True when a server that was already running on this data is used. */
  joined: boolean;
  /** Starts the database again whenever it ends, until `stop`. Says so each time, and why when that does not work. */
  keep: (say: (line: string) => void) => void;
  /** Stops the database, unless another process still uses it. Close your own connections first. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** Holds the cluster in `postgres/` and its log in `postgres.log`. */
  dataDir: string;
  /** Settings beyond ours, as in postgresql.conf. */
  settings?: Readonly<Record<string, string>>;
};

const USER = "freeport";
const DATABASE = "freeport";
const RETRY_SECONDS = 3;
const LOOK_MS = 250;
const ANSWER_SECONDS = 60;

const SETTINGS = {
  // Only a socket in a directory of mode 700: nothing to reach over the network, no port that could be taken.
  listen_addresses: "",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_connections: "100",
  random_page_cost: "1.1",
  effective_io_concurrency: "64",
  jit: "off",
  // No replica can follow the embedded server, so its log need not carry one.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "2GB",
  wal_compression: "on",
};

/** Settings for a database that nobody would miss: nothing in it waits for the disk. */
export const THROWAWAY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** Address of a database inside the server that listens in `directory`. */
export const socketUrl = (directory: string, database: string): string =>
  `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(directory)}`;

/** Starts PostgreSQL on the data directory, or joins the one that runs there; creates the data on the first run. */
export async function startEmbedded({ dataDir, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const cluster = join(dataDir, "postgres");
  const sockets = socketDirectory(cluster);
  const logFile = join(dataDir, "postgres.log");
  const wanted: Launch = { cluster, sockets, logFile, settings: { ...SETTINGS, ...settings } };
  const joined = await answers(sockets);
  if (!joined) {
    const runner = await findRunner();
    if (!existsSync(join(cluster, "PG_VERSION"))) await createCluster(runner, cluster, settings["fsync"] === "off");
    await launch(runner, wanted);
  }
  await ensureDatabase(sockets);
  let keeper: Keeper | undefined;
  return {
    url: socketUrl(sockets, DATABASE),
    joined,
    keep: (say) => {
      keeper ??= keepRunning(wanted, say);
    },
    stop: async () => {
      await keeper?.leave();
      await stopEmbedded(cluster, sockets);
    },
  };
}

/**
 * Stops the database of this address when it came along with another process and nobody uses it any more: that process may have ended
 * before us. Anybody else's database is left alone.
 */
export async function leaveEmbedded(url: string): Promise<void> {
  const sockets = URL.canParse(url) ? new URL(url).searchParams.get("host") : null;
  const note = sockets?.startsWith("/") ? join(sockets, CLUSTER_NOTE) : undefined;
  if (!sockets || note === undefined || !existsSync(note)) return;
  await stopEmbedded(readFileSync(note, "utf8"), sockets);
}

/** In the directory of the socket: the path of the cluster that listens there. */
const CLUSTER_NOTE = "cluster";

type Keeper = { leave: () => Promise<void> };

/** Whoever uses the database looks after it, so that it comes back also when the process that started it is gone. */
function keepRunning(wanted: Launch, say: (line: string) => void): Keeper {
  const leaving = new AbortController();
  const { signal } = leaving;
  const watch = async () => {
    let pid = livePostmaster(wanted.cluster);
    while (!signal.aborted) {
      if (pid === undefined || !isAlive(pid)) pid = livePostmaster(wanted.cluster) ?? (await relaunch(wanted, say));
      await pause(LOOK_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    leave: () => {
      leaving.abort();
      return watching;
    },
  };
}

async function relaunch(wanted: Launch, say: (line: string) => void): Promise<number | undefined> {
  say("PostgreSQL has ended; it is started again");
  try {
    await launch(await findRunner(), wanted);
    say("PostgreSQL answers again");
  } catch (error) {
    // The disk may be full: what is wrong now may be right in a moment.
    say(error instanceof Error ? error.message : String(error));
  }
  return livePostmaster(wanted.cluster);
}

/** Made beside its place and moved there whole, so that a half-made cluster is never taken for a good one. */
async function createCluster(runner: Runner, cluster: string, isThrowaway: boolean): Promise<void> {
  const making = `${cluster}.${randomBytes(4).toString("hex")}`;
  mkdirSync(making, { mode: 0o700 });
  if (runner.owner) chownSync(making, runner.owner, runner.owner);
  await runner.run("initdb", [
    "-D",
    making,
    "-U",
    USER,
    "--auth=trust",
    "--locale=C.UTF-8",
    "--encoding=UTF8",
    "--no-instructions",
    ...(isThrowaway ? ["--no-sync"] : []),
  ]);
  try {
    renameSync(making, cluster);
  } catch (error) {
    // A second process starting at the same moment was faster; its cluster is as good as ours.
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(join(cluster, "PG_VERSION"))) throw error;
  }
}

type Launch = { cluster: string; sockets: string; logFile: string; settings: Readonly<Record<string, string>> };

/**
 * Tries until somebody answers. Backends of a killed server hold its memory for a moment, recovery after a crash takes its
 * time, and a second process that starts now may be faster: all of these end well.
 */
async function launch(runner: Runner, { cluster, sockets, logFile, settings }: Launch): Promise<void> {
  if (runner.owner) chownSync(sockets, runner.owner, runner.owner);
  writeFileSync(join(sockets, CLUSTER_NOTE), cluster, { mode: 0o600 });
  const options = Object.entries({ ...settings, unix_socket_directories: sockets }).flatMap(([key, value]) => [
    "-c",
    `${key}=${value}`,
  ]);
  const begun = Date.now();
  let hasEnded = () => true;
  let starts = 0;
  while (!(await answers(sockets))) {
    const seconds = (Date.now() - begun) / 1000;
    if (hasEnded() && livePostmaster(cluster) === undefined) {
      if (starts > 0 && seconds > RETRY_SECONDS)
        throw new Error(`PostgreSQL does not start: ${lastLine(logFile)} (${logFile})`);
      // Whoever stopped a moment ago may have taken the directory along.
      socketDirectory(cluster);
      writeFileSync(join(sockets, CLUSTER_NOTE), cluster, { mode: 0o600 });
      clearStaleLocks(cluster, sockets);
      hasEnded = runner.start("postgres", ["-D", cluster, ...options], logFile);
      starts += 1;
    }
    if (seconds > ANSWER_SECONDS) throw new Error(`PostgreSQL does not answer: ${lastLine(logFile)} (${logFile})`);
    await pause(starts > 1 ? 300 : 25);
  }
}

async function answers(sockets: string): Promise<boolean> {
  const client = clientOf(sockets, { connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // Not up yet; the caller decides how long to ask.
    return false;
  }
}

async function ensureDatabase(sockets: string): Promise<void> {
  await withClient(sockets, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount) return;
    await client.query(`create database ${DATABASE}`).catch((error: unknown) => {
      // 42P04, 23505: a second process created it between the question and now.
      if (!(error instanceof pg.DatabaseError) || !["42P04", "23505"].includes(error.code ?? "")) throw error;
    });
  });
}

/** The last one out turns off the light: whoever still works keeps the server up, and stops it when leaving. */
async function stopEmbedded(cluster: string, sockets: string): Promise<void> {
  const pid = livePostmaster(cluster);
  if (pid === undefined || (await isUsed(sockets))) return;
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // Somebody who leaves at this moment was faster.
  }
  while (livePostmaster(cluster) === pid) await pause(20);
  // It may lie under the temporary directory, where nobody would ever clear it away.
  await rm(join(sockets, CLUSTER_NOTE), { force: true });
  await rmdir(sockets).catch(() => undefined);
}

/** Two that leave at once ask at once, and must not take each other for users. */
const ASKING = "freeport asks";
const OTHERS = `
  select count(*)::int as others from pg_stat_activity
  where backend_type = 'client backend' and application_name <> '${ASKING}'`;

/** Our own connections take a moment to be gone after they were closed; others stay. */
const isUsed = (sockets: string): Promise<boolean> =>
  withClient(sockets, async (client) => {
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const { rows } = await client.query<{ others: number }>(OTHERS);
      if (rows[0]?.others === 0) return false;
      await pause(20);
    }
    return true;
    // One that takes nobody more is in use, and one that ends meanwhile needs no stop.
  }).catch(() => true);

const clientOf = (sockets: string, options: pg.ClientConfig = {}) =>
  new pg.Client({ connectionString: socketUrl(sockets, "postgres"), application_name: ASKING, ...options });

async function withClient<T>(sockets: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientOf(sockets);
  // A database that ends meanwhile fails the query; unhandled, it would end this process, too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const lastLine = (file: string): string => {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return lines.findLast((line) => line.includes("FATAL")) ?? lines.at(-1) ?? "no log";
};
