// npm start: from a fresh checkout to the address of a running site.
import { join } from "node:path";
import { buildWeb, compileServer, install, node, ROOT, requireNode, run, serverFlags } from "./steps.mjs";

requireNode();
await install();
await Promise.all([buildWeb(), compileServer()]);
process.exitCode = await run(node, [...serverFlags(), join(ROOT, "server", "main.ts")]);
