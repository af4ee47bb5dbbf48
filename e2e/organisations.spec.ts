import { expect, test } from "@playwright/test";
import { baseUrl, drawnByScripts, signedIn } from "./people.ts";

test("an organisation is founded, described, handed over, and then somebody else's", async ({ browser }) => {
  const stamp = Date.now().toString(36).toUpperCase();
  const name = `Crew ${stamp}`;
  const heir = await signedIn(browser, `heir_${stamp}`);
  const page = await signedIn(browser, `founder_${stamp}`);

  await page.goto("/org/register?tab=new");
  await page.getByRole("button", { name: "Create organisation" }).click();
  await expect(page.getByText("Set the contractor name.")).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Identifier").fill(`crew${stamp}`);
  await expect(page.getByText(`~CREW${stamp} is free`)).toBeVisible();
  await page.getByRole("button", { name: "Create organisation" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/contractor/~CREW${stamp}$`));

  await page.getByRole("link", { name: "Manage", exact: true }).click();
  await page.getByLabel("Website").fill("nowhere");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("A full address with http:// or https://.").last()).toBeVisible();
  await page.getByLabel("Website").fill("https://crew.example");
  await page.getByRole("textbox", { name: "Description" }).fill("We haul **anything**.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Details saved")).toBeVisible();

  const code = await page.request.post(`/api/contractors/~CREW${stamp}/invites`, { data: { max_uses: 1 } });
  const { invite_id } = (await code.json()).data;
  expect((await heir.request.post(`/api/contractors/invites/${invite_id}/accept`)).ok()).toBe(true);
  await page.getByRole("link", { name: "Settings" }).last().click();
  await page.getByRole("button", { name: "Transfer ownership" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "New owner" }).click();
  await page.getByRole("option", { name: `heir_${stamp}` }).click();
  await dialog.getByRole("button", { name: "Transfer" }).click();
  await expect(dialog.getByText("That is not the name.")).toBeVisible();
  await dialog.getByLabel("Type the name").fill(name);
  await dialog.getByRole("button", { name: "Transfer" }).click();
  await expect(page.getByText("Only the owner transfers or archives")).toBeVisible();

  // The new owner looks at it as themselves, and takes its side with one click.
  await heir.goto(`/contractor/~crew${stamp}`);
  await expect(heir.getByText("We haul anything.")).toBeVisible();
  await heir.getByRole("button", { name: `Act for ${name}` }).click();
  await heir.getByRole("link", { name: "Manage", exact: true }).click();
  await expect(heir.getByRole("link", { name: "Details" })).toBeVisible();
  await heir
    .getByRole("button", { name: /Acting as/ })
    .first()
    .click();
  await heir.getByRole("menuitemradio", { name: `heir_${stamp}` }).click();
  await expect(heir).toHaveURL(/\/dashboard$/);
});

test("an organisation's own hostname shows its colours and its goods, and people come back to it from signing in", async ({
  browser,
}) => {
  const site = new URL(baseUrl());
  const branded = `${site.protocol}//bwsc.localhost:${site.port}`;
  const page = await (await browser.newContext({ baseURL: branded })).newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await expect(page).toHaveURL(`${branded}/contractor/BWINCORP`);
  await expect(page.getByRole("heading", { level: 1, name: "Blackwood Industries" })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(20, 20, 20)");
  await expect(page.getByRole("link", { name: "Organisations", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Everything" }).click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  const searches = asked.filter((url) => url.includes("/api/market/listings?"));
  expect(searches.filter((url) => !url.includes("contractor_seller=BWINCORP"))).toEqual([]);
  expect(searches).not.toEqual([]);

  await page.goto("/auth/discord?as=brand_visitor&verified=1&path=/market");
  await expect(page).toHaveURL(`${branded}/market`);
  await expect(page.getByRole("button", { name: /Acting as brand_visitor/ }).first()).toBeVisible();
  // A call that changes something is let in from here.
  const reply = await page.evaluate(() =>
    fetch("/api/profile", {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ locale: "en" }),
    }).then(({ status }) => status),
  );
  expect(reply).toBe(200);
});

test("on a phone an organisation's page shows its tabs and the first of its content in the upper half", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto("/contractor/IRONLARK");
  const content = page.getByRole("region", { name: "About" }).or(page.getByRole("heading", { name: "About" }));
  await expect(content.first()).toBeVisible();
  const tops = await page.evaluate(() => {
    const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? Number.NaN;
    const tabs = document.querySelector("nav[aria-label='Parts of this page']");
    return {
      tabs: topOf(tabs),
      first: topOf(tabs?.nextElementSibling),
      tab: tabs?.firstElementChild?.getBoundingClientRect().height,
    };
  });
  expect(tops.tab).toBeGreaterThanOrEqual(44);
  expect(tops.tabs).toBeLessThan(360);
  expect(tops.first).toBeLessThan(400);
});

test("who enlarges the page to the double keeps most of the window for it", async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 720, height: 450 } })).newPage();
  await page.goto("/contractor/IRONLARK");
  const bar = page.locator("#bottom-bar");
  await drawnByScripts(page);
  await expect(bar).not.toBeInViewport();
  await bar.scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
});
