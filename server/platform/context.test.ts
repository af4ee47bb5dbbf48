import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SERVER = join(import.meta.dirname, "..");

test("nobody spreads a context: its getters would be left behind, and withPart keeps them", () => {
  const files = globSync("**/*.ts", { cwd: SERVER }).filter((file) => !file.endsWith(".test.ts"));
  const spreading = files.filter((file) => /\.\.\.(?:call\.)?context\b/.test(readFileSync(join(SERVER, file), "utf8")));
  expect(files.length).toBeGreaterThan(300);
  expect(spreading).toEqual([]);
});
