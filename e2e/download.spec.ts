import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { drawnByScripts, list, newStamp, signedIn } from "./people.ts";

const SITE = "dist/web";

/**
 * What a first visit of a screen downloads before it is drawn: scripts in bytes as they are sent, and their number. Some hundred bytes are for
 * the names of the files, which are hashes and are packed a little better or worse with each build.
 */
const BUDGETS: Readonly<Record<string, { module: string; texts: readonly Texts[]; bytes: number; files: number }>> = {
  landing: { module: "landing/LandingScreen.tsx", texts: ["en"], bytes: 179_600, files: 5 },
  market: { module: "goods/listings/MarketScreen.tsx", texts: ["en"], bytes: 178_000, files: 5 },
  listing: { module: "goods/listings/ListingScreen.tsx", texts: ["en", "en-near"], bytes: 231_600, files: 10 },
  item: { module: "goods/items/ItemScreen.tsx", texts: ["en", "en-near"], bytes: 243_400, files: 13 },
  organisation: {
    module: "organisations/ContractorScreen.tsx",
    texts: ["en", "en-near", "en-more"],
    bytes: 243_900,
    files: 11,
  },
};
type Texts = "en" | "en-near" | "en-more";

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

test("what is built already is not built again", () => {
  expect(execFileSync("node", ["scripts/build.mjs"], { encoding: "utf8" })).not.toContain("Building");
});

for (const [screen, { module, texts, bytes, files }] of Object.entries(BUDGETS))
  test(`a first visit of the ${screen} downloads no more scripts than it may`, () => {
    const manifest = JSON.parse(readFileSync(`${SITE}.manifest.json`, "utf8")) as Manifest;
    const spoken = texts.map((name) => `locales/${name}.ts`);
    const needed = [...new Set(["index.html", ...spoken, module].flatMap((name) => [...scriptsOf(manifest, name)]))];
    const sizes = needed.map((file) => brotliCompressSync(readFileSync(`${SITE}/${file}`)).length);
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.length).toBeLessThanOrEqual(files);
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThan(bytes);
  });

for (const [screen, viewport, deviceScaleFactor] of [
  ["desk", { width: 1440, height: 900 }, 1],
  ["phone", { width: 390, height: 844 }, 2],
] as const)
  test(`a photo in a card loads little more than it shows on a ${screen}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport, deviceScaleFactor })).newPage();
    await page.goto("/market");
    await drawnByScripts(page);
    const photos = page.getByRole("main").getByRole("listitem").locator("img[src*='/media/']");
    // Which listings stand on top is what players did last; one with a photo is among them, and is loaded when it is seen.
    await photos.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => photos.evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).complete).length))
      .toBeGreaterThan(0);
    // The element's own width is what `sizes` says; how many pixels there are only the file knows.
    const shares = await photos.evaluateAll((all) =>
      Promise.all(
        (all as HTMLImageElement[])
          .filter((each) => each.complete)
          .map(async (each) => {
            const picture = await createImageBitmap(await (await fetch(each.currentSrc)).blob());
            return picture.width / (each.clientWidth * devicePixelRatio);
          }),
      ),
    );
    expect(Math.max(...shares)).toBeLessThan(1.5);
    expect(Math.min(...shares)).toBeGreaterThan(0.8);
    const files = await page.evaluate(() => [
      ...new Set(
        performance.getEntriesByType("resource").flatMap(({ name }) => name.match(/\/media\/.+\.webp$/) ?? []),
      ),
    ]);
    const pictures = new Set(files.map((file) => file.replace(/-\d+\.webp$/, "")));
    expect(files, "each picture in one size").toHaveLength(pictures.size);
    await page.context().close();
  });

test("soon after its upload a listing's picture comes as AVIF, and looks as it did", async ({ browser }) => {
  const seller = await signedIn(browser, "mara_voss");
  const id = await list(seller, { title: `Pictured ${newStamp()}`, price: 10, quantity: 1 });
  const photo = { name: "photo.png", mimeType: "image/png", buffer: readFileSync("docs/market.png") };
  const sent = await seller.request.post(`/api/market/listing/${id}/photos`, { multipart: { photos: photo } });
  expect(sent.status(), await sent.text()).toBe(200);
  const [address = ""] = ((await sent.json()) as { photo_urls: string[] }).photo_urls;
  const sized = new URL(address).pathname.replace(".webp", "-480.webp");
  const headers = { accept: "image/avif,*/*" };
  await expect
    .poll(async () => (await seller.request.get(sized, { headers })).headers()["content-type"])
    .toBe("image/avif");
  const came = seller.waitForResponse((reply) => reply.url().includes(sized.slice(0, -"-480.webp".length)));
  await seller.goto(`/market/${id}`);
  const reply = await came;
  expect(reply.headers()).toMatchObject({ "content-type": "image/avif", vary: "accept" });
  const shown = seller.getByRole("main").locator(`img[src='${address}']`).first();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  await seller.context().close();
});

test("until pictures are there, cards and people have a ground in their place", async ({ page }) => {
  await page.route(/\/media\//, () => undefined);
  for (const [path, pictures] of [
    ["/market", page.getByRole("main").getByRole("listitem").locator("img[src*='/media/']")],
    ["/people", page.getByRole("main").locator("img[src*='/media/']")],
  ] as const) {
    await page.goto(path, { waitUntil: "commit" });
    await drawnByScripts(page);
    await expect(pictures.first()).toBeAttached();
    const bare = await pictures.evaluateAll(
      (all) =>
        all.filter((each) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(each);
          return backgroundImage === "none" && backgroundColor === "rgba(0, 0, 0, 0)";
        }).length,
    );
    expect(bare, path).toBe(0);
  }
});

test("the market's first cards come with the page: nothing is called for them", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/market");
  await drawnByScripts(page);
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  expect(calls).not.toContain("/api/market/listings");
  // Whoever goes on calls as ever.
  await page.getByRole("link", { name: "Weapons" }).first().click();
  await expect.poll(() => calls).toContain("/api/market/listings");
});
