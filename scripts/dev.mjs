// npm run dev: the site as one works on it, in one terminal and at one address.
import { join } from "node:path";
import { env, freePort, install, node, ROOT, requireNode, run } from "./steps.mjs";

requireNode();
await install();
// Where the server itself listens; the address that one opens is PORT.
env.SERVER_PORT ??= String(await freePort());
process.exitCode = await run(node, [join(ROOT, "scripts", "dev-site.ts")]);
