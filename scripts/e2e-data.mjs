// The demo data that the browser tests begin with: made once for what it is made from, and copied for each run.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { env, filesIn, hashOf, node, ROOT, run, stop } from "./steps.mjs";

const DATA = join(ROOT, ".data");
const PREFIX = "e2e-seeded-";
/** The demo's times count from the moment when it was made: its auctions go on for days, but not for ever. */
const FRESH_MS = 12 * 3_600_000;

/** Whatever the server does may change what it writes, so that all of its code and the contract's goes into the name. */
const templatePath = () => {
  const sources = ["server", "contract"].flatMap((room) => filesIn(join(ROOT, room)));
  const ours = sources.filter((file) => !file.includes(".test."));
  return join(DATA, `${PREFIX}${hashOf([...ours, join(ROOT, "package-lock.json")]).slice(0, 16)}`);
};

/** Makes the demo data, unless it is there. Answers where. */
export async function ensureSeeded() {
  const template = templatePath();
  if (existsSync(template) && Date.now() - statSync(template).mtimeMs < FRESH_MS) return template;
  mkdirSync(DATA, { recursive: true });
  for (const name of readdirSync(DATA))
    if (name.startsWith(PREFIX)) rmSync(join(DATA, name), { recursive: true, force: true });
  const making = `${template}.${process.pid}`;
  const settings = { DATA_DIR: making, SEED: "demo", NODE_ENV: "test", DATABASE_DURABLE: "false" };
  const code = await run(node, [join(ROOT, "scripts", "e2e-seed.ts")], { env: { ...env, ...settings } });
  if (code !== 0) stop("The demo data of the browser tests could not be made: see above");
  renameSync(making, template);
  return template;
}

/** Puts fresh demo data where a site of the browser tests looks for it. Modes and owners are PostgreSQL's own. */
export async function layOut(directory) {
  const template = await ensureSeeded();
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(dirname(directory), { recursive: true });
  const cheaply = process.platform === "linux" ? ["--reflink=auto"] : [];
  if ((await run("cp", ["-a", ...cheaply, template, directory])) !== 0) stop("The demo data could not be copied");
}
