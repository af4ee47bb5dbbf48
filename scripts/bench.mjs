// npm run bench -- <name>: runs bench/<name>.ts, and hands it what follows; without a name, the table.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBenchTools } from "./bench-tools.mjs";
import { ensureChromium } from "./chromium.mjs";
import { buildWeb, compileServer, env, install, node, ROOT, requireNode, run, stop } from "./steps.mjs";

requireNode();
await install();
const [name = "table", ...args] = process.argv.slice(2);
const file = join(ROOT, "bench", `${name}.ts`);
if (!/^[a-z0-9-]+$/.test(name) || !existsSync(file)) {
  const names = existsSync(join(ROOT, "bench"))
    ? readdirSync(join(ROOT, "bench")).filter((entry) => entry.endsWith(".ts"))
    : [];
  stop(`npm run bench -- <name>, one of: ${names.map((entry) => entry.slice(0, -3)).join(", ") || "none yet"}`);
}
Object.assign(env, await ensureBenchTools());
await compileServer();
if (name === "paint") {
  await buildWeb();
  env.CHROMIUM = await ensureChromium();
}
process.exitCode = await run(node, [file, ...args]);
