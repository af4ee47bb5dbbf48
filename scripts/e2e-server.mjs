// The site for the browser tests: the real server on fresh demo data.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { node, ROOT, run } from "./steps.mjs";

rmSync(join(ROOT, ".data", "e2e"), { recursive: true, force: true });
process.exitCode = await run(node, [join(ROOT, "server", "main.ts")]);
