// npm test: every kind of check, and at the end one line for each. --all runs what a daily run leaves out; the hosted checks do.
// TEST_DEPTH=full runs all, too, and tries random things longer.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { ensureSeeded } from "./e2e-data.mjs";
import { buildWeb, env, freePort, install, node, ROOT, requireNode, run, step, typeCheck } from "./steps.mjs";

requireNode();
const begun = Date.now();
await install();
env.CHROMIUM = await ensureChromium();
env.E2E_PORT ??= String(await freePort());

const RESULTS = join(ROOT, ".data", "results");
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const modules = join(ROOT, "node_modules");
/** What a daily run leaves out, how deep its random tests go, and the tag of its browser tests (docs/decisions/tests.md). */
const daily = JSON.parse(readFileSync(join(ROOT, "scripts", "testing", "daily.json"), "utf8"));
const isWhole = process.argv.includes("--all") || env.TEST_DEPTH === "full";
// The checks, the build and the demo data use one core, and the server's tests wait for their database now and then.
const web = Promise.all([buildWeb(), ensureSeeded()]);
const [types, style, others] = await Promise.all([
  check("types", "Checking types", typeCheck()),
  check("style", "Checking style", [
    join(modules, "@biomejs", "biome", "bin", "biome"),
    "check",
    "--error-on-warnings",
    ROOT,
  ]),
  vitest(),
]);
await web;
const totals = [types, style, ...others, await browser()];

console.log("");
for (const { kind, passed, failed, flaky = [] } of totals) {
  console.log(`${kind}: ${passed} passed, ${failed} failed${flaky.length > 0 ? `, flaky: ${flaky.length}` : ""}`);
  for (const name of flaky) console.log(`  passed at a second try: ${name}`);
}
const sum = (count) => totals.reduce((before, total) => before + count(total), 0);
const failed = sum((total) => total.failed);
const flaky = sum((total) => total.flaky?.length ?? 0);
const seconds = Math.round((Date.now() - begun) / 1000);
console.log(`${failed === 0 ? "All green" : "NOT green"} after ${seconds} s`);
console.log(`flaky: ${flaky}`);
console.log(`total: ${sum((total) => total.passed)} passed, ${failed} failed`);
if (!isWhole)
  console.log(
    `a daily run: ${daily.left_out.length} files of the server's tests and the browser tests without ${daily.tag} are left to npm test -- --all`,
  );
process.exitCode = failed === 0 ? 0 : 1;

async function check(kind, title, args) {
  const { code } = await step(title, node, args);
  return { kind, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** The tests without a browser, in one process; a total for each kind of them. */
async function vitest() {
  env.TEST_COUNTS = join(RESULTS, "counts.json");
  console.log("\nTests: server, web, unit");
  const reporters = ["--reporter=dot", `--reporter=${join(ROOT, "scripts", "testing", "counts.ts")}`];
  const begun = Date.now();
  // An --exclude of the command line does not reach the projects of vitest.config.ts.
  env.TEST_LEFT_OUT = isWhole ? "" : daily.left_out.join();
  if (!isWhole) env.TEST_DEPTH ??= daily.depth;
  const code = await run(node, [join(modules, "vitest", "vitest.mjs"), "run", ...reporters]);
  console.log(`Tests: server, web, unit: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  const totals = Object.entries(readResults(env.TEST_COUNTS)).map(([kind, counts]) => ({ kind, ...counts }));
  const counted = totals.reduce((before, { failed }) => before + failed, 0);
  return counted === 0 && code !== 0 ? [...totals, { kind: "vitest itself", passed: 0, failed: 1 }] : totals;
}

/** What passed only at a second try is counted and named apart. */
async function browser() {
  const file = join(RESULTS, "browser.json");
  console.log("\nTests: browser");
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const begun = Date.now();
  const chosen = isWhole ? [] : ["--grep", daily.tag];
  const code = await run(node, [
    join(modules, "@playwright", "test", "cli.js"),
    "test",
    "--reporter=dot,json",
    ...chosen,
  ]);
  console.log(`Tests: browser: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  const { stats = {}, suites = [] } = readResults(file);
  const { expected = 0, unexpected = 0 } = stats;
  const failed = code === 0 ? unexpected : Math.max(unexpected, 1);
  return { kind: "browser", passed: expected, failed, flaky: suites.flatMap((suite) => flakyIn(suite)) };
}

function flakyIn({ title, specs = [], suites = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...here.map((spec) => `${title}: ${spec.title}`), ...suites.flatMap((suite) => flakyIn(suite))];
}

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
