import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded, THROWAWAY } from "../database/embedded.ts";
import { migrate, migrationsHash } from "../database/migrate.ts";
import { administer } from "./database.ts";

/** A cluster whose template has every migration, stopped; made once for these migrations. */
const PREPARED = resolve(".data/test-cluster");
/** Before the number of the process that a running cluster belongs to. */
const RUNNING = "freeport-test-";

/** One PostgreSQL for all server tests, a copy of the prepared one that goes with them. Runs once, before the tests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await clearLeftOvers();
  const template = `template_${migrationsHash()}`;
  const prepared = await prepare(template);
  const dataDir = join(tmpdir(), `${RUNNING}${process.pid}`);
  await copy(prepared, dataDir);
  const cluster = await startEmbedded({ dataDir, settings: SETTINGS });
  const url = withoutDatabase(cluster.url);
  provide("cluster", { url, template });
  // A server that a test starts takes the cluster along when it seems to be the last one in it.
  const presence = new pg.Client({ connectionString: url.replace("DATABASE", "postgres") });
  await presence.connect();
  return async () => {
    await presence.end();
    await cluster.stop();
    await rm(dataDir, { recursive: true });
  };
}

const SETTINGS = { ...THROWAWAY, max_connections: "300", shared_buffers: "128MB" };

const withoutDatabase = (url: string) => url.replace("/freeport?", "/DATABASE?");

async function prepare(template: string): Promise<string> {
  const prepared = join(PREPARED, template);
  if (existsSync(prepared)) return prepared;
  await rm(PREPARED, { recursive: true, force: true });
  const making = join(PREPARED, `making-${process.pid}`);
  const cluster = await startEmbedded({ dataDir: making, settings: SETTINGS });
  const url = withoutDatabase(cluster.url);
  await administer(url, `create database ${template}`);
  await migrate(url.replace("DATABASE", template));
  await cluster.stop();
  // A run that began at the same moment may have been faster.
  await rename(making, prepared).catch(() => rm(making, { recursive: true }));
  return prepared;
}

/** Owners and modes are PostgreSQL's own. */
const copy = (from: string, to: string) => promisify(execFile)("cp", ["-a", from, to]);

/** Clusters of runs that were killed may still be running. */
async function clearLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(RUNNING) || isAlive(Number(name.slice(RUNNING.length)))) continue;
    const dataDir = join(tmpdir(), name);
    // What cannot be started does not run either.
    await startEmbedded({ dataDir, settings: SETTINGS }).then(
      (left) => left.stop(),
      () => undefined,
    );
    await rm(dataDir, { recursive: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process.
    return false;
  }
}
