import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** What a process that does so has mapped of libvips, which the picture library is made of. */
const mapped = (code: string): boolean => {
  const look = `${code}; console.log((await import("node:fs")).readFileSync("/proc/self/maps", "utf8").includes("libvips")); process.exit()`;
  const options = { cwd: process.cwd(), encoding: "utf8" } as const;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", look], options).trim() === "true";
};

test("a server loads the picture library with the first picture that it decodes, and not before", () => {
  expect(mapped(`await import("#server/start-server.ts")`)).toBe(false);
  expect(mapped(`await (await import("#server/platform/pictures/load-sharp.ts")).loadSharp()`)).toBe(true);
});
