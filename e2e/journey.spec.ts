import { type Browser, expect, type Page, test } from "@playwright/test";
import { accepted, call, list, newStamp, offerFor, shot, signedIn } from "./people.ts";

/** From an anonymous visit to a finished, reviewed trade: each step from where the one before it ends, in a state made by calls. */

test.describe.configure({ mode: "parallel" });

let stamp: string;
let helmet: string;
let visor: string;
let seller: Page;
let helmetId: string;
let visorId: string;

test.beforeEach(async ({ browser }) => {
  stamp = newStamp();
  [helmet, visor] = [`Journey helmet ${stamp}`, `Journey visor ${stamp}`];
  seller = await signedIn(browser, `seller_${stamp}`);
  helmetId = await list(seller, { title: helmet, price: 4000, quantity: 2 });
  visorId = await list(seller, { title: visor, price: 1500, quantity: 3 });
});
test.afterEach(() => seller.context().close());

const visitorOf = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();
const buyerOf = (browser: Browser): Promise<Page> => signedIn(browser, `buyer_${stamp}`);
const offered = (buyer: Page): Promise<string> =>
  offerFor(
    buyer,
    [helmetId, visorId].map((listing_id) => ({ listing_id, quantity: 1 })),
    "Tonight at Area 18?",
  );

test("a visitor searches, filters, sorts and pages the market, all of it in the address", { tag: "@daily" }, async ({
  browser,
}) => {
  const buyer = await visitorOf(browser);
  await buyer.goto("/market");
  await buyer.getByRole("button", { name: "Necessary only" }).click();
  await expect(buyer.getByRole("heading", { level: 1, name: "Market" })).toBeVisible();
  await shot(buyer, "market-visitor");
  await buyer.keyboard.press("/");
  await buyer.keyboard.type(stamp);
  await buyer.keyboard.press("Enter");
  await expect(buyer).toHaveURL(new RegExp(`query=${stamp}`));
  await expect(buyer.getByRole("main").getByText("2 listings")).toBeVisible();
  await buyer.goto("/market?sort=price-low&minCost=1000&page_size=12");
  const next = buyer.getByRole("link", { name: "Next" }).or(buyer.getByRole("button", { name: "Next" }));
  await next.first().click();
  await expect(buyer).toHaveURL(/index=1/);
  await buyer.reload();
  await expect(buyer).toHaveURL(/sort=price-low/);
  await buyer.goBack();
  await expect(buyer).not.toHaveURL(/index=1/);
  await buyer.context().close();
});

test("a listing shows seller, price, stock and text", { tag: "@daily" }, async ({ page: buyer }) => {
  await buyer.goto(`/market?query=${stamp}`);
  await buyer
    .getByRole("link", { name: new RegExp(helmet) })
    .first()
    .click();
  await expect(buyer.getByRole("heading", { name: helmet })).toBeVisible();
  await expect(buyer.getByText("4,000").first()).toBeVisible();
  await expect(buyer.getByText("of 2 left")).toBeVisible();
  await expect(buyer.getByText("For the journey.")).toBeVisible();
});

test("the visitor signs in through the chat platform and is back on the listing", { tag: "@daily" }, async ({
  page: buyer,
}) => {
  await buyer.goto(`/market/${helmetId}`);
  await buyer.getByRole("link", { name: "Sign in", exact: true }).first().click();
  await expect(buyer).toHaveURL(/oauth2\/authorize/);
  await buyer.getByRole("textbox").first().fill(`buyer_${stamp}`);
  await buyer.getByRole("textbox").first().press("Enter");
  // The first time there is a welcome on the way.
  await expect(buyer.getByRole("heading", { name: "Welcome to Freeport" })).toBeVisible();
  await buyer.getByRole("button", { name: "Skip all" }).click();
  await expect(buyer).toHaveURL(new RegExp(`/market/${helmetId}`));
  await expect(buyer.getByRole("heading", { name: helmet })).toBeVisible();
});

test("the newcomer links their game account by the code in its bio", { tag: "@daily" }, async ({ browser }) => {
  const buyer = await signedIn(browser, `buyer_${stamp}`, { verified: false });
  const handle = `Buyer_${stamp}`;
  await buyer.goto("/accountlink");
  await buyer.getByLabel("Your handle in the game").fill(handle);
  await expect(buyer.getByTestId("ident")).toHaveText(/^\[[A-Z]+:[0-9A-F]{8}\]$/);
  const code = (await buyer.getByTestId("ident").textContent()) ?? "";
  await buyer.getByRole("button", { name: "Link account" }).click();
  await expect(buyer.getByText("Accept the terms of service first.")).toBeVisible();
  await buyer.getByRole("checkbox", { name: /terms of service/ }).check();
  await buyer.getByRole("button", { name: "Link account" }).click();
  await expect(buyer.getByRole("alert").first()).toBeVisible();
  const [game] = await Promise.all([
    buyer.context().waitForEvent("page"),
    buyer.getByRole("link", { name: "Open game profile" }).click(),
  ]);
  await game.goto(new URL(`/citizens/${handle}/edit`, game.url()).href);
  await game.getByLabel(/bio/i).fill(`Trader. ${code}`);
  await game.getByRole("button", { name: /save/i }).click();
  await game.close();
  await buyer.getByRole("button", { name: /Link account|Check again/ }).click();
  await expect(buyer.getByText(`Welcome, ${handle}`, { exact: false }).first()).toBeVisible();
  await shot(buyer, "account-linked");
  await buyer.context().close();
});

test("two items of one seller go into one offer with a note", { tag: "@daily" }, async ({ browser }) => {
  const buyer = await buyerOf(browser);
  for (const id of [helmetId, visorId]) {
    await buyer.goto(`/market/${id}`);
    await buyer.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(buyer.getByText(/in your cart/).first()).toBeVisible();
  }
  await buyer.goto("/market/cart");
  await expect(buyer.getByText(helmet)).toBeVisible();
  await expect(buyer.getByText(visor)).toBeVisible();
  await buyer.getByLabel("Note to the seller").fill("Tonight at Area 18?");
  await buyer.reload();
  await expect(buyer.getByLabel("Note to the seller")).toHaveValue("Tonight at Area 18?");
  await shot(buyer, "cart");
  await buyer.getByRole("button", { name: "Send offer" }).click();
  await expect(buyer).toHaveURL(/\/offer\//);
  await buyer.context().close();
});

test("the seller is told at once, without reloading, and counters", { tag: "@daily" }, async ({ browser }) => {
  await seller.goto("/market");
  await expect(seller.getByRole("button", { name: "Notifications, 0 unread" })).toBeVisible();
  const buyer = await buyerOf(browser);
  const offerUrl = `/offer/${await offered(buyer)}`;
  await expect(seller.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await seller.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await shot(seller, "seller-told");
  await seller
    .getByRole("link", { name: /sent you an offer/ })
    .first()
    .click();
  await expect(seller).toHaveURL(offerUrl);
  await expect(seller.getByText("Tonight at Area 18?").first()).toBeVisible();
  await shot(seller, "offer-seller");
  await seller.getByRole("button", { name: "Counter-offer" }).click();
  const price = seller.getByRole("textbox", { name: "Your price" });
  await price.fill("5200");
  await seller.getByRole("button", { name: "Send counter-offer" }).click();
  await expect(seller).toHaveURL(offerUrl);
  await buyer.context().close();
});

test("the buyer sees the counter-offer at once; sold out is said and changes nothing; then accepting makes the order", {
  tag: "@daily",
}, async ({ browser }) => {
  const buyer = await buyerOf(browser);
  const session = await offered(buyer);
  const offerUrl = `/offer/${session}`;
  await buyer.goto(offerUrl);
  await expect(buyer.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(buyer.getByText("Your turn:")).toBeHidden();
  await call(seller, "PUT", `/api/offer/${session}`, {
    status: "counteroffered",
    title: `Journey ${stamp}`,
    kind: "Delivery",
    cost: 5200,
    description: "",
    payment_type: "one-time",
    market_listings: [helmetId, visorId].map((listing_id) => ({ listing_id, quantity: 1 })),
  });
  await expect(buyer.getByText("Your turn:")).toBeVisible();
  await shot(buyer, "offer-buyer");
  const setStock = (quantity_available: number) =>
    seller.request.post(`/api/market/listing/${helmetId}/update_quantity`, { data: { quantity_available } });
  await setStock(0);
  await accept(buyer);
  // The answer, and not the warning that stands there before.
  await expect(buyer.getByRole("alert").filter({ hasText: /left/ })).toBeVisible();
  await expect(buyer).toHaveURL(offerUrl);
  await setStock(2);
  await buyer.reload();
  await accept(buyer);
  await expect(buyer).toHaveURL(/\/order\//);
  await buyer.goto(`/market/${helmetId}`);
  await expect(buyer.getByText("of 1 left")).toBeVisible();
  await buyer.context().close();
});

async function accept(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Accept" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
}

test("the seller works and completes; both review; the stars on the market follow", { tag: "@daily" }, async ({
  browser,
}) => {
  const buyer = await buyerOf(browser);
  await seller.goto(`/order/${await accepted(seller, await offered(buyer))}`);
  await seller.getByRole("button", { name: "Begin work" }).click();
  await expect(seller.getByText("Work has begun").first()).toBeVisible();
  await seller.getByRole("button", { name: "I handed everything over" }).click();
  await seller.getByRole("dialog").getByRole("button", { name: "I handed everything over" }).click();
  await expect(seller.getByText("Fulfilled").first()).toBeVisible();
  const order = seller.url().replace(/\/order\/([^/?]+).*/, "/order/$1");
  for (const [page, words] of [
    [buyer, "Quick and fair."],
    [seller, "Paid at once."],
  ] as const) {
    await page.goto(order);
    await page.getByLabel("How did it go?").fill(words);
    const slider = page.getByRole("slider");
    await slider.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    const leave = page.getByRole("button", { name: "Leave review" });
    await leave.click();
    // The words alone may stand in a preview.
    await expect(leave).toHaveCount(0);
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await shot(buyer, "order-reviewed");
  await buyer.goto(`/market?query=${stamp}`);
  await expect(
    buyer
      .getByRole("img", { name: /4\.5 of 5 stars, 1 review/ })
      .or(buyer.getByText("4.5"))
      .first(),
  ).toBeVisible();
  await shot(buyer, "market-stars");
  await buyer.context().close();
});

test("the seller lists with pictures, edits, changes the stock, pauses and archives", { tag: "@daily" }, async () => {
  const title = `Own listing ${stamp}`;
  await seller.goto("/market/create/unique");
  await seller.getByLabel("Title").fill(title);
  await seller.getByLabel("Price each").fill("250k");
  await seller.getByRole("textbox", { name: "Description" }).fill("A **fine** thing.");
  await seller
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: "no-picture.png", mimeType: "image/png", buffer: Buffer.from("not a picture") }, picture]);
  // One of the files is no picture, whatever it is called.
  await expect(seller.getByText("No picture, left out: no-picture.png.")).toBeVisible();
  await seller.getByRole("button", { name: "Publish" }).click();
  await expect(seller).toHaveURL(/\/market(_edit)?\/[0-9a-f-]{36}/);
  const id = /market(?:_edit)?\/([0-9a-f-]{36})/.exec(seller.url())?.[1] ?? "";
  await seller.goto(`/market_edit/${id}`);
  await seller.locator('input[type="file"]').first().setInputFiles([picture]);
  await seller.getByLabel("Quantity").fill("7");
  // What is typed survives a reload, which the page asks about first.
  seller.once("dialog", (dialog) => void dialog.accept());
  await seller.reload();
  await expect(seller.getByLabel("Quantity")).toHaveValue("7");
  await seller.locator('input[type="file"]').first().setInputFiles([picture]);
  await seller.getByLabel("Title").fill(`${title}, better`);
  await seller.getByRole("button", { name: "Save" }).click();
  await expect(seller.getByText("Saved").first()).toBeVisible();
  await shot(seller, "edit");
  await seller.goto(`/market/${id}`);
  await expect(seller.getByRole("heading", { name: `${title}, better` })).toBeVisible();
  await expect(seller.locator('img[src*="/media/"]').first()).toBeVisible();
  await seller.goto(`/market_edit/${id}`);
  await seller.getByRole("button", { name: "Pause" }).click();
  await expect(seller.getByText("The listing is paused").first()).toBeVisible();
  await seller.getByRole("button", { name: "Archive" }).click();
  await seller.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await expect(seller.getByText(/archived/).first()).toBeVisible();
});

/** A green dot of one pixel. */
const picture = {
  name: "dot.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkqP9fDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};
