// npm start: from a fresh checkout to the address of a running site.
import { join } from "node:path";
import { buildWeb, install, node, ROOT, requireNode, run } from "./steps.mjs";

requireNode();
await install();
await buildWeb();
// Measured: a fifth less memory at the same pace (docs/decisions/purchase-pace.md).
process.exitCode = await run(node, ["--max-semi-space-size=16", join(ROOT, "server", "main.ts")]);
