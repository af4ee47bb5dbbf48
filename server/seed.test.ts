import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./platform/config.ts";
import { cloneDatabase, type TestDatabase } from "./platform/testing/database.ts";
import { seed } from "./seed.ts";

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await cloneDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "freeport-seed-"));
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = (wanted: "demo" | "none") =>
  readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, SEED: wanted });
const count = async (table: "account" | "game_item") =>
  (
    await database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

/** It fills the whole demo, with pictures. */
const SLOW_MS = 60_000;

test(
  "two processes that start on an empty site at once fill it once, and a third finds it full",
  async () => {
    const lines: string[] = [];
    const start = () => seed(database.db, settings("demo"), (line) => lines.push(line));
    await Promise.all([start(), start()]);
    await start();
    expect(lines).toHaveLength(1);
    expect(await count("account")).toBe(40);
  },
  SLOW_MS,
);

test("SEED=none leaves people out, not the catalogue and the default pictures", async () => {
  await seed(database.db, settings("none"), () => undefined);
  expect(await count("account")).toBe(0);
  expect(await count("game_item")).toBeGreaterThanOrEqual(350);
  expect(readdirSync(join(dataDir, "media")).sort()).toEqual([
    "default-banner.webp",
    "default-contractor.webp",
    "default-listing.webp",
    "default-user.webp",
  ]);
});
