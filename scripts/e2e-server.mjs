// The site for the browser tests: the real server on fresh demo data, which goes with it.
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { layOut } from "./e2e-data.mjs";
import { env, node, ROOT, run } from "./steps.mjs";

// A directory for each port: two runs at once would take the data away from under each other.
const directory = resolve(ROOT, env.DATA_DIR);
await layOut(directory);
process.exitCode = await run(node, [join(ROOT, "server", "main.ts")]);
rmSync(directory, { recursive: true, force: true });
