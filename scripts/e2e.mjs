// npm run e2e -- <name>: runs the browser tests whose file has this name, or all of them.
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { buildWeb, env, freePort, install, node, ROOT, requireNode, run } from "./steps.mjs";

requireNode();
await install();
await buildWeb();
env.CHROMIUM = await ensureChromium();
env.SCREENS = "true";
// Whoever asks for one wants to see all of it.
env.TEST_DEPTH ??= "full";
env.E2E_PORT ??= String(await freePort());
const playwright = join(ROOT, "node_modules", "@playwright", "test", "cli.js");
process.exitCode = await run(node, [playwright, "test", ...process.argv.slice(2)]);
