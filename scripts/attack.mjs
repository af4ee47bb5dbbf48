// npm run attack -- [--seconds 4] [--kills 3]: attacks a site of its own, see attack/run.ts.
import { join } from "node:path";
import { buildWeb, install, node, ROOT, requireNode, run } from "./steps.mjs";

requireNode();
await install();
await buildWeb();
process.exitCode = await run(node, [join(ROOT, "attack", "run.ts"), ...process.argv.slice(2)]);
