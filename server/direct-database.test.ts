import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cloneDatabase, type TestDatabase } from "./platform/testing/database.ts";
import { type Processes, startProcesses } from "./testing/processes.ts";

/** The real site with two ways to one database; the sessions of each are known by the name that its address gives them. */

let database: TestDatabase;
let site: Processes;

beforeAll(async () => {
  database = await cloneDatabase();
  site = await startProcesses({
    DATABASE_URL: `${database.url}&application_name=pooler`,
    DATABASE_DIRECT_URL: `${database.url}&application_name=direct`,
    DATABASE_PREPARE: "false",
    RATE_LIMITS: "shared",
  });
});
afterAll(async () => {
  expect(await site.close()).toBe(0);
  await database.close();
});

const listeners = async () => {
  const { rows } = await sql<{ application_name: string; query: string }>`
    select application_name, lower(query) as query from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' order by query`.execute(database.db);
  return rows;
};

test("whoever listens does so past the pooler: events, jobs and live updates", async () => {
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(3), { timeout: 10_000 });
  for (const { application_name } of await listeners()) expect(application_name).toBe("direct");
});

test("calls go through the pooler, in sessions that keep nothing: no settings, no locks", async () => {
  for (let at = 0; at < 3; at += 1) expect((await fetch(`${site.url}/api/market/public`)).status).toBe(200);
  const { rows } = await sql<{ sessions: number; locks: number }>`
    select count(distinct pid)::int as sessions, count(*) filter (where locktype = 'advisory')::int as locks
    from pg_stat_activity left join pg_locks using (pid)
    where datname = current_database() and application_name = 'pooler'`.execute(database.db);
  expect(rows[0]?.sessions).toBeGreaterThan(0);
  expect(rows[0]?.locks).toBe(0);
});
