import { expect, type Page, test } from "@playwright/test";

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

test("the market opens for a stranger, and nothing on it breaks or is forbidden", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/market");
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(heard).toEqual([]);
});

test("the API's reference page works under the site's own policy", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /Freeport/ })).toBeVisible();
  await expect(page.getByText("/api/market/listings", { exact: true }).first()).toBeVisible();
  expect(heard).toEqual([]);
});

test("an address of nothing says so, with its true status", async ({ page }) => {
  const reply = await page.goto("/no-such-screen");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("main")).toBeVisible();
});
