import { readdirSync } from "node:fs";
import { type BrowserContextOptions, expect, type Locator, type Page, test } from "@playwright/test";
import { depth } from "#server/platform/testing/depth.ts";
import { serious } from "./axe.ts";
import { ROUNDS } from "./faces/rounds.ts";
import { go, list, shot, signedIn } from "./people.ts";

test.describe.configure({ mode: "parallel" });

/**
 * Every screen for whom it is, in three languages, two themes, on a desk and on a phone: what breaks, which calls fail, what is wider than
 * its window, what jumps, what is closed to whom. `npm run e2e -- faces` prints it as a table. And a purchase by keyboard alone.
 */

type Look = {
  language: "en" | "uk" | "zh";
  colorScheme: "dark" | "light";
  viewport: { width: number; height: number };
};
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };
const LIVELY =
  /^(market|listing|auction|set|item|cart|offer|order|orders|service|services|availability|contract|dashboard|org-orders|org-roles|profile|contractor|chat)$/;
/** Each language, theme and width is here. What a text does to a width is seen in Ukrainian, whose words are long. */
const FACES = {
  "en desk dark": { language: "en", colorScheme: "dark", viewport: DESK },
  "uk phone light": { language: "uk", colorScheme: "light", viewport: PHONE },
  "zh phone dark": { language: "zh", colorScheme: "dark", viewport: PHONE },
} as const satisfies Record<string, Look>;
type Face = keyof typeof FACES;

const IS_THOROUGH = depth >= 1;
/** Another half of the quiet screens each time. */
const LUCK = Math.round(Math.random());

/**
 * The faces that a screen is put on, and whether axe looks at it: structure is the same in all of them. The daily depth sees the quiet
 * screens in one face, every second one in the other; `TEST_DEPTH=full` sees all in each.
 */
function facesOf(screen: string, index: number): readonly { face: Face; axe: boolean }[] {
  const isLively = LIVELY.test(screen);
  if (IS_THOROUGH)
    return [
      { face: "en desk dark", axe: true },
      { face: "uk phone light", axe: true },
      { face: "zh phone dark", axe: false },
    ];
  if (!isLively) return [{ face: (index + LUCK) % 2 === 0 ? "en desk dark" : "uk phone light", axe: true }];
  return [
    { face: "en desk dark", axe: false },
    { face: "uk phone light", axe: true },
  ];
}
/** Both widths are arrived in: a line that wraps on a phone moves what stands below it. */
const ARRIVED_AS: ReadonlySet<Face> = new Set(["en desk dark", "uk phone light"]);
/** In the account's own language: another one would be replaced on the way, and every line of the page with it. */
const ARRIVAL = ({ viewport }: Look): Look => ({ ...FACES["en desk dark"], viewport });
/** What a page may move by itself while it comes up, as browsers measure it: less than 0.1 is called good. */
const MAX_SHIFT = 0.025;
const NOTHING = { broken: [], failed: [], wide: 0, shift: false, closed: [], keys: [], nested: [] };

/** Asked for by hand, what is found is printed, too. */
const IS_PRINTED = process.env["SCREENS"] === "true";

type Row = {
  broken: string[];
  failed: string[];
  wide: number;
  shift: number;
  closed: string[];
  keys: string[];
  nested: string[];
};
function print(round: string, screen: string, face: Face, row: Row): void {
  const { broken, failed, wide, shift, closed, keys, nested } = row;
  const counts = `errors ${broken.length}  failed calls ${failed.length}  sideways ${wide}  shift ${shift.toFixed(3)}  axe ${closed.length}  missing words ${keys.length}  nested ${nested.length}`;
  console.info(`${round.padEnd(13)}${screen.padEnd(22)}${face.padEnd(15)}${counts}`);
  for (const fault of [...broken, ...failed, ...closed, ...keys, ...nested]) console.info(`    ${fault}`);
}

const HTML_LANG: Record<Look["language"], RegExp> = { en: /^en/, uk: /^uk/, zh: /^zh/ };

/** The names of the text files: what begins with one and a colon or a dot is a text that was never written. */
const AREAS = readdirSync("web/locales/en").map((file) => file.replace(".json", ""));

/**
 * Nothing on the page is still on its way: waiting for the network to fall silent takes half a second for each screen.
 * The page is asked from outside: an animation that never ends, or a page that draws no frame, fails here and is named.
 */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("main [aria-busy='true']")).toHaveCount(0);
  const moving = () =>
    page.evaluate(() => [
      ...(document.fonts.status === "loaded" ? [] : ["fonts"]),
      ...document
        .getAnimations()
        // What follows scrolling moves with it alone, and never ends.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter((each) => each.playState === "running" && each.effect?.getComputedTiming().iterations !== Infinity)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? String(effect.target?.className) : "?")),
    ]);
  await expect.poll(moving, { intervals: [20, 40, 80] }).toEqual([]);
}

/** Puts another face on the open screen, as its person would by turning the phone on, the lights off and the language over. */
async function wear(page: Page, { language, colorScheme, viewport }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  // What another tab does when a language is chosen there.
  await page.evaluate(
    (newValue) => dispatchEvent(new StorageEvent("storage", { key: "freeport.language", newValue })),
    language,
  );
  await expect(page.locator("html")).toHaveAttribute("lang", HTML_LANG[language]);
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

/** Sums up from now on what moves on the page without having been asked to. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(self, { shiftSum: 0 });
    new PerformanceObserver((list) => {
      for (const each of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!each.hadRecentInput) (self as unknown as { shiftSum: number }).shiftSum += each.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Opens it as a stranger's link does, and answers how far it moved while it came up. Only a page that is loaded can be measured: a step within it moves everything. */
async function arrive(page: Page, path: string, look: Look): Promise<number> {
  // The last screen's language is still this browser's, and the account's own would replace it on the way.
  await wear(page, look);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await settled(page);
  return await page.evaluate(() => Math.round((self as unknown as { shiftSum: number }).shiftSum * 1000) / 1000);
}

/** What goes wrong on a page behind what one sees, until it is taken. */
function faultsOf(page: Page) {
  const [broken, failed]: [string[], string[]] = [[], []];
  page.on("pageerror", (error) => broken.push(error.message));
  page.on("console", (message) => {
    // A failed call is told of by itself.
    if (message.type() === "error" && !message.text().startsWith("Failed to load")) broken.push(message.text());
  });
  page.on("response", (reply) => {
    if (reply.status() >= 400) failed.push(`${reply.status()} ${new URL(reply.url()).pathname}`);
  });
  return { take: () => ({ broken: broken.splice(0), failed: failed.splice(0) }) };
}

/** How far the page is wider than its window, keys in place of texts, and what can be pressed inside of something else that can. */
const measure = (page: Page) =>
  page.evaluate(
    (areas) => ({
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      keys: (
        document.body.innerText.match(new RegExp(`\\b(?:${areas.join("|")})[.:][a-zA-Z]+(?:\\.[a-zA-Z-]+)*\\b`, "g")) ??
        []
      ).slice(0, 5),
      nested: [...document.querySelectorAll(":is(a, button) :is(a, button)")]
        .map((each) => each.outerHTML.slice(0, 120))
        .slice(0, 5),
    }),
    AREAS,
  );

const DESKTOP: BrowserContextOptions = { locale: "en-US", colorScheme: "dark", viewport: DESK };

/** Screens whose subject is not there, or is not theirs: the call that says so is a part of them. */
const REFUSED = /^(item-untraded|set-foreign|lost)$/;

for (const [round, prepare] of Object.entries(ROUNDS))
  test(`${round}: in its faces each screen is in its language, fits its width, breaks nowhere and hides nothing from anybody`, async ({
    browser,
  }) => {
    // Every screen, one after the other, on whatever machine the checks run.
    test.setTimeout(900_000);
    const { page, paths } = await prepare(browser, DESKTOP, `${round}_${Date.now().toString(36)}`);
    await watchShifts(page);
    const faults = faultsOf(page);
    let part: "body" | "main" = "body";
    await page.goto("/market");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const [index, [screen, path]] of Object.entries(paths).entries()) {
      const faces = facesOf(screen, index);
      if (!IS_THOROUGH) await go(page, path);
      for (const { face, axe } of faces) {
        const shift = IS_THOROUGH && ARRIVED_AS.has(face) ? await arrive(page, path, ARRIVAL(FACES[face])) : 0;
        await wear(page, FACES[face]);
        await settled(page);
        const { wide, keys, nested } = await measure(page);
        await shot(page, `${face.replaceAll(" ", "-")}-${screen}`);
        const closed = axe ? await serious(page, part) : [];
        if (axe && !IS_THOROUGH) part = "main";
        const { broken, failed } = faults.take();
        const row = {
          broken,
          failed: REFUSED.test(screen) ? [] : failed,
          wide,
          shift: shift > MAX_SHIFT,
          closed,
          keys,
          nested,
        };
        if (IS_PRINTED) print(round, screen, face, { ...row, shift });
        expect.soft({ screen, face, ...row }).toEqual({ screen, face, ...NOTHING });
      }
    }
    await page.context().close();
  });

for (const [locale, language] of [
  ["uk-UA", "uk"],
  ["zh-CN", "zh"],
] as const)
  test(`a visitor whose phone speaks ${language} is spoken to in it from the first page on`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale, viewport: PHONE })).newPage();
    await page.goto("/market");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settled(page);
    await expect(page.locator("html")).toHaveAttribute("lang", HTML_LANG[language]);
    expect(await measure(page)).toEqual({ wide: 0, keys: [], nested: [] });
    await page.context().close();
  });

test("by keyboard alone a buyer finds an item, fills the cart and sends an offer", { tag: "@daily" }, async ({
  browser,
}) => {
  const stamp = Date.now().toString(36);
  const seller = await signedIn(browser, `ks_${stamp}`);
  await list(seller, { title: `Keyboard coil ${stamp}`, price: 900, quantity: 2 });
  const page = await signedIn(browser, `kb_${stamp}`);
  await page.goto("/market");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The frame listens for keys a moment after its words are there.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: /Search/ }).first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(`coil ${stamp}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText("1 listing", { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: new RegExp(`Keyboard coil ${stamp}`) }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Keyboard coil ${stamp}` })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Add to cart" }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByText(/in your cart/).first()).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/market\/cart/);
  const send = page.getByRole("button", { name: "Send offer" });
  await expect(send).toBeEnabled();
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/offer\//);
});

/** Tabs until the element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("not reachable by Tab");
}
