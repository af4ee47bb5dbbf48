// npm test: everything that the hosted checks run, and at the end one line per kind of test.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { buildWeb, env, freePort, install, node, ROOT, requireNode, run, step } from "./steps.mjs";

requireNode();
const begun = Date.now();
await install();
env.CHROMIUM = await ensureChromium();
env.E2E_PORT ??= String(await freePort());

const RESULTS = join(ROOT, ".data", "results");
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const modules = join(ROOT, "node_modules");
const totals = [];
// What uses one core goes side by side; the server's tests and the browsers use all there are.
const [types, style] = await Promise.all([
  check("types", "Checking types", join(modules, "typescript", "bin", "tsc"), ["-p", ROOT]),
  check("style", "Checking style", join(modules, "@biomejs", "biome", "bin", "biome"), [
    "check",
    "--error-on-warnings",
    ROOT,
  ]),
  buildWeb(),
]);
totals.push(types, style);
for (const project of ["unit", "server", "web"]) totals.push(await vitest(project));
totals.push(await browser());

console.log("");
for (const { kind, passed, failed } of totals) console.log(`${kind}: ${passed} passed, ${failed} failed`);
const failed = totals.reduce((sum, total) => sum + total.failed, 0);
const passed = totals.reduce((sum, total) => sum + total.passed, 0);
const seconds = Math.round((Date.now() - begun) / 1000);
console.log(`${failed === 0 ? "All green" : "NOT green"} after ${seconds} s`);
console.log(`total: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function check(kind, title, file, args) {
  const { code } = await step(title, node, [file, ...args]);
  return { kind, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function vitest(project) {
  const file = join(RESULTS, `${project}.json`);
  console.log(`\nTests: ${project}`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", "--project", project, "--passWithNoTests", ...reporters];
  const code = await run(node, [join(modules, "vitest", "vitest.mjs"), ...args]);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = readResults(file);
  return { kind: project, passed, failed: atLeastOne(failed, code) };
}

async function browser() {
  const directory = join(ROOT, "e2e");
  if (!existsSync(directory) || !readdirSync(directory).some((name) => name.endsWith(".spec.ts")))
    return { kind: "browser", passed: 0, failed: 0 };
  const file = join(RESULTS, "browser.json");
  console.log("\nTests: browser");
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const code = await run(node, [join(modules, "@playwright", "test", "cli.js"), "test", "--reporter=dot,json"]);
  const { expected: passed = 0, flaky = 0, unexpected: failed = 0 } = readResults(file).stats ?? {};
  return { kind: "browser", passed: passed + flaky, failed: atLeastOne(failed, code) };
}

/** A run that broke before it could count is a failure, too. */
function atLeastOne(failed, code) {
  return code === 0 ? failed : Math.max(failed, 1);
}

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
