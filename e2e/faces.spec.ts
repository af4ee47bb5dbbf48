import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { list, shot, signedIn } from "./people.ts";

test.describe.configure({ mode: "parallel" });

/** Every screen of the journey in three languages, two themes, on a desk and on a phone; by machine-checked accessibility; and by keyboard alone. */

type Face = {
  locale: string;
  colorScheme: "dark" | "light";
  viewport: { width: number; height: number };
  /** Screens that axe looks at. Structure is the same in all faces; colours are, too, on most screens: the lively ones are seen in both themes. */
  axe: RegExp;
};

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };
/** Each language, theme and width is here; every screen is looked at in each of these. */
const FACES: Record<string, Face> = {
  "en desk dark": { locale: "en-US", colorScheme: "dark", viewport: DESK, axe: /./ },
  "uk phone light": {
    locale: "uk-UA",
    colorScheme: "light",
    viewport: PHONE,
    axe: /^(market|listing|auction|set|item|cart|offer|order)$/,
  },
  "zh phone dark": { locale: "zh-CN", colorScheme: "dark", viewport: PHONE, axe: /^$/ },
};
const HTML_LANG: Record<string, RegExp> = { en: /^en/, uk: /^uk/, zh: /^zh/ };

/** A buyer with a cart, an open offer and a finished order, and the paths of all that there is to see. */
async function trader(
  browser: Browser,
  face: Face,
  name: string,
): Promise<{ page: Page; paths: Record<string, string> }> {
  const stamp = `${name}_${Date.now().toString(36)}`;
  const seller = await signedIn(browser, `s_${stamp}`);
  const { axe: _axe, ...look } = face;
  const page = await signedIn(browser, `b_${stamp}`, look);
  const listing = await list(seller, { title: `Face ${stamp}`, price: 1200, quantity: 9 });
  const send = async () => {
    const reply = await page.request.post("/api/market/purchase", {
      data: { items: [{ listing_id: listing, quantity: 1 }] },
    });
    return (await reply.json()).session_id as string;
  };
  const [open, agreed] = [await send(), await send()];
  const accepted = await seller.request.put(`/api/offer/${agreed}`, { data: { status: "accepted" } });
  const order = (await accepted.json()).data.order_id as string;
  await seller.request.put(`/api/orders/${order}`, { data: { status: "fulfilled" } });
  const { auction, set } = await lots(seller, stamp);
  await seller.context().close();
  return {
    page,
    paths: {
      landing: "/",
      market: "/market",
      nothing: "/market?query=nothinglikethis",
      listing: `/market/${listing}`,
      auction: `/market/${auction}`,
      set: `/market/multiple/${set}`,
      bulk: "/bulk",
      item: await itemWithEverything(page),
      "item-untraded": "/market/item/Waste",
      buyorders: "/buyorders",
      "buyorder-create": "/buyorder/create?item=Gold&type=Commodity",
      sell: "/sell",
      create: "/market/create/unique",
      "create-bulk": "/market/create/bulk?item=Gold",
      "create-auction": "/market/create/auction",
      "create-combined": "/market/create/combined",
      mine: "/market/me",
      watches: "/market/watches",
      paste: "/market/paste",
      cart: "/market/cart",
      offer: `/offer/${open}`,
      order: `/order/${order}`,
      reviews: `/order/${order}/reviews`,
      orders: "/orders",
      settings: "/settings",
      terms: "/terms-of-service",
      lost: "/no-such-screen",
    },
  };
}

/** The page of an item that people sell and want. */
async function itemWithEverything(page: Page): Promise<string> {
  const items: { aggregate_id: string; listings: unknown[] }[] = await (
    await page.request.get("/api/market/aggregates/buyorders")
  ).json();
  const best = items.toSorted((one, other) => other.listings.length - one.listings.length)[0];
  return `/market/aggregate/${best?.aggregate_id}`;
}

/** An auction and a combined listing. */
async function lots(seller: Page, stamp: string): Promise<{ auction: string; set: string }> {
  const common = { description: "", item_type: "Helmet", status: "active", quantity_available: 1, price: 100 };
  const auction = await seller.request.post("/api/market/listings", {
    data: {
      ...common,
      title: `Auction ${stamp}`,
      sale_type: "auction",
      end_time: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  const member = await list(seller, { title: `Member ${stamp}`, price: 100, quantity: 1 });
  const set = await seller.request.post("/api/market/multiple/create", {
    data: {
      title: `Set ${stamp}`,
      description: "All",
      item_type: "Bundle",
      default_listing_id: member,
      listings: [member],
    },
  });
  return { auction: (await auction.json()).listing_id, set: (await set.json()).multiple_id };
}

/** Nothing on the page is still on its way: waiting for the network to fall silent takes half a second for each screen. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("main [aria-busy='true']")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(
      document
        .getAnimations()
        .map((animation) =>
          animation.effect?.getComputedTiming().iterations === Infinity ? null : animation.finished,
        ),
    );
  });
}

/** What axe holds to be serious by the rules of WCAG A and AA. */
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Our pages have no frames and no foreign styles: without looking for them a page takes a third of the time.
    .setLegacyMode(true)
    .options({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
      resultTypes: ["violations"],
      preload: false,
    })
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(" "))
          .join(" | ")}`,
    );
}

for (const [name, face] of Object.entries(FACES)) {
  test(`${name}: each screen is in its language, fits its width, breaks nowhere and hides nothing from anybody`, async ({
    browser,
  }) => {
    // Every screen, one after the other, on whatever machine the checks run.
    test.setTimeout(300_000);
    const slug = name.replaceAll(" ", "-");
    const { page, paths } = await trader(browser, face, name.replaceAll(" ", ""));
    const broken: string[] = [];
    page.on("pageerror", (error) => broken.push(error.message));
    for (const [screen, path] of Object.entries(paths)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await settled(page);
      await expect(page.locator("html")).toHaveAttribute("lang", HTML_LANG[name.slice(0, 2)] ?? /./);
      const { wide, keys } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        // A text that was never written shows as its key.
        keys: (
          document.body.innerText.match(
            /\b(?:market|auctions|multiples|offers|orders|people|shell|ui|landing|notifications|legal|moderation|items|buyorders|watches|paste)[.:][a-zA-Z]+(?:\.[a-zA-Z-]+)*\b/g,
          ) ?? []
        ).slice(0, 5),
      }));
      expect.soft({ screen, wide, keys }).toEqual({ screen, wide: 0, keys: [] });
      await shot(page, `${slug}-${screen}`);
      if (face.axe.test(screen)) expect.soft({ screen, found: await serious(page) }).toEqual({ screen, found: [] });
    }
    expect(broken).toEqual([]);
    await page.context().close();
  });
}

test("by keyboard alone a buyer finds an item, fills the cart and sends an offer", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const seller = await signedIn(browser, `ks_${stamp}`);
  await list(seller, { title: `Keyboard coil ${stamp}`, price: 900, quantity: 2 });
  const page = await signedIn(browser, `kb_${stamp}`);
  await page.keyboard.press("/");
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
