import { expect, type Page, test } from "@playwright/test";
import { actFor, drawnByScripts, go, shot, signedIn } from "./people.ts";

/** What the browser complains about: broken scripts, and whatever the page's policy forbids. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("pageerror", (error) => heard.push(error.message));
  page.on("console", (message) => {
    // The browser notes each refused call; that a stranger is no signed-in user is no fault.
    if (message.type() === "error" && !message.text().includes("status of 401")) heard.push(message.text());
  });
  return heard;
}

test("the market opens for a stranger, and nothing on it breaks or is forbidden", { tag: "@daily" }, async ({
  page,
}) => {
  const heard = complaints(page);
  await page.goto("/market");
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(heard).toEqual([]);
});

test("on a phone a tap anywhere on a card, its seller included, opens the listing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/market?kind=sale");
  await drawnByScripts(page);
  const seller = page.getByRole("article").first().locator('a[href^="/user/"], a[href^="/contractor/"]');
  const { x = 0, y = 0, width = 0, height = 0 } = (await seller.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(/\/market\/[0-9a-f-]{36}/);
});

test("a sheet on a phone reaches both edges, and a page behind a dialog keeps its width", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/market");
  await drawnByScripts(page);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: "Filters" })).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter))
    .toBe("stable");
});

test("Back closes a sheet or a dialog, and the page below it stays where it is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/market/services");
  await drawnByScripts(page);
  const items = page.getByRole("link", { name: "Items", exact: true });
  await items.click();
  // The address changes before the screen does.
  await expect(items).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/market$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/market\/services$/);
});

test("the API's reference page works under the site's own policy", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /Freeport/ })).toBeVisible();
  await page.getByRole("heading", { name: /^commodities/ }).click();
  await expect(page.getByText("/api/commodities", { exact: true }).first()).toBeVisible();
  expect(heard).toEqual([]);
});

test("an address of nothing says so, with its true status", { tag: "@daily" }, async ({ page }) => {
  const reply = await page.goto("/no-such-screen");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("main")).toBeVisible();
});

test("every page names its true address, and another spelling of it is replaced without a trap for Back", async ({
  page,
}) => {
  const address = page.locator('link[rel="canonical"]');
  await page.goto("/market");
  await expect(page.getByRole("link", { name: /.+/ }).first()).toBeVisible();
  await expect(address).toHaveCount(0);
  await page.goto("/user/MARA_VOSS?tab=reviews#top");
  await expect(page).toHaveURL(/\/user\/mara_voss\?tab=reviews#top$/);
  await expect(address).toHaveAttribute("href", /\/user\/mara_voss$/);
  await page.getByRole("link", { name: "Terms of service" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
  await expect(page).toHaveTitle("Terms of service - Freeport");
  await expect(address).toHaveAttribute("href", /\/terms-of-service$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/market$/);
});

test("what the landing page shows first stays in its place while the rest of it arrives", async ({ page }) => {
  await page.goto("/");
  await drawnByScripts(page);
  const goods = page.getByRole("region", { name: "On the market now" });
  const steps = page.locator("section").filter({ has: page.getByRole("heading", { name: "How a deal goes" }) });
  const places = async () => ({
    claim: await page.getByRole("heading", { level: 1 }).boundingBox(),
    goods: (await goods.getByRole("heading").boundingBox())?.y,
    step: (await steps.locator("svg").first().boundingBox())?.width,
  });
  const whole = await places();
  // As a browser paints it that has read the page only so far.
  for (const part of [goods, steps])
    await part.getByRole("listitem").evaluateAll((rows) => {
      for (const row of rows.slice(1)) row.remove();
    });
  expect(await places()).toEqual(whole);
});

test("what a shared listing says about itself goes when one goes on to another page", async ({ page }) => {
  const reply = await page.request.get("/api/market/listings?page_size=1&listing_type=unique");
  const { listings } = (await reply.json()).data;
  await page.goto(`/market/${listings[0].listing_id}`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", listings[0].title);
  await page.getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveTitle("Privacy policy - Freeport");
  await expect(page.locator("head [data-page]")).toHaveCount(0);
});

test("a visitor who reports is sent to sign in; signed in, a report is written, refused a second time, and never lost", async ({
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  // Who it is comes late: a click before that is not lost.
  const clicked = Promise.withResolvers<void>();
  await visitor.route("**/api/profile", async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await visitor.goto("/market?type=armor");
  await visitor.getByRole("button", { name: "Report this page" }).click();
  clicked.resolve();
  await expect(visitor).toHaveURL(/authorize/);
  await visitor.context().close();
  const page = await signedIn(browser, `rep_${Date.now().toString(36)}`);
  const dialog = page.getByRole("dialog", { name: "Report this page" });
  const open = () => page.getByRole("button", { name: "Report this page" }).click();
  await page.goto("/market?type=armor");
  await open();
  await expect(dialog.getByText("/market?type=armor")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Send report" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Details" }).fill("All of it is fake.");
  await dialog.getByRole("button", { name: "Cancel" }).last().click();
  await page.getByRole("dialog", { name: "Discard the report?" }).getByRole("button", { name: "Not now" }).click();
  await expect(dialog.getByRole("textbox", { name: "Details" })).toHaveValue("All of it is fake.");
  const choose = async () => {
    await dialog.getByRole("combobox", { name: "Reason" }).or(dialog.getByLabel("Reason")).first().click();
    await page.getByRole("option", { name: "Fake listing" }).click();
  };
  await choose();
  await shot(page, "report");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Your report was submitted.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await open();
  await choose();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("You have already reported this page")).toBeVisible();
  await page.context().close();
});

test("what stands at the foot of a page can be pressed when nothing above moves it away any more, and a slow press counts", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cards = Promise.withResolvers<void>();
  await page.route("**/api/market/listings?*", async (route) => {
    await cards.promise;
    await route.continue();
  });
  await page.goto("/market?type=armor");
  const report = page.getByRole("button", { name: "Report this page" });
  await expect(page.locator("footer")).toBeAttached();
  await expect(report).toBeHidden();
  cards.resolve();
  await report.click({ delay: 300 });
  await expect(page).toHaveURL(/authorize/);
  await context.close();
});

test("offline, an address answers in the reader's language with a button, the open page says that it may be old, and both come back", async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: "allow", locale: "uk-UA" });
  const page = await context.newPage();
  await page.goto("/market");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/contractors");
  await expect(page.getByRole("heading", { level: 1, name: "Організації" })).toBeVisible();
  // The heading comes with the page; only the scripts hear that the line is cut.
  await drawnByScripts(page);
  // Nothing of the site lies in the browser, so no older release of it can come up.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const heard = complaints(page);
  await context.setOffline(true);
  await expect(page.getByText("Немає з’єднання. Ви бачите завантажене раніше")).toBeVisible();
  const reply = await page.goto("/market?type=armor");
  expect(reply?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "Freeport недоступний" })).toBeVisible();
  await expect(page.getByRole("heading")).toHaveCount(1);
  await shot(page, "offline");
  await page.getByRole("button", { name: "Спробувати ще раз" }).click();
  await expect(page.getByRole("heading", { name: "Freeport недоступний" })).toBeVisible();
  expect(heard.filter((text) => !/503|ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  // A call and a file of the server are not answered with a page.
  const call = await page.evaluate(() => fetch("/api/attributes/definitions").catch((cause: Error) => cause.name));
  expect(call).toBe("TypeError");
  const other = await context.newPage();
  await expect(other.goto("/api/docs")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/market\?type=armor$/);
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await context.close();
});

test("a visitor reads the market before a script has come, and what is there then leads on", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // A page that is late goes out without, and the next has it.
  await expect(async () => {
    await page.goto("/market");
    await expect(page.getByRole("heading", { level: 1, name: "Market" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.locator("#root [style]")).toHaveCount(0);
  await expect(page.locator("#root :is(button, input):not([inert])")).toHaveCount(0);
  const card = page.locator("main").getByRole("link", { name: /aUEC/ }).or(page.locator("main article a")).first();
  await card.click();
  await expect(page).toHaveURL(/\/market\/[0-9a-f-]{36}/);
  await context.close();
  // With scripts the same page comes to life in its place.
  const alive = await browser.newContext();
  const visitor = await alive.newPage();
  const faults: string[] = [];
  visitor.on("console", (line) => {
    if (line.type() === "error") faults.push(line.text());
  });
  await visitor.goto("/market");
  await expect(visitor.locator("#root [inert]")).toHaveCount(0);
  await visitor.getByRole("button", { name: "Price", exact: true }).click();
  await expect(
    visitor
      .getByRole("dialog")
      .or(visitor.getByLabel(/from|lowest/i))
      .first(),
  ).toBeVisible();
  expect(faults).toEqual([]);
  await alive.close();
});

test("with the system's own colours what is chosen differs from what is not", async ({ browser }) => {
  const page = await signedIn(browser, "mara_voss", { forcedColors: "active" });
  const ground = (name: string) =>
    page
      .getByRole("main")
      .getByRole("button", { name })
      .first()
      .evaluate((each) => getComputedStyle(each).backgroundColor);
  await page.goto("/messaging");
  await expect(page.getByRole("button", { name: "All", pressed: true })).toBeVisible();
  expect(await ground("All")).not.toBe(await ground("Deals"));
  const entry = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true }).first();
  const grounds = await Promise.all(
    ["Messages", "Orders"].map((name) => entry(name).evaluate((each) => getComputedStyle(each).backgroundColor)),
  );
  expect(grounds[0]).not.toBe(grounds[1]);
  await page.context().close();
});

test("in a window as low as one enlarged to the double, the buttons of a form stand at its foot", async ({
  browser,
}) => {
  const page = await signedIn(browser, "mara_voss", { viewport: { width: 640, height: 425 } });
  await page.goto("/market/create/unique");
  const foot = page.getByRole("button", { name: "Publish" });
  await expect(foot).toBeInViewport();
  const { y = 0, height = 0 } = (await foot.boundingBox()) ?? {};
  expect(y + height).toBeGreaterThan(425 - 30);
  await page.context().close();
});

test("the line beside a long sum on the dashboard leaves the sum its room", async ({ browser }) => {
  const page = await signedIn(browser, "mara_voss", { viewport: { width: 1280, height: 850 } });
  await actFor(page, "IRONLARK");
  await page.goto("/dashboard");
  const tile = page.locator("dl > div", { hasText: "Sold, 30 days" });
  await expect(tile.locator("svg")).toBeVisible();
  const [end, begin] = await tile.evaluate((each) => {
    const words = document.createRange();
    words.selectNodeContents(each.querySelector("dd") ?? each);
    return [words.getBoundingClientRect().right, each.querySelector("svg")?.getBoundingClientRect().left ?? 0];
  });
  expect(end).toBeLessThanOrEqual(begin);
  await page.context().close();
});

test("a page whose server is away stays when a part of it cannot be loaded", async ({ page }) => {
  await page.goto("/market");
  await drawnByScripts(page);
  await page.evaluate(() => Object.assign(self, { sameLife: true }));
  await page.route(/.*/, (route) => route.abort());
  const asked = page.waitForRequest("**/healthz");
  await go(page, "/privacy-policy");
  await asked;
  await expect(page.getByRole("alert")).toContainText("Try again");
  expect(await page.evaluate(() => "sameLife" in self)).toBe(true);
});

test("while the server is away a toast that cannot be shown leaves the page as it is", async ({ page }) => {
  await page.goto("/market?kind=sale");
  await drawnByScripts(page);
  await page.getByRole("article").first().getByRole("link").first().click();
  const add = page.getByRole("button", { name: "Add to cart" });
  await expect(add).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route(/.*/, (route) => route.abort());
  const asked = page.waitForRequest("**/healthz");
  await add.click();
  await asked;
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});
