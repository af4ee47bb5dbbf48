import { readdirSync } from "node:fs";
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from "@playwright/test";
import { depth } from "#server/platform/testing/depth.ts";
import { serious } from "./axe.ts";
import { actFor, list, shot, signedIn } from "./people.ts";

test.describe.configure({ mode: "parallel" });

/** Every screen of the journey in three languages, two themes, on a desk and on a phone; by machine-checked accessibility; and by keyboard alone. */

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
      { face: "uk phone light", axe: isLively },
      ...(isLively ? [{ face: "zh phone dark", axe: false } as const] : []),
    ];
  if (!isLively) return [{ face: (index + LUCK) % 2 === 0 ? "en desk dark" : "uk phone light", axe: true }];
  return [
    { face: "en desk dark", axe: false },
    { face: "uk phone light", axe: true },
  ];
}
const HTML_LANG: Record<Look["language"], RegExp> = { en: /^en/, uk: /^uk/, zh: /^zh/ };

/** The names of the text files: what begins with one and a colon or a dot is a text that was never written. */
const AREAS = readdirSync("web/locales/en").map((file) => file.replace(".json", ""));

const ORG = "IRONLARK";

type Round = (browser: Browser, look: BrowserContextOptions, stamp: string) => Promise<Seen>;
type Seen = { page: Page; paths: Record<string, string> };

const idOf = async (page: Page, path: string, find: (body: never) => string | undefined): Promise<string> => {
  const id = find((await (await page.request.get(path)).json()) as never);
  if (id === undefined) throw new Error(`${path} knows none`);
  return id;
};

/** What there is to see, by who sees it. */
const ROUNDS: Record<string, Round> = {
  market: async (browser, look, stamp) => {
    const { page, listing, auction, set } = await trader(browser, look, stamp);
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
      },
    };
  },
  deals: async (browser, look, stamp) => {
    const { page, open, order } = await trader(browser, look, stamp);
    const service = await idOf(
      page,
      "/api/services/public?search=Cargo%20run%2C",
      (body: { data: { data: { service_id: string }[] } }) => body.data.data[0]?.service_id,
    );
    const contract = await idOf(page, "/api/contracts", (body: { data: { id: string }[] }) => body.data[0]?.id);
    return {
      page,
      paths: {
        offer: `/offer/${open}`,
        "offer-counter": `/offer/${open}/counteroffer`,
        order: `/order/${order}`,
        talk: `/order/${order}/messages`,
        reviews: `/order/${order}/reviews`,
        hours: `/order/${order}/availability`,
        orders: "/orders",
        "order-create": "/orders?tab=create",
        received: "/offers/received",
        services: "/market/services",
        "services-none": "/market/services?query=nothingatall",
        service: `/order/service/${service}`,
        "service-create": "/order/service/create",
        "services-mine": "/order/services",
        availability: "/availability",
        contracts: "/contracts",
        contract: `/contracts/public/${contract}`,
        register: "/org/register",
        "people-find": "/people",
        terms: "/terms-of-service",
        lost: "/no-such-screen",
      },
    };
  },
  organisation: async (browser, look) => ({
    page: await leader(browser, look),
    paths: {
      dashboard: "/dashboard",
      stock: "/market/manage?quantityAvailable=0",
      "org-orders": "/org/orders",
      "org-board": "/org/orders?view=board",
      ...tabs(
        "org",
        ["details", "invites", "roles", "discord", "market", "settings", "blocklist", "customers", "audit"],
        (name) => `/org/manage?tab=${name}`,
      ),
      "org-members": "/org/members",
      contractors: "/contractors",
      contractor: `/contractor/${ORG}`,
      ...tabs("contractor", ["services", "market", "members", "reviews"], (name) => `/contractor/${ORG}/${name}`),
    },
  }),
  people: async (browser, look) => {
    const page = await leader(browser, look);
    return {
      page,
      paths: {
        messaging: "/messaging",
        chat: `/messaging?chat=${await chatWith(page, "quartz_hale")}`,
        profile: "/profile",
        ...tabs("user", ["services", "market", "reviews", "order"], (name) => `/user/kestrel_nine/${name}`),
        settings: "/settings",
        ...tabs(
          "settings",
          ["privacy", "discord", "market", "contractors", "blocklist", "tokens", "sessions"],
          (name) => `/settings?tab=${name}`,
        ),
        recruiting: "/recruiting",
      },
    };
  },
};

const tabs = (path: string, names: readonly string[], write: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [`${path}-${name}`, write(name)]));

/** Somebody of the demo who leads an organisation and acts for it. */
async function leader(browser: Browser, look: BrowserContextOptions): Promise<Page> {
  const page = await signedIn(browser, "mara_voss", look);
  // An account of the demo has a language already.
  await page.request.put("/api/profile", { data: { locale: "en" } });
  await actFor(page, ORG);
  return page;
}

/** A conversation in which something was said. */
async function chatWith(page: Page, name: string): Promise<string> {
  const begun = await page.request.post("/api/chats", { data: { users: [name] } });
  const { chat_id } = (await begun.json()).data;
  await page.request.post(`/api/chats/${chat_id}/messages`, { data: { content: "See you at <t:1741068489:F>" } });
  return chat_id;
}

/** A buyer with a cart, an open offer and a finished order, and what is for sale. */
async function trader(browser: Browser, look: BrowserContextOptions, stamp: string) {
  const seller = await signedIn(browser, `s_${stamp}`);
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
  return { page, listing, auction, set, open, order };
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

/** Goes there within the page: the address changes, nothing is loaded anew. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = self as unknown as {
      __TSR_ROUTER__: { navigate: (to: { href: string }) => Promise<void> };
    };
    await router.navigate({ href });
  }, path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** How far the page is wider than its window, and keys in place of texts. */
const measure = (page: Page) =>
  page.evaluate(
    (areas) => ({
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      keys: (
        document.body.innerText.match(new RegExp(`\\b(?:${areas.join("|")})[.:][a-zA-Z]+(?:\\.[a-zA-Z-]+)*\\b`, "g")) ??
        []
      ).slice(0, 5),
    }),
    AREAS,
  );

const DESKTOP: BrowserContextOptions = { locale: "en-US", colorScheme: "dark", viewport: DESK };

for (const [round, prepare] of Object.entries(ROUNDS))
  test(`${round}: in its faces each screen is in its language, fits its width, breaks nowhere and hides nothing from anybody`, async ({
    browser,
  }) => {
    // Every screen, one after the other, on whatever machine the checks run.
    test.setTimeout(600_000);
    const { page, paths } = await prepare(browser, DESKTOP, `${round}_${Date.now().toString(36)}`);
    const broken: string[] = [];
    page.on("pageerror", (error) => broken.push(error.message));
    let part: "body" | "main" = "body";
    await page.goto("/market");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const [index, [screen, path]] of Object.entries(paths).entries()) {
      await go(page, path);
      for (const { face, axe } of facesOf(screen, index)) {
        await wear(page, FACES[face]);
        await settled(page);
        expect.soft({ screen, face, ...(await measure(page)) }).toEqual({ screen, face, wide: 0, keys: [] });
        await shot(page, `${face.replaceAll(" ", "-")}-${screen}`);
        if (!axe) continue;
        expect.soft({ screen, face, found: await serious(page, part) }).toEqual({ screen, face, found: [] });
        part = "main";
      }
    }
    expect(broken).toEqual([]);
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
    expect(await measure(page)).toEqual({ wide: 0, keys: [] });
    await page.context().close();
  });

test("by keyboard alone a buyer finds an item, fills the cart and sends an offer", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const seller = await signedIn(browser, `ks_${stamp}`);
  await list(seller, { title: `Keyboard coil ${stamp}`, price: 900, quantity: 2 });
  const page = await signedIn(browser, `kb_${stamp}`);
  await page.goto("/market");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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
