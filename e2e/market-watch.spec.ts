import { expect, test } from "@playwright/test";
import { list, newStamp, shot, signedIn } from "./people.ts";

test("a watched search rings the bell while the page is open, and leads to what is new", async ({ browser }) => {
  const watcher = await signedIn(browser, "watch_buyer");
  const seller = await signedIn(browser, "watch_seller");
  const word = `zenith${Date.now().toString(36)}`;
  await watcher.goto(`/market?query=${word}&maxCost=5000`);
  await watcher.getByRole("button", { name: "Watch this search" }).click();
  const dialog = watcher.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Zenith under 5000");
  await dialog.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(watcher.getByText("You now watch “Zenith under 5000”")).toBeVisible();

  await list(seller, { title: `Too dear ${word}`, price: 6000, quantity: 1 });
  await list(seller, { title: `Cheap ${word}`, price: 4000, quantity: 1 });
  await watcher
    .getByRole("button", { name: /1 unread|notification/i })
    .first()
    .click();
  const news = watcher.getByRole("link", { name: new RegExp(`Zenith under 5000.*Cheap ${word}.*4,000`) });
  await expect(news).toBeVisible();
  await shot(watcher, "watch-bell");
  await news.click();
  await expect(watcher.getByRole("heading", { level: 1, name: `Cheap ${word}` })).toBeVisible();

  await watcher.goto("/market/watches");
  await expect(watcher.getByRole("link", { name: `Cheap ${word}` })).toBeVisible();
  await shot(watcher, "watches");
  await watcher.getByRole("button", { name: "Stop watching “Zenith under 5000”" }).click();
  await expect(watcher.getByRole("heading", { name: "Zenith under 5000" })).toHaveCount(0);
});

test("a pasted list becomes the cheapest cart after its doubtful line is settled", async ({ browser }) => {
  const seller = await signedIn(browser, "paste_seller");
  for (const item_name of ["Defiance Helmet", "Arclight Pistol"])
    await list(seller, { title: item_name, item_name, price: 900, quantity: 5 });
  const page = await signedIn(browser, "paste_buyer");
  await page.goto("/market/paste");
  await page.getByLabel("Your list").fill("2 Defiance Helmet\nArclight Pistl");
  await page.getByRole("button", { name: "Read the list" }).click();
  await expect(page.getByText("Is it Arclight Pistol?")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Your list")).toHaveValue(/Defiance Helmet/);
  await page.getByRole("button", { name: "Read the list" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await shot(page, "paste");
  await page.getByRole("button", { name: "Put it in the cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByText(/Defiance/).first()).toBeVisible();
});

test("goods are found where their seller hands them over, and at the planet that it lies at", async ({ browser }) => {
  const seller = await signedIn(browser, "place_seller");
  const stamp = newStamp();
  await seller.goto("/market/create/unique");
  await seller.getByLabel("Title").fill(`Lamp ${stamp}`);
  await seller.getByLabel("Price each").fill("900");
  await seller.getByRole("combobox", { name: "Place to meet" }).fill("everus");
  await seller.getByRole("option", { name: "Everus Harbor" }).click();
  await seller.getByLabel("Description").fill("Bright.");
  await seller.getByRole("button", { name: "Publish" }).last().click();
  await expect(seller.getByRole("heading", { level: 1, name: `Lamp ${stamp}` })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/market?query=${stamp}`);
  await visitor.getByRole("button", { name: "Place to meet" }).click();
  await visitor.getByRole("combobox", { name: "Place to meet" }).fill("Hurston");
  await expect(visitor).toHaveURL(/place=Hurston/);
  await expect(visitor.getByRole("link", { name: `Lamp ${stamp}` })).toBeVisible();
  await shot(visitor, "place");
  await visitor.getByRole("combobox", { name: "Place to meet" }).fill("ArcCorp");
  await expect(visitor.getByText(`Nothing for “${stamp}” on the market`)).toBeVisible();
  await visitor.keyboard.press("Escape");
  await visitor.getByRole("button", { name: "Remove filter: Place to meet" }).click();
  await visitor.getByRole("link", { name: `Lamp ${stamp}` }).click();
  await expect(visitor.getByRole("link", { name: "Everus Harbor" })).toBeVisible();
});
