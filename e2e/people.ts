import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";

/** Signs in through the sandbox's chat platform without a click; `verified` also links a sandbox game account. */
export async function signedIn(
  browser: Browser,
  name: string,
  options: BrowserContextOptions & { verified?: boolean } = {},
): Promise<Page> {
  const { verified = true, ...context } = options;
  const page = await (await browser.newContext(context)).newPage();
  await page.context().addCookies([{ name: "cookie_consent", value: "necessary", url: baseUrl() }]);
  await page.goto(`/auth/discord?as=${name}${verified ? "&verified=1" : ""}&path=/market`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
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
