// npm run check: what can be said of the code without running it.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { install, node, ROOT, requireNode, step } from "./steps.mjs";

requireNode();
await install();
const modules = join(ROOT, "node_modules");
const floors = join(ROOT, "scripts", "floors.ts");
// Each checker works out again what the others know, too: more of them than cores only cost.
const checkers = String(Math.min(4, availableParallelism()));
const checks = [
  step("Types", node, [join(modules, "typescript", "bin", "tsc"), "-p", ROOT, "--checkers", checkers]),
  step("Style", node, [join(modules, "@biomejs", "biome", "bin", "biome"), "check", "--error-on-warnings", ROOT]),
  ...(existsSync(floors) ? [step("Floors", node, [floors])] : []),
];
const codes = await Promise.all(checks.map(async (check) => (await check).code));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
