// npm run access-table: tries every call as every kind of caller, writes docs/access-table.txt anew and prints it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env, node, ROOT, requireNode, run } from "./steps.mjs";

requireNode();
const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
env.ACCESS_TABLE = "write";
// One after the other: each part of the calls writes into the same file.
const code = await run(node, [vitest, "run", "--project", "server", "server/access-table", "--maxWorkers=1"]);
console.log(readFileSync(join(ROOT, "docs", "access-table.txt"), "utf8"));
process.exitCode = code;
