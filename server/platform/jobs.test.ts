import { afterAll, beforeAll, expect, test } from "vitest";
import { defineJob, type Job, type Jobs, startJobs } from "./jobs.ts";
import { cloneDatabase, type TestDatabase } from "./testing/database.ts";

let database: TestDatabase;
let jobs: Jobs;
const done: string[] = [];
const waiting = new Map<string, () => void>();

const greet: Job<{ name: string }> = defineJob<{ name: string }>({
  name: "greet",
  handle: async ({ name }) => {
    done.push(name);
    waiting.get(name)?.();
  },
});
/** The same, by somebody who looks often for what is due. */
const remind: Job<{ name: string }> = defineJob<{ name: string }>({ ...greet, name: "remind", dueSeconds: 1 });
/** One whose next moment is far away. */
const sweep: Job = defineJob({
  name: "sweep",
  schedule: "0 0 29 2 *",
  atStart: true,
  handle: async () => {
    done.push("sweep");
    waiting.get("sweep")?.();
  },
});
const greeted = (name: string) => new Promise<void>((resolve) => waiting.set(name, resolve));

const swept = greeted("sweep");

beforeAll(async () => {
  database = await cloneDatabase();
  jobs = await startJobs({
    url: database.url,
    jobs: [greet, remind, sweep],
    onTrouble: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test("a job whose moment may have passed while nothing ran is done when the site starts, once", async () => {
  await swept;
  const { rows } = await database.pool.query("select count(*)::int as jobs from pgboss.job where name = 'sweep'");
  expect(rows).toEqual([{ jobs: 1 }]);
});

test("a job is done once the transaction that enqueued it has committed", async () => {
  const finished = greeted("committed");
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, greet, { name: "committed" }));
  await finished;
});

test("a job of a transaction that failed is never done", async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, greet, { name: "rolled back" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  const finished = greeted("after it");
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, greet, { name: "after it" }));
  await finished;
  expect(done).not.toContain("rolled back");
});

test("a job that was put off begins soon after its moment", { timeout: 10_000 }, async () => {
  const finished = greeted("later");
  const startAfter = new Date(Date.now() + 500);
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, remind, { name: "later" }, { startAfter }));
  await finished;
  expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
});

test("of waiting jobs with one key only one is kept", async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  await database.db.transaction().execute(async (tx) => {
    for (const name of ["first", "second"]) await jobs.enqueue(tx, greet, { name }, { key: "same", startAfter });
  });
  const { rows } = await database.pool.query("select data from pgboss.job where singleton_key = 'same'");
  expect(rows).toEqual([{ data: { name: "first" } }]);
});
