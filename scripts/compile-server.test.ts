import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import nodeFlags from "#server/node-flags.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "..");
const cache = mkdtempSync(join(tmpdir(), "freeport-compiled-"));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const node = (...args: readonly string[]) =>
  execFileSync(process.execPath, [...nodeFlags, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    encoding: "utf8",
  });

/** Whether a process that loads the server loads what takes the types out of it, too. */
const stripsTypes = () =>
  node(
    "--input-type=module",
    "--eval",
    `await import("${ROOT}/server/main.ts");
     await import("${ROOT}/server/start-server.ts");
     console.log(process.moduleLoadList.includes("NativeModule internal/deps/amaro/dist/index"));
     process.exit();`,
  ).trim();

test("a server whose modules are compiled never loads what takes the types out of them", () => {
  node("scripts/compile-server.mjs");
  expect(stripsTypes()).toBe("false");
});

test("without that it does, so that this can be told", () => {
  rmSync(cache, { recursive: true });
  expect(stripsTypes()).toBe("true");
});
