// npm run check: what can be said of the code without running it.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { install, node, ROOT, requireNode, step, typeCheck } from "./steps.mjs";

requireNode();
await install();
const modules = join(ROOT, "node_modules");
const floors = join(ROOT, "scripts", "floors.ts");
// Each checker works out again what the others know, too: more of them than cores only cost.
const checkers = String(Math.min(4, availableParallelism()));
const [types, style, rooms] = await Promise.all([
  step("Types", node, [...typeCheck(), "--checkers", checkers]),
  step("Style", node, [join(modules, "@biomejs", "biome", "bin", "biome"), "check", "--error-on-warnings", ROOT]),
  step("Floors", node, [floors]),
]);
if (rooms.code === 0) console.log(rooms.output.trim());
process.exitCode = [types, style, rooms].every(({ code }) => code === 0) ? 0 : 1;
