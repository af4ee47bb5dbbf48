// npm run check: what can be said of the code without running it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { install, node, ROOT, requireNode, step } from "./steps.mjs";

requireNode();
await install();
const modules = join(ROOT, "node_modules");
const floors = join(ROOT, "scripts", "floors.ts");
const checks = [
  step("Types", node, [join(modules, "typescript", "bin", "tsc"), "-p", ROOT]),
  step("Style", node, [join(modules, "@biomejs", "biome", "bin", "biome"), "check", "--error-on-warnings", ROOT]),
  ...(existsSync(floors) ? [step("Floors", node, [floors])] : []),
];
const codes = await Promise.all(checks.map(async (check) => (await check).code));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
