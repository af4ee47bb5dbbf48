import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { type Embedded, leaveEmbedded, startEmbedded } from "./embedded.ts";
import { livePostmaster } from "./postmaster.ts";
import { findRunner } from "./runner.ts";

const directories: string[] = [];
const started: Embedded[] = [];
afterEach(async () => {
  for (const database of started.splice(0)) await database.stop();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

/** A database that was made and stopped. Making one takes longer than most tests here; they begin with a copy. */
let made: Promise<string> | undefined;
const template = (): Promise<string> => {
  made ??= (async () => {
    const directory = mkdtempSync(join(tmpdir(), "freeport template "));
    await (await startEmbedded({ dataDir: directory, settings: SETTINGS })).stop();
    return directory;
  })();
  return made;
};
afterAll(async () => {
  if (made) rmSync(await made, { recursive: true, force: true });
});

async function usedDirectory(name?: string): Promise<string> {
  const [directory, { owner }] = [freshDirectory(name), await findRunner()];
  cpSync(await template(), directory, { recursive: true });
  // PostgreSQL insists on its own directory's mode and owner, which a copy does not keep.
  chmodSync(join(directory, "postgres"), 0o700);
  if (owner !== undefined)
    for (const path of readdirSync(directory, { recursive: true, encoding: "utf8" }))
      chownSync(join(directory, path), owner, owner);
  return directory;
}

function freshDirectory(name = "freeport test "): string {
  const directory = mkdtempSync(join(tmpdir(), name));
  directories.push(directory);
  return directory;
}

const SETTINGS = { fsync: "off", shared_buffers: "16MB" };

async function start(dataDir: string): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, settings: SETTINGS });
  started.push(database);
  return database;
}

async function ask(url: string, text: string): Promise<unknown> {
  const { pool, close } = connect(url);
  const { rows } = await pool.query<{ answer: unknown }>(text);
  await close();
  return rows[0]?.answer;
}

const postmaster = (dataDir: string): number => livePostmaster(join(dataDir, "postgres")) ?? 0;

test("it starts on nothing in a directory with a space, knows all languages and listens on no network", async () => {
  const { url } = await start(freshDirectory());
  expect(await ask(url, "select current_setting('server_version_num')::int >= 180000 as answer")).toBe(true);
  expect(
    await ask(
      url,
      "select pg_encoding_to_char(encoding) as answer from pg_database where datname = current_database()",
    ),
  ).toBe("UTF8");
  expect(await ask(url, "select current_setting('listen_addresses') as answer")).toBe("");
});

test("what was committed is there after a stop and after kill -9 of the database", async () => {
  const dataDir = await usedDirectory();
  const first = await start(dataDir);
  await ask(first.url, "create table kept as select 1 as answer");
  await first.stop();
  await start(dataDir);
  process.kill(postmaster(dataDir), "SIGKILL");
  const third = await start(dataDir);
  expect(await ask(third.url, "select answer from kept")).toBe(1);
});

test("a lock file whose process id belongs to another program by now is no obstacle", async () => {
  const dataDir = await usedDirectory();
  const first = await start(dataDir);
  const lock = join(dataDir, "postgres", "postmaster.pid");
  const text = readFileSync(lock, "utf8");
  await first.stop();
  writeFileSync(lock, text.replace(/^\d+/, String(process.pid)));
  const second = await start(dataDir);
  expect(await ask(second.url, "select 1 as answer")).toBe(1);
});

test("a lock file that a killed database had not written yet is no obstacle", async () => {
  const dataDir = await usedDirectory();
  const lock = join(dataDir, "postgres", "postmaster.pid");
  writeFileSync(lock, "");
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  const { url } = await start(dataDir);
  expect(await ask(url, "select 1 as answer")).toBe(1);
});

test("two that start at once on nothing share one database, and the last one out stops it", async () => {
  const dataDir = freshDirectory();
  const [one, two] = await Promise.all([start(dataDir), start(dataDir)]);
  const user = connect(two.url);
  await user.pool.query("select 1");
  await one.stop();
  expect(postmaster(dataDir)).toBeGreaterThan(0);
  await user.close();
  await two.stop();
  expect(postmaster(dataDir)).toBe(0);
});

test("a server killed with kill -9 leaves its database running, and the next one goes on with it", async () => {
  const dataDir = await usedDirectory();
  const child = spawn(process.execPath, [join(import.meta.dirname, "die-running.fixture.ts"), dataDir], {
    stdio: "inherit",
  });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
  const before = postmaster(dataDir);
  const next = await start(dataDir);
  expect(next.joined).toBe(true);
  expect(postmaster(dataDir)).toBe(before);
  expect(await ask(next.url, "select 1 as answer")).toBe(1);
});

test("a database that is killed is started again by whoever uses it, and those who asked go on by themselves", async () => {
  const dataDir = await usedDirectory();
  const database = await start(dataDir);
  const said: string[] = [];
  const back = new Promise<void>((resolve) => {
    database.keep((line) => {
      said.push(line);
      if (said.length === 2) resolve();
    });
  });
  const { pool, close } = connect(database.url);
  const client = await pool.connect();
  await client.query("begin");
  const asking = client.query("select pg_sleep(30)");
  process.kill(postmaster(dataDir), "SIGKILL");
  await expect(asking).rejects.toThrow();
  client.release();
  await back;
  expect(said).toEqual(["PostgreSQL has ended; it is started again", "PostgreSQL answers again"]);
  expect((await pool.query("select 1 as answer")).rows).toEqual([{ answer: 1 }]);
  await close();
});

test("who joined by the address alone stops the database when leaving last", async () => {
  const dataDir = await usedDirectory();
  const first = await start(dataDir);
  const guest = connect(first.url);
  await guest.pool.query("select 1");
  await first.stop();
  expect(postmaster(dataDir)).toBeGreaterThan(0);
  await guest.close();
  await leaveEmbedded(first.url);
  expect(postmaster(dataDir)).toBe(0);
});

test("two that leave at the same moment leave no database behind", async () => {
  const dataDir = await usedDirectory();
  const [one, two] = [await start(dataDir), await start(dataDir)];
  await Promise.all([one.stop(), two.stop()]);
  expect(postmaster(dataDir)).toBe(0);
});

test("a path too long for a socket is no obstacle", async () => {
  const { url } = await start(await usedDirectory(`freeport-${"long".repeat(25)}-`));
  expect(await ask(url, "select 1 as answer")).toBe(1);
});

test("a database that cannot start says why, in one line", async () => {
  const dataDir = await usedDirectory();
  await expect(startEmbedded({ dataDir, settings: { shared_buffers: "nonsense" } })).rejects.toThrow(
    /^PostgreSQL does not start: .*invalid value for parameter "shared_buffers"/,
  );
});
