import { randomBytes } from "node:crypto";
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";

/** Signs in through the sandbox's chat platform without opening a page; `verified` also links a sandbox game account. */
export async function signedIn(
  browser: Browser,
  name: string,
  options: BrowserContextOptions & { verified?: boolean } = {},
): Promise<Page> {
  const { verified = true, ...context } = options;
  const page = await (await browser.newContext(context)).newPage();
  await page.context().addCookies([{ name: "cookie_consent", value: "necessary", url: baseUrl() }]);
  const reply = await page.request.get(`/auth/discord?as=${name}${verified ? "&verified=1" : ""}&path=/market`);
  // Whoever has no game account yet is welcomed first.
  expect(["/market", "/accountlink"], await reply.text()).toContain(new URL(reply.url()).pathname);
  return page;
}

/** A word that no other test has, so that what a test makes is its own. */
export const newStamp = (): string =>
  Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join("");

/** A call as whoever is signed in on the page; refused, the test fails. */
export async function call<T = unknown>(
  page: Page,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  data?: object,
) {
  const reply = await page.request.fetch(path, { method, ...(data ? { data } : {}) });
  expect(reply.status(), await reply.text()).toBeLessThan(300);
  return (await reply.json()) as T;
}

/** From now on the person acts for this organisation. */
export const actFor = (page: Page, code: string): Promise<void> =>
  page.context().addCookies([{ name: "current_contractor", value: code, url: baseUrl() }]);

/** Opens a page and waits until the server has said that it will tell of what happens to the thing on it. */
export async function openListening(page: Page, path: string): Promise<void> {
  const line = page.waitForEvent("websocket", (socket) => socket.url().includes("/ws/"));
  // Socket.IO's mark of an answer to what the page asked: here, to watch the thing.
  const heard = line.then((socket) =>
    socket.waitForEvent("framereceived", ({ payload }) => payload.toString().startsWith("43")),
  );
  await page.goto(path);
  await heard;
}

/** An offer for these listings, as their buyer. Answers its session. */
export async function offerFor(
  buyer: Page,
  items: readonly { listing_id: string; quantity: number }[],
  note?: string,
): Promise<string> {
  const body = { items, ...(note === undefined ? {} : { note }) };
  return (await call<{ session_id: string }>(buyer, "POST", "/api/market/purchase", body)).session_id;
}

/** What the seller makes of an offer by accepting it. Answers the order. */
export async function accepted(seller: Page, session: string): Promise<string> {
  const path = `/api/offer/${session}`;
  return (await call<{ data: { order_id: string } }>(seller, "PUT", path, { status: "accepted" })).data.order_id;
}

export const baseUrl = () => `http://localhost:${process.env["E2E_PORT"] ?? 18_480}`;

/** A fixed-price listing made through the API as whoever is signed in on the page. Answers its id. */
export async function list(
  page: Page,
  listing: { title: string; price: number; quantity: number; item_type?: string; item_name?: string },
): Promise<string> {
  const { quantity, ...rest } = listing;
  const body = {
    sale_type: "sale",
    description: "For the journey.",
    item_type: "Helmet",
    status: "active",
    quantity_available: quantity,
    ...rest,
  };
  const reply = await page.request.post("/api/market/listings", { data: body });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()).listing_id;
}

/** Keeps a picture of what the person sees, where somebody will look at it: `npm run e2e` keeps them in `.data/screens`. */
export const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env["SCREENS"] === "true") await page.screenshot({ path: `.data/screens/${name}.png` });
};

/** Goes there within the page: the address changes, nothing is loaded anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = self as unknown as {
      __TSR_ROUTER__: { navigate: (to: { href: string }) => Promise<void> };
    };
    await router.navigate({ href });
  }, path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** What the server rendered for a visitor is replaced as soon as the scripts draw it anew: before that nothing can be pressed or held on to. */
export async function drawnByScripts(page: Page): Promise<void> {
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.locator("#root [inert]")).toHaveCount(0);
}
