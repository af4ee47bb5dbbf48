import { expect, request, test } from "@playwright/test";
import { baseUrl, signedIn } from "./people.ts";

test("a person makes a token that may search and not sell, edits their profile, and signs another device out", async ({
  browser,
}) => {
  const name = `keeper_${Date.now().toString(36)}`;
  const phone = await signedIn(browser, name);
  const page = await signedIn(browser, name);

  await page.goto("/settings?tab=tokens");
  await page.getByRole("button", { name: "Create token" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Create token" }).click();
  await expect(form.getByText("Choose at least one.")).toBeVisible();
  await form.getByLabel("Name").fill("Price watcher");
  await form.getByRole("checkbox", { name: "Market: Read" }).check();
  await form.getByRole("button", { name: "30 days" }).click();
  await form.getByRole("button", { name: "Create token" }).click();
  const secret = (await page.getByTestId("token-secret").textContent()) ?? "";
  expect(secret).toMatch(/^freeport_test_[0-9a-f]{64}$/);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Close without copying" }).click();
  await expect(page.getByRole("article", { name: "Price watcher" })).toContainText("market:read");
  await expect(page.getByText(secret)).toHaveCount(0);

  const headers = { authorization: `Bearer ${secret}` };
  const script = await request.newContext({ baseURL: baseUrl(), extraHTTPHeaders: headers });
  expect((await script.get("/api/market/listings")).status()).toBe(200);
  const refused = await script.post("/api/market/listings", { data: { title: "Helmet" } });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "insufficient_scope"]);
  await script.dispose();

  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit name" }).click();
  await page.getByLabel("Display name").fill("Keeper of Tokens");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keeper of Tokens" })).toBeVisible();
  await page.getByRole("link", { name: "Reviews" }).click();
  await expect(page).toHaveURL(/\/profile\/reviews$/);
  await expect(page.getByText("No reviews yet.").first()).toBeVisible();

  await page.goto("/settings?tab=sessions");
  const devices = page.getByRole("list", { name: "Where you are signed in" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await devices.getByRole("button", { name: "Sign out" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  expect((await phone.request.get("/api/profile")).status()).toBe(401);
  expect((await page.request.get("/api/profile")).status()).toBe(200);
});

test("a person leaves from their menu, and is asked first when another site sends them to the sign-out", async ({
  browser,
}) => {
  const page = await signedIn(browser, `leaver_${Date.now().toString(36)}`);
  const isIn = async () => (await page.request.get("/api/profile")).status() === 200;

  // 127.0.0.1 is another site to the browser than localhost, as any page elsewhere would be.
  await page.route("http://127.0.0.1:9/elsewhere", (route) =>
    route.fulfill({ contentType: "text/html", body: `<a href="${baseUrl()}/logout">A free ship</a>` }),
  );
  await page.goto("http://127.0.0.1:9/elsewhere");
  await page.getByRole("link", { name: "A free ship" }).click();
  await expect(page.getByText("Do you want to sign out?")).toBeVisible();
  expect(await isIn()).toBe(true);

  await page.getByRole("link", { name: "Stay signed in" }).click();
  await page.getByRole("button", { name: /^Menu of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  expect(await isIn()).toBe(false);
});
