// The site for the browser tests: the real server on fresh demo data.
import { join } from "node:path";
import { layOut } from "./e2e-data.mjs";
import { node, ROOT, run } from "./steps.mjs";

await layOut();
process.exitCode = await run(node, [join(ROOT, "server", "main.ts")]);
