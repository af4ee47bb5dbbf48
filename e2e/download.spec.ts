import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const SITE = "dist/web";

/** What a first visit of a screen downloads before it is drawn: scripts in bytes as they are sent, and their number. */
const BUDGETS: Readonly<Record<string, { module: string; bytes: number; files: number; isArrival?: true }>> = {
  landing: { module: "landing/LandingScreen.tsx", bytes: 193_500, files: 6, isArrival: true },
  market: { module: "goods/listings/MarketScreen.tsx", bytes: 192_000, files: 6, isArrival: true },
  listing: { module: "goods/listings/ListingScreen.tsx", bytes: 272_500, files: 11 },
  item: { module: "goods/items/ItemScreen.tsx", bytes: 284_500, files: 14 },
  organisation: { module: "organisations/ContractorScreen.tsx", bytes: 266_500, files: 11 },
};

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

for (const [screen, { module, bytes, files, isArrival }] of Object.entries(BUDGETS))
  test(`a first visit of the ${screen} downloads no more scripts than it may`, () => {
    const manifest = JSON.parse(readFileSync(`${SITE}.manifest.json`, "utf8")) as Manifest;
    const texts = isArrival ? ["locales/en.ts"] : ["locales/en.ts", "locales/en-more.ts"];
    const needed = [...new Set(["index.html", ...texts, module].flatMap((name) => [...scriptsOf(manifest, name)]))];
    const sizes = needed.map((file) => brotliCompressSync(readFileSync(`${SITE}/${file}`)).length);
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.length).toBeLessThanOrEqual(files);
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThan(bytes);
  });

test("the market's first cards come with the page: nothing is called for them", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/market");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  expect(calls).not.toContain("/api/market/listings");
  // Whoever goes on calls as ever.
  await page.getByRole("link", { name: "Weapons" }).first().click();
  await expect.poll(() => calls).toContain("/api/market/listings");
});
