import { resolve } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded, THROWAWAY } from "../database/embedded.ts";
import { migrate, migrationsHash } from "../database/migrate.ts";
import { administer } from "./database.ts";

/** One PostgreSQL for all server tests, and in it one template that has every migration. Runs once, before the tests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = resolve(".data/test");
  const settings = {
    ...THROWAWAY,
    max_connections: "300",
    shared_buffers: "128MB",
  };
  const cluster = await startEmbedded({ dataDir, settings });
  const url = cluster.url.replace("/freeport?", "/DATABASE?");
  await dropLeftOvers(url);
  const template = `template_${migrationsHash()}`;
  await ensureTemplate(url, template);
  provide("cluster", { url, template });
  // A server that a test starts takes the cluster along when it seems to be the last one in it.
  const presence = new pg.Client({ connectionString: url.replace("DATABASE", "postgres") });
  await presence.connect();
  return async () => {
    await presence.end();
    await cluster.stop();
  };
}

async function ensureTemplate(url: string, template: string): Promise<void> {
  const { rowCount } = await administer(url, `select 1 from pg_database where datname = '${template}'`);
  if (rowCount) return;
  const making = `making_${process.pid}`;
  await administer(url, `create database ${making}`);
  await migrate(url.replace("DATABASE", making));
  await administer(url, `alter database ${making} rename to ${template}`);
}

/** Databases of runs that were killed, and templates of migrations that are no more. */
async function dropLeftOvers(url: string): Promise<void> {
  const { rows } = await administer(
    url,
    "select datname from pg_database where datname ~ '^(test|making|template_[0-9a-f]{12})'",
  );
  for (const { datname } of rows as { datname: string }[]) {
    const pid = /^(?:test|making)_(\d+)/.exec(datname)?.[1];
    const isWanted = pid === undefined ? datname === `template_${migrationsHash()}` : isAlive(Number(pid));
    if (!isWanted) await administer(url, `drop database if exists ${datname} with (force)`);
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
