import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CALLS, generateCalls } from "./calls.ts";

test("web/calls is what `npm run calls` writes now", async () => {
  const kept = readdirSync(CALLS, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".gen.ts"));
  const files = Object.fromEntries(kept.sort().map((name) => [name, readFileSync(join(CALLS, name), "utf8")]));
  expect(files).toEqual(Object.fromEntries(await generateCalls()));
});
