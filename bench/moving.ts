import type { Browser, Page } from "@playwright/test";

/** Moving about on a site that is open already: what `npm run bench -- paint` prints after the first visits. */

const CARDS = 500;
const SCROLLED_MS = 3_000;
const AIMS = { screen: 100, filter: 200, frame: 1000 / 60 };

type Way = { name: string; from: string; to: string };

/** Ways between screens that lie one link apart, each gone before it is measured. */
const ways = (listing: string, item: string): Way[] => [
  { name: "market to listing", from: "/market", to: listing },
  { name: "listing to market", from: listing, to: "/market" },
  { name: "market to bulk items", from: "/market", to: "/bulk" },
  { name: "bulk items to item", from: "/bulk", to: item },
  { name: "market to services", from: "/market", to: "/market/services" },
  { name: "services to market", from: "/market/services", to: "/market" },
];

/** Runs in the page: follows its link and answers the milliseconds until the other screen stands there without anything loading. */
function go(to: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"], a[href^="${to}/"]`);
  if (!link) throw new Error(`no link leads to ${to}`);
  const before = document.querySelector("main h1")?.textContent;
  const start = performance.now();
  link.click();
  return new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector("main h1");
      const isThere = heading && heading.textContent !== before && !document.querySelector("main [aria-busy='true']");
      // A frame after the one that it stands in, it is painted.
      if (isThere) requestAnimationFrame(() => resolve(performance.now() - start));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page: chooses an order and answers the milliseconds until other cards stand there. */
function sort(value: string): Promise<number> {
  const select = [...document.querySelectorAll("select")].find((each) => each.querySelector(`[value="${value}"]`));
  if (!select) throw new Error("nothing to sort by");
  const cards = () => [...document.querySelectorAll("main article")].slice(0, 8).map((card) => card.textContent);
  const before = cards().join();
  const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set;
  const start = performance.now();
  set?.call(select, value);
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return new Promise((resolve) => {
    const look = () => {
      if (cards().join() !== before) requestAnimationFrame(() => resolve(performance.now() - start));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page: repeats its cards until there are so many, scrolls through them, and answers how long each frame took. */
async function scroll({ cards, duration }: { cards: number; duration: number }): Promise<number[]> {
  const list = document.querySelector("main article")?.closest("ul");
  const rows = [...(list?.children ?? [])];
  if (!list || rows.length === 0) throw new Error("no cards to scroll through");
  for (let at = 0; list.children.length < cards; at += 1) list.append(rows[at % rows.length]?.cloneNode(true) ?? "");
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  for (let at = 0; at < 30; at += 1) await frame();
  const start = await frame();
  const height = document.documentElement.scrollHeight - innerHeight;
  const frames: number[] = [];
  for (let last = start; last - start < duration; ) {
    scrollTo(0, (height * (last - start)) / duration);
    const next = await frame();
    frames.push(next - last);
    last = next;
  }
  return frames;
}

const place = (numbers: readonly number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

const say = (name: string, times: readonly number[], aim: number) =>
  console.info(
    name.padEnd(24) +
      [place(times, 0.5), place(times, 0.95), Math.max(...times), aim]
        .map((time) => `${time.toFixed(time < 20 ? 1 : 0)} ms`.padStart(12))
        .join(""),
  );

/** Prints one line for each way, for sorting the market, and for a frame while 500 cards go by. */
export async function measureMoving(browser: Browser, url: string, runs: number): Promise<void> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" })).newPage();
  await page.goto(`${url}/market`, { waitUntil: "networkidle" });
  const listing = await firstLink(page, "/market/");
  await page.goto(`${url}/bulk`, { waitUntil: "networkidle" });
  const item = await firstLink(page, "/market/aggregate/");
  console.info(`\nMoving about, screens visited before, ${runs} times each`);
  console.info("".padEnd(24) + ["middle", "95th", "worst", "aim"].map((cell) => cell.padStart(12)).join(""));
  for (const way of ways(listing, item)) say(way.name, await travel(page, url, way, runs), AIMS.screen);
  say("market sorted anew", await sortAnew(page, url), AIMS.filter);
  await page.goto(`${url}/market?page_size=96`, { waitUntil: "networkidle" });
  say(`a frame, ${CARDS} cards`, await page.evaluate(scroll, { cards: CARDS, duration: SCROLLED_MS }), AIMS.frame);
  await page.context().close();
}

const firstLink = (page: Page, start: string): Promise<string> =>
  page.evaluate(
    (begin) =>
      document.querySelector(`main article a[href^="${begin}"], main li a[href^="${begin}"]`)?.getAttribute("href") ??
      "",
    start,
  );

/** There and back again; the first time makes it a visited screen. */
async function travel(page: Page, url: string, { from, to }: Way, runs: number): Promise<number[]> {
  await page.goto(url + from, { waitUntil: "networkidle" });
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const time = await page.evaluate(go, to);
    if (run > 0) times.push(time);
    await page.waitForTimeout(150);
    await page.goBack();
    await page.waitForTimeout(350);
  }
  return times;
}

/** Each order once: the server is asked for every one of them. */
async function sortAnew(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/market`, { waitUntil: "networkidle" });
  const times: number[] = [];
  for (const value of ["price-low", "price-high", "title", "quantity-high", "date-new", "rating"]) {
    times.push(await page.evaluate(sort, value));
    await page.waitForTimeout(300);
  }
  return times;
}
