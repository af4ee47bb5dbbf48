import { expect, type Page, test } from "@playwright/test";
import { call, newStamp, shot, signedIn } from "./people.ts";

/** A game item from both sides: stock listed in bulk, bought across sellers; a wish put up, and fulfilled by somebody else. */

let stamp: string;
let item: { id: string; name: string };
let first: Page;
let second: Page;
let buyer: Page;

type Item = { id: string; name: string };

/** Items that nobody trades yet, so that the page of one holds only what a test does there. Each test takes another one. */
let untraded: Promise<Item[]> | undefined;
async function findUntraded(page: Page): Promise<Item[]> {
  const { data } = await call<{ data: Item[] }>(page, "GET", "/api/market/category/Commodity");
  const free: Item[] = [];
  for (const each of data) {
    const found = await call<{ listings: []; buy_orders: [] }>(page, "GET", `/api/market/aggregate/${each.id}`);
    if (found.listings.length === 0 && found.buy_orders.length === 0) free.push(each);
    if (free.length === 20) break;
  }
  return free;
}

async function takeItem(page: Page): Promise<Item> {
  untraded ??= findUntraded(page);
  const taken = (await untraded).shift();
  if (!taken) throw new Error("every commodity is traded");
  return taken;
}

const itemPage = () => `/market/aggregate/${item.id}`;

/** A listing in bulk made through the API. */
async function stock(page: Page, price: number, quantity: number): Promise<string> {
  const body = { price, quantity_available: quantity, wiki_id: item.id, status: "active", internal: false };
  return (await call<{ listing_id: string }>(page, "POST", "/api/market/listings", { body })).listing_id;
}

/** The buyer's wish for seven at 90. */
const wish = () =>
  call(buyer, "POST", "/api/market/buyorder/create", {
    game_item_id: item.id,
    quantity: 7,
    price: 90,
    expiry: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  });

test.beforeEach(async ({ browser }) => {
  stamp = newStamp();
  [first, second, buyer] = await Promise.all([
    signedIn(browser, `stockist_${stamp}`),
    signedIn(browser, `rival_${stamp}`),
    signedIn(browser, `wisher_${stamp}`),
  ]);
  item = await takeItem(first);
});
test.afterEach(async () => {
  for (const page of [first, second, buyer]) await page.context().close();
});

test("a seller lists a stock of a known item and is on its page", async () => {
  await first.goto("/market/create/bulk");
  await first.getByRole("button", { name: "List in bulk" }).click();
  await expect(first.getByText("Please select an item")).toBeVisible();
  await first.getByRole("combobox", { name: "Game item" }).fill(item.name);
  await first.getByRole("option", { name: item.name }).first().click();
  await first.getByLabel("Price each").fill("120");
  await first.getByRole("textbox", { name: "Quantity" }).fill("30");
  // What is known of its price comes late and moves the button.
  await expect(first.getByText(/Nobody sells it right now/)).toBeVisible();
  await shot(first, "bulk-create");
  await first.getByRole("button", { name: "List in bulk" }).click();
  await expect(first).toHaveURL(new RegExp(`${itemPage()}$`));
  await expect(first.getByRole("heading", { level: 1, name: item.name })).toBeVisible();
  await expect(first.getByRole("link", { name: "Edit yours" })).toBeVisible();
});

test("the listing's own address and the item's name both lead to the item's page", async () => {
  await stock(first, 120, 30);
  const listing_id = await stock(second, 100, 5);
  await buyer.goto(`/market/${listing_id}`);
  await expect(buyer).toHaveURL(new RegExp(`${itemPage()}$`));
  await buyer.goto(`/market/item/${encodeURIComponent(item.name)}`);
  await expect(buyer).toHaveURL(new RegExp(`${itemPage()}$`));
  await expect(buyer.getByRole("heading", { name: "2 sell orders" })).toBeVisible();
});

test("the cheapest pieces come from several sellers, and a listing that is in the cart grows instead of standing there twice", async () => {
  await stock(first, 120, 30);
  await stock(second, 100, 5);
  await buyer.goto(itemPage());
  await buyer.getByLabel("How many of the cheapest", { exact: true }).fill("8");
  await expect(buyer.getByText("2 sellers, 2 offers.")).toBeVisible();
  await buyer.getByRole("button", { name: "Add the 8 cheapest" }).click();
  await expect(buyer.getByRole("link", { name: "8 in your cart" })).toBeVisible();
  await buyer.getByRole("button", { name: `Add to cart from stockist_${stamp}` }).click();
  await expect(buyer.getByRole("link", { name: "9 in your cart" })).toBeVisible();
  await buyer.goto("/market/cart");
  await expect(buyer.getByRole("button", { name: "Send offer" })).toHaveCount(2);
});

test("the sheet to ask in is opened and closed by keyboard, and gives the focus back each time", async () => {
  await buyer.goto(itemPage());
  const ask = buyer.getByRole("button", { name: "Ask for this item" }).first();
  for (const _ of ["the first time", "and again"]) {
    await ask.focus();
    await buyer.keyboard.press("Enter");
    const sheet = buyer.getByRole("dialog", { name: "Ask for this item" });
    await expect(sheet.getByLabel("Price each")).toBeVisible();
    await buyer.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(ask).toBeFocused();
  }
});

test("a visitor who wants to buy for more is led to sign in", async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(itemPage());
  await visitor.getByRole("button", { name: "Ask for this item" }).first().click();
  await visitor.getByLabel("Price each").fill("90");
  await visitor.getByRole("button", { name: "Create buy order" }).click();
  await expect(visitor).toHaveURL(/oauth2\/authorize/);
  await visitor.context().close();
});

test("a buyer says what they pay, and it is on the item's page and in the list of buy orders", async () => {
  await buyer.goto(`/buyorder/create?item=${encodeURIComponent(item.name)}`);
  await buyer.getByRole("button", { name: "Create buy order" }).click();
  await expect(buyer.getByLabel("Price each")).toHaveAttribute("aria-invalid", "true");
  await buyer.getByLabel("Price each").fill("90");
  await buyer.getByRole("textbox", { name: "Quantity" }).fill("7");
  await expect(buyer.getByText("In total 630 aUEC")).toBeVisible();
  await buyer.getByRole("button", { name: "Create buy order" }).click();
  await expect(buyer).toHaveURL(new RegExp(`${itemPage()}$`));
  await expect(buyer.getByRole("heading", { name: "1 buy order" })).toBeVisible();
  await expect(buyer.getByRole("button", { name: "Take back" })).toBeVisible();
  await shot(buyer, "item");
  await buyer.goto(`/buyorders?query=${encodeURIComponent(item.name)}`);
  await expect(buyer.getByRole("link", { name: item.name })).toBeVisible();
  await buyer.getByLabel("Only my buy orders").check();
  await expect(buyer).toHaveURL(/mine=true/);
  await expect(buyer.getByText("1 item wanted")).toBeVisible();
});

test("on a phone the ways to act on an item stand beside each other, and what is wanted says its type in full", async () => {
  await wish();
  await call(second, "POST", "/api/market/buyorder/create", {
    game_item_id: item.id,
    quantity: 1234,
    price: 95,
    expiry: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  });
  await buyer.setViewportSize({ width: 390, height: 844 });
  await buyer.goto(itemPage());
  const boxes = await Promise.all(
    ["Watch this item", "Ask for this item", "Copy link"].map((name) =>
      buyer.getByRole("button", { name }).boundingBox(),
    ),
  );
  for (const box of boxes) {
    expect(box?.y).toBe(boxes[0]?.y);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await buyer.goto(`/buyorders?query=${encodeURIComponent(item.name)}`);
  const type = buyer.getByRole("article").getByText("Commodity", { exact: true });
  await expect(type).toBeVisible();
  expect(await type.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
});

test("a seller who is about to list the item sees who wants it, and confirms a price that is far off", async () => {
  await wish();
  await stock(first, 120, 30);
  await stock(second, 100, 5);
  for (const price of [105, 110]) await stock(second, price, 1);
  await stock(buyer, 108, 1);
  await first.goto(`/market/create/bulk?item=${encodeURIComponent(item.name)}&price=99999&quantity=9`);
  await expect(first.getByText("1 person wants this")).toBeVisible();
  await expect(first.getByText(/far above the usual/)).toBeVisible();
  await first.getByRole("button", { name: "List in bulk" }).click();
  const confirm = first.getByLabel("Yes, I mean 99,999 aUEC for one piece");
  await expect(confirm).toBeFocused();
  await confirm.check();
  await first.getByRole("button", { name: "List in bulk" }).click();
  await expect(first).toHaveURL(new RegExp(`${itemPage()}$`));
  // The dearest stands last, on the second page.
  await first.getByRole("button", { name: "Next", exact: true }).first().click();
  await expect(first.getByText("Far above usual")).toBeVisible();
});

test("whoever fulfils the buy order sees the total first, and then has the order; the buyer's page follows by itself", async () => {
  await wish();
  await stock(first, 120, 30);
  for (const page of [first, buyer]) await page.goto(itemPage());
  await expect(buyer.getByRole("heading", { name: "1 buy order" })).toBeVisible();
  await first.getByRole("button", { name: "Fulfil" }).click();
  await expect(first.getByRole("dialog")).toContainText("630 aUEC in total");
  await shot(first, "fulfill");
  await first.getByRole("dialog").getByRole("button", { name: "Sell for 630 aUEC" }).click();
  await expect(first).toHaveURL(/\/order\/[0-9a-f-]{36}/);
  await expect(first.getByRole("heading", { level: 1 })).toContainText(item.name);
  await expect(buyer.getByText("Nobody asks for this right now")).toBeVisible();
});

test("an item with a past shows its charts, which can be read as tables", async ({ page }) => {
  const items: { aggregate_id: string; listings: unknown[] }[] = await (
    await page.request.get("/api/market/aggregates/buyorders")
  ).json();
  const rich = items.toSorted((one, other) => other.listings.length - one.listings.length)[0];
  await page.goto(`/market/aggregate/${rich?.aggregate_id}`);
  await expect(page.getByRole("img", { name: /Chart of prices over \d+ days/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /TradingView/ })).toBeVisible();
  // The line across the chart is called what the figure above it is: asked, unless enough was paid to tell.
  const paid = await page.getByText("Too few deals to tell").count();
  await expect(
    page.getByText(`The dotted line is what ${paid ? "sellers usually ask" : "is usually paid"}.`),
  ).toBeVisible();
  await page.getByText("Show as a table").first().click();
  await expect(page.getByRole("columnheader", { name: "Lowest price" })).toBeVisible();
  const wall = page.getByRole("slider", { name: "Supply and demand by price" });
  await wall.focus();
  await page.keyboard.press("ArrowRight");
  await expect(wall).toHaveAttribute("aria-valuetext", /for sale/);
  await page.getByRole("button", { name: "Price each" }).first().click();
  await expect(page.getByRole("columnheader", { name: "Price each" }).first()).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});

test("materials are found by name and lead to the filled-in form", async () => {
  await second.goto("/sell");
  await second.getByLabel("Search by name").fill("laran");
  await expect(second).toHaveURL(/query=laran/);
  await second.getByRole("link", { name: "Sell Laranite" }).click();
  await expect(second.getByRole("combobox", { name: "Game item" })).toHaveValue("Laranite");
  await expect(second.getByLabel("Price each")).toHaveValue("28");
});

test("bulk items are found, and their cards lead to their pages", async () => {
  await stock(first, 120, 30);
  await second.goto(`/bulk?query=${encodeURIComponent(item.name)}`);
  await second.getByRole("link", { name: item.name, exact: true }).click();
  await expect(second).toHaveURL(new RegExp(`${itemPage()}$`));
});
