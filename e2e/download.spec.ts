import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const SITE = "dist/web";
/** Of all scripts that a first visit waits for, compressed. The schema library alone would be 27,000 more. */
const MAX_BYTES = 350_000;
const STARTS = { landing: "landing/LandingScreen.tsx", market: "goods/listings/MarketScreen.tsx" };

type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/** A script and all that it waits for. */
function scriptsOf(manifest: Manifest, name: string, seen = new Set<string>()): ReadonlySet<string> {
  const entry = manifest[name];
  if (!entry) throw new Error(`the build has no ${name}`);
  if (seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const each of entry.imports ?? []) scriptsOf(manifest, each, seen);
  return seen;
}

for (const [screen, module] of Object.entries(STARTS))
  test(`a first visit of the ${screen} downloads no more scripts than it may`, () => {
    const manifest = JSON.parse(readFileSync(`${SITE}.manifest.json`, "utf8")) as Manifest;
    const files = new Set(["index.html", "locales/en.ts", module].flatMap((name) => [...scriptsOf(manifest, name)]));
    const bytes = [...files].map((file) => gzipSync(readFileSync(`${SITE}/${file}`), { level: 9 }).length);
    expect(bytes.length).toBeGreaterThan(10);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(MAX_BYTES);
  });
