// npm start: from a fresh checkout to the address of a running site.
import { join } from "node:path";
import { buildWeb, env, install, node, ROOT, requireNode, run } from "./steps.mjs";

requireNode();
await install();
await buildWeb();
// What was compiled at the last start need not be compiled again: half of the server's start.
env.NODE_COMPILE_CACHE ??= join(ROOT, "node_modules", ".cache", "node");
process.exitCode = await run(node, [join(ROOT, "server", "main.ts")]);
