import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { cloneDatabase } from "./platform/testing/database.ts";
import { depth } from "./platform/testing/depth.ts";

/** Other tests share the machine, and a hosted one may give us a part of it: `npm run attack` is the one that measures. */
const SLACK = process.env["CI"] ? "20" : "5";

async function attack(...options: string[]): Promise<string> {
  const run = join(import.meta.dirname, "..", "attack", "run.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [run, "--slack", SLACK, ...options]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

test("a flood at each door takes the site from nobody", async () => {
  const database = await cloneDatabase();
  const said = await attack("--seconds", "0.3", "--kills", "0", "--database", database.url);
  await database.close();
  expect(said).toContain("findings: 0");
});

test.runIf(depth >= 1)(
  "what is killed between floods comes back by itself, with every deal",
  async () => {
    expect(await attack("--seconds", "4", "--kills", "3")).toContain("findings: 0");
  },
  300_000,
);
