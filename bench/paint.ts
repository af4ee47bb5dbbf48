import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { measureMoving } from "./moving.ts";

/** `npm run bench -- paint [--runs 5] [--url http://localhost:8080] [--only market,listing]`: what a first visit of six screens downloads, and when it shows something; then how fast one moves about (`--only moving`). */

const PORT = 18_096;
const SETTLED_MS = 1_500;
/** A middling phone on a middling line: four times slower, 10 Mbit, 40 ms. */
const SLOWED = { cpu: 4, throughput: (10 * 1024 * 1024) / 8, latency: 40 };

type Screen = { name: string; path: string; card: string };
type Visit = { bytes: number; files: number; card: number; blocked: number; shift: number };

const CARD = 'main li a[href^="/market/"]';

/** The demo's own first listing, item, organisation and player. */
async function findScreens(url: string): Promise<Screen[]> {
  const read = async (path: string) => (await (await fetch(url + path)).json()) as Answer;
  const { listings = [] } = (await read("/api/market/listings?listing_type=unique&page_size=1")).data;
  const { items = [] } = (await read("/api/contractors?index=0&pageSize=1&sorting=rating")).data;
  const bulk = (await read("/api/market/listings?listing_type=aggregate&page_size=1")).data.listings?.[0];
  const listing = listings[0];
  return [
    { name: "landing", path: "/", card: CARD },
    { name: "market", path: "/market", card: CARD },
    { name: "listing", path: `/market/${listing?.listing_id}`, card: "main h1" },
    { name: "item", path: `/market/aggregate/${bulk?.game_item_id ?? bulk?.listing_id}`, card: "main h1" },
    { name: "organisation", path: `/contractor/${items[0]?.spectrum_id}`, card: "main h1" },
    { name: "services", path: "/market/services", card: "main article, main li a" },
  ];
}

type Row = { listing_id?: string; game_item_id?: string; spectrum_id?: string };
type Answer = { data: { listings?: Row[]; items?: Row[] } };

/** Runs in the page before anything else: notes when the first card stands there, what shifts and what blocks. */
function watch(card: string): void {
  const seen = { card: 0, blocked: 0, shift: 0 };
  Object.assign(window, { seen });
  const look = () => {
    if (seen.card === 0 && document.querySelector(card)) requestAnimationFrame(() => (seen.card = performance.now()));
    if (seen.card === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Reads what the page noted, and the scripts that had been fetched when the card stood there. */
function readVisit(): Visit {
  const { seen } = window as unknown as { seen: Omit<Visit, "bytes" | "files"> };
  const scripts = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
    ({ name, startTime }) => /\.js$/.test(name) && startTime < seen.card,
  );
  return { ...seen, files: scripts.length, bytes: scripts.reduce((sum, each) => sum + each.encodedBodySize, 0) };
}

async function visit(browser: Browser, url: string, { path, card }: Screen, isSlowed: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  const page = await context.newPage();
  await page.addInitScript(watch, card);
  if (isSlowed) await slow(await context.newCDPSession(page));
  await page.goto(url + path, { waitUntil: "commit" });
  await page.waitForFunction(() => (window as unknown as { seen: Visit }).seen.card > 0, undefined, {
    timeout: 30_000,
  });
  await settle(page);
  const found = await page.evaluate(readVisit);
  await context.close();
  return found;
}

async function slow(session: CDPSession): Promise<void> {
  const { cpu, throughput, latency } = SLOWED;
  await session.send("Network.enable");
  const line = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

/** What comes after the first card may shift it, and blocks whoever wants to do something. */
const settle = (page: Page) => page.waitForTimeout(SETTLED_MS);

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function line(name: string, visits: readonly Visit[]): string {
  const of = (key: keyof Visit) => middle(visits.map((each) => each[key]));
  const cells = [
    `${(of("bytes") / 1000).toFixed(0)} kB`,
    String(of("files")),
    `${(of("card") / 1000).toFixed(2)} s`,
    `${(of("blocked") / 1000).toFixed(2)} s`,
    of("shift").toFixed(3),
  ];
  return name.padEnd(24) + cells.map((cell) => cell.padStart(12)).join("");
}

async function startSite(): Promise<() => Promise<void>> {
  const settings = { PORT: String(PORT), HOST: "127.0.0.1", DATA_DIR: ".data/bench-paint", SEED: "demo" };
  const site = spawn(process.execPath, [join(import.meta.dirname, "../scripts/e2e-server.mjs")], {
    env: { ...process.env, ...settings, NODE_ENV: "test", DATABASE_DURABLE: "false", LOG_LEVEL: "error" },
    stdio: "inherit",
  });
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    if (site.exitCode !== null) throw new Error("the site did not start");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    site.kill("SIGTERM");
    await once(site, "exit");
  };
}

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, url: { type: "string" }, only: { type: "string" } },
});
const stop = values.url ? undefined : await startSite();
const url = values.url ?? `http://127.0.0.1:${PORT}`;
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args });
console.info(`\nFirst visits, nothing cached, the middle of ${values.runs}; scripts are those before the first card`);
console.info(
  "".padEnd(24) + ["scripts", "files", "first card", "blocked", "shift"].map((cell) => cell.padStart(12)).join(""),
);
for (const isSlowed of [false, true])
  for (const screen of await findScreens(url)) {
    if (values.only && !values.only.split(",").includes(screen.name)) continue;
    const visits: Visit[] = [];
    for (let run = 0; run < Number(values.runs); run++) visits.push(await visit(browser, url, screen, isSlowed));
    console.info(line(screen.name + (isSlowed ? ", slowed" : ""), visits));
  }
if (!values.only || values.only.split(",").includes("moving")) await measureMoving(browser, url, Number(values.runs));
await browser.close();
await stop?.();
