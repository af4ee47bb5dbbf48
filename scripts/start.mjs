// npm start: from a fresh checkout to the address of a running site.
import { join } from "node:path";
import { buildWeb, install, node, ROOT, requireNode, run } from "./steps.mjs";

requireNode();
await install();
await buildWeb();
process.exitCode = await run(node, [join(ROOT, "server", "main.ts")]);
