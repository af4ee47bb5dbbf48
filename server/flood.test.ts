import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { depth } from "./platform/testing/depth.ts";

/** Other tests share the machine: `npm run attack` is the one that measures. */
const SLACK = "5";

test("a flood at each door takes the site from nobody, and what is killed comes back with every deal", async () => {
  const run = join(import.meta.dirname, "..", "attack", "run.ts");
  const often = depth >= 1 ? ["--seconds", "4", "--kills", "3"] : ["--seconds", "0.4", "--kills", "0"];
  const { stdout } = await promisify(execFile)(process.execPath, [run, ...often, "--slack", SLACK]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toContain("findings: 0");
}, 300_000);
