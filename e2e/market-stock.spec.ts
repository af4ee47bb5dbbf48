import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { call, list, newStamp, shot, signedIn } from "./people.ts";

/** Stock keeping by somebody who sells all day, and a cart for several sellers. */

const STOCK = "/market/manage?quantityAvailable=0&sort=title";
let stamp: string;
let seller: Page;
let coil: string;

test.beforeEach(async ({ browser }) => {
  stamp = newStamp();
  seller = await signedIn(browser, `keeper_${stamp}`);
  coil = await list(seller, { title: `Coil ${stamp}`, price: 1000, quantity: 5 });
  await list(seller, { title: `Drive ${stamp}`, price: 2000, quantity: 1 });
});
test.afterEach(() => seller.context().close());

const cell = (page: Page, field: "Price" | "Quantity", title: string) => page.getByLabel(`${field}: ${title} ${stamp}`);

test("a number is changed where it stands: Enter saves, Escape takes back, and undo undoes", async () => {
  await seller.goto(STOCK);
  const quantity = cell(seller, "Quantity", "Coil");
  await quantity.fill("9");
  await quantity.press("Escape");
  await expect(quantity).toHaveValue("5");
  await quantity.fill("8");
  await quantity.press("Enter");
  await expect(seller.getByText(`Coil ${stamp}: stock is now 8`)).toBeVisible();
  const price = cell(seller, "Price", "Coil");
  await price.fill("1.5k");
  await price.press("Tab");
  await expect(seller.getByText(`Coil ${stamp}: price is now 1,500 aUEC`)).toBeVisible();
  await expect(quantity).toBeFocused();
  await seller.getByRole("status").filter({ hasText: "price is now" }).getByRole("button", { name: "Undo" }).click();
  await expect(price).toHaveValue("1,000");
  await seller.reload();
  await expect(price).toHaveValue("1,000");
  await expect(quantity).toHaveValue("8");
});

test("stock that was sold meanwhile is not written over", async () => {
  await seller.goto(STOCK);
  const quantity = cell(seller, "Quantity", "Coil");
  await expect(quantity).toHaveValue("5");
  await call(seller, "POST", `/api/market/listing/${coil}/update_quantity`, { quantity_available: 4 });
  await quantity.fill("12");
  await quantity.press("Enter");
  await expect(seller.getByText(/changed this listing in the meantime/)).toBeVisible();
  await expect(quantity).toHaveValue("4");
});

test("chosen rows are added to and paused at once; what refuses stays chosen and says why", async () => {
  await seller.goto(STOCK);
  await seller.getByRole("button", { name: "Add", exact: true }).click();
  await expect(seller.getByText("Choose at least one row first.")).toBeVisible();
  await seller.getByLabel("Choose all on this page").check();
  await seller.getByLabel("Amount").fill("10");
  await seller.getByRole("button", { name: "Add", exact: true }).click();
  await expect(seller.getByText("2 of 2 done")).toBeVisible();
  await expect(cell(seller, "Quantity", "Coil")).toHaveValue("15");
  await expect(cell(seller, "Quantity", "Drive")).toHaveValue("11");
  await seller.getByLabel(`Choose Drive ${stamp}`).check();
  await seller.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(seller.getByText("1 of 1 done")).toBeVisible();
  await expect(seller.getByRole("row", { name: new RegExp(`Drive ${stamp}`) }).getByText("Paused")).toBeVisible();
  await seller.getByLabel(`Choose Coil ${stamp}`).check();
  await seller.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(seller.getByText("1 row was left as it is, and stays chosen")).toBeVisible();
  await expect(seller.getByLabel(`Choose Coil ${stamp}`)).toBeChecked();
  await shot(seller, "stock-table");
});

test("a known item is listed from the table in one line", async () => {
  await seller.goto(STOCK);
  await seller.getByRole("button", { name: "Quick add" }).click();
  const form = seller.getByRole("form", { name: "Quick add" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Select an item.")).toBeVisible();
  await form.getByLabel("Game item").fill("helmet");
  await seller
    .getByRole("option", { name: /helmet/i })
    .first()
    .click();
  await form.getByLabel("Price").fill("7500");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(seller.getByText(/ is listed$/)).toBeVisible();
  await expect(seller.getByText("3 listings")).toBeVisible();
});

test("the stock leaves as a file and comes back changed", async () => {
  await seller.goto(STOCK);
  const [download] = await Promise.all([
    seller.waitForEvent("download"),
    seller.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toContain(`${coil},Coil ${stamp}`);
  const changed = `${csv.replace(/,5,active/, ",21,active")},New ${stamp},,,300,2,active,\r\n,Bad ${stamp},,,x,2,active,\r\n`;
  await seller.goto("/market/manage/import");
  await seller
    .locator('input[type="file"]')
    .setInputFiles({ name: "s.csv", mimeType: "text/csv", buffer: Buffer.from(changed) });
  await seller.getByRole("button", { name: "Check the lines" }).click();
  await expect(seller.getByText("1 new · 1 changed · 1 unchanged · 1 with an error")).toBeVisible();
  await expect(seller.getByText("quantity: 5 → 21")).toBeVisible();
  await shot(seller, "stock-import");
  await seller.getByRole("button", { name: "Apply 2 lines" }).click();
  await expect(seller.getByText("2 of 2 done")).toBeVisible();
  await seller.goto(STOCK);
  await expect(cell(seller, "Quantity", "Coil")).toHaveValue("21");
  await expect(cell(seller, "Price", "New")).toHaveValue("300");
});

test("of two tabs that edit one listing, the later is shown both values and chooses", async () => {
  const other = await seller.context().newPage();
  await seller.goto(`/market_edit/${coil}`);
  await other.goto(`/market_edit/${coil}`);
  await seller.getByLabel("Price each").fill("1111");
  await other.getByLabel("Price each").fill("2222");
  await other.getByLabel("Title").fill(`Coil ${stamp} II`);
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await other.close();
  await seller.getByRole("button", { name: "Save" }).click();
  await expect(seller.getByText("Theirs: 2,222")).toBeVisible();
  await expect(seller.getByText("Yours: 1,111")).toBeVisible();
  // What was not touched here has followed.
  await expect(seller.getByLabel("Title")).toHaveValue(`Coil ${stamp} II`);
  await seller.getByRole("button", { name: "Keep mine" }).click();
  await seller.getByRole("button", { name: "Save" }).click();
  await expect(seller.getByText("Saved", { exact: true })).toBeVisible();
  const reply = await seller.request.get(`/api/market/listings/${coil}`);
  expect((await reply.json()).data.listing.price).toBe(1111);
});

test("a cart of two sellers goes out as two offers, and what was taken out can be put back", async ({ browser }) => {
  const second = await signedIn(browser, `second_${stamp}`);
  const visor = await list(second, { title: `Visor ${stamp}`, price: 400, quantity: 3 });
  const buyer = await (await browser.newContext()).newPage();
  for (const id of [coil, visor]) {
    await buyer.goto(`/market/${id}`);
    await buyer.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(buyer.getByText(/in your cart/).first()).toBeVisible();
  }
  // What a visitor put in is there after signing in, and in each tab.
  await buyer.goto(`/auth/discord?as=shopper_${stamp}&verified=1&path=/market/cart`);
  const tab = await buyer.context().newPage();
  await tab.goto("/market/cart");
  await expect(tab.getByText(`Visor ${stamp}`)).toBeVisible();
  await expect(buyer.getByText("1,400").first()).toBeVisible();
  await buyer.getByRole("button", { name: `Remove Visor ${stamp}` }).click();
  await expect(tab.getByText(`Visor ${stamp}`)).toHaveCount(0);
  await buyer.getByRole("button", { name: "Undo" }).click();
  await expect(tab.getByText(`Visor ${stamp}`)).toBeVisible();
  await tab.close();
  await shot(buyer, "cart-two-sellers");
  const send = buyer.getByRole("button", { name: "Send offer" });
  await expect(send).toHaveCount(2);
  await buyer.getByRole("button", { name: "Send all 2 offers" }).click();
  await expect(buyer.getByRole("link", { name: "Open the offer" })).toHaveCount(2);
  await buyer.goto("/market/cart");
  await expect(buyer.getByText("Your cart is empty")).toBeVisible();
});

test("on a phone quantities stand in the bar of chosen rows, and the rest unfolds", async () => {
  await seller.setViewportSize({ width: 390, height: 844 });
  await seller.goto(STOCK);
  await seller.getByLabel(`Choose Drive ${stamp}`).check();
  const bar = seller.getByRole("toolbar", { name: "Change the chosen rows" });
  await expect(bar.getByRole("button", { name: "Subtract" })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole("button", { name: "Pause" })).toBeHidden();
  await bar.getByRole("button", { name: "More" }).click();
  await expect(bar.getByRole("button", { name: "Prices" })).toBeInViewport({ ratio: 1 });
  await shot(seller, "stock-phone-bar");
  await bar.getByRole("button", { name: "Pause" }).click();
  await expect(seller.getByText("1 of 1 done")).toBeVisible();
});
