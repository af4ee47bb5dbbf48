import { type Browser, expect, type Page, test } from "@playwright/test";
import { STAFF_SCREENS } from "./faces/rounds.ts";
import { accepted, call, go, list, newStamp, offerFor, shot, signedIn } from "./people.ts";

/** Volunteers keep the place clean: reports by keyboard, suspensions, cases and alerts. */

const DESK = { viewport: { width: 1440, height: 900 } };
let stamp: string;
let staff: Page;
let player: Page;

// Each test has a player of its own; the demo's site admin is one and the same.
test.beforeEach(async ({ browser }) => {
  stamp = newStamp();
  [staff, player] = await Promise.all([
    signedIn(browser, "harbor_master", DESK),
    signedIn(browser, `player_${stamp}`, DESK),
  ]);
});
test.afterEach(async () => {
  for (const page of [staff, player]) await page.context().close();
});

const seller = (browser: Browser) => signedIn(browser, `seller_${stamp}`, DESK);
const bell = (page: Page, words: RegExp) =>
  expect(async () => {
    const { notifications } = await call<{ notifications: object[] }>(page, "GET", "/api/notification/0?kinds=all");
    expect(JSON.stringify(notifications)).toMatch(words);
  }).toPass();

test("a player reports a listing, staff handle it by keys, and the player is told the outcome", async ({ browser }) => {
  const owner = await seller(browser);
  const title = `Fake crate ${stamp}`;
  const listing = await list(owner, { title, price: 500, quantity: 1 });
  await staff.goto("/admin/moderation");
  await player.goto(`/market/${listing}`);
  await player.getByRole("button", { name: "Report this listing" }).click();
  await player.getByRole("combobox", { name: /Reason/ }).click();
  await player.getByRole("option", { name: "Fake listing" }).click();
  await player.getByLabel(/Details/).fill(`Not theirs, ${stamp}.`);
  await player.getByRole("button", { name: "Send report" }).click();
  await expect(player.getByText("Thank you. Your report was submitted.")).toBeVisible();

  // It comes without a reload.
  await expect(staff.getByRole("link", { name: `/market/${listing}` })).toBeVisible();
  await expect(staff.locator("[data-queue]").first()).toBeVisible();
  await shot(staff, "staff-queue");
  await staff.keyboard.press("j");
  const sheet = staff.getByRole("dialog");
  await expect(sheet).toBeVisible();
  // Others report at the same time: the right one is looked for.
  const isRight = async () => {
    await expect(sheet.getByRole("button", { name: "Save" })).toBeVisible();
    return sheet.getByText(stamp).first().isVisible();
  };
  for (let step = 0; step < 20 && !(await isRight()); step += 1) await staff.keyboard.press("j");
  await expect(sheet.getByText(title)).toBeVisible();
  await shot(staff, "staff-report");
  await staff.keyboard.press("h");
  await staff.getByRole("dialog", { name: "Hide this?" }).getByRole("button", { name: "Hide" }).click();
  await expect(sheet.getByText("Hidden")).toBeVisible();
  const answer = await player.request.get(`/api/market/listings/${listing}`);
  expect(answer.status()).toBe(404);
  await bell(player, /report_handled.*resolved/);
  await player.goto("/settings?tab=privacy");
  await expect(player.getByText("Resolved")).toBeVisible();
  await owner.context().close();
});

test("a suspension closes the person's open page and takes their goods out of a second browser's list", async ({
  browser,
}) => {
  const owner = await seller(browser);
  const title = `Suspended crate ${stamp}`;
  const listing = await list(owner, { title, price: 500, quantity: 1 });
  await player.goto(`/market?query=${encodeURIComponent(title)}`);
  await expect(player.locator(`a[href*="${listing}"]`).first()).toBeVisible();
  await owner.goto("/dashboard");

  await staff.goto(`/admin/users?search=seller_${stamp}`);
  await staff.getByRole("button", { name: "Open" }).click();
  await staff.getByRole("button", { name: "Suspend" }).click();
  const asking = staff.getByRole("dialog", { name: "Suspend" });
  await expect(asking.getByRole("button", { name: "Suspend" })).toBeDisabled();
  await asking.getByLabel(/Reason/).fill("Sold what they do not have.");
  await asking.getByRole("button", { name: "Suspend" }).click();
  await expect(staff.getByText(/Suspended for good/)).toBeVisible();
  await shot(staff, "staff-user");

  await owner.reload();
  await expect(
    owner
      .getByRole("button", { name: /sign in/i })
      .or(owner.getByRole("link", { name: /sign in/i }))
      .first(),
  ).toBeVisible();
  await player.reload();
  // What is found nothing of leads on in the words that were searched for.
  await expect(player.getByRole("link", { name: `Create a buy order for “${title}”` })).toBeVisible();
  await expect(player.locator(`a[href*="${listing}"]`)).toHaveCount(0);
  expect(
    (await call<{ data: { listing: { status: string } } }>(player, "GET", `/api/market/listings/${listing}`)).data
      .listing.status,
  ).toBe("inactive");
  const again = await owner.request.get(`/auth/discord?as=seller_${stamp}&verified=1&path=/market`);
  expect(decodeURIComponent(new URL(again.url()).search.replaceAll("+", " "))).toContain("Sold what they do not have.");

  await staff.getByRole("button", { name: "Lift the suspension" }).click();
  await staff
    .getByRole("dialog", { name: "Lift the suspension" })
    .getByRole("button", { name: "Lift the suspension" })
    .click();
  await expect(staff.getByText(/Suspended for good/)).toHaveCount(0);
  await owner.context().close();
});

test("a case goes from the order to the decision, with both sides' words", async ({ browser }) => {
  const owner = await seller(browser);
  const listing = await list(owner, { title: `Case crate ${stamp}`, price: 700, quantity: 1 });
  const order = await accepted(owner, await offerFor(player, [{ listing_id: listing, quantity: 1 }]));
  await player.goto(`/order/${order}`);
  await player.getByRole("button", { name: "Something is wrong" }).click();
  await player.getByRole("combobox", { name: /Reason/ }).click();
  await player.getByRole("option", { name: "Not delivered" }).click();
  await player.getByLabel(/Your words/).fill(`I waited, ${stamp}.`);
  await player.getByRole("button", { name: "Open a case" }).click();
  await expect(player.getByText(`I waited, ${stamp}.`)).toBeVisible();
  await shot(player, "staff-case-order");

  await owner.goto(`/order/${order}`);
  await owner.getByLabel(/Your words/).fill(`I was there, ${stamp}.`);
  await owner.getByRole("button", { name: "Add", exact: true }).click();
  await expect(owner.getByText(`I was there, ${stamp}.`)).toBeVisible();

  const { data } = await call<{ data: { cases: { case_id: string }[] } }>(
    player,
    "GET",
    `/api/cases?order_id=${order}`,
  );
  await staff.goto(`/admin/moderation?tab=cases&case=${data.cases[0]?.case_id}`);
  const sheet = staff.getByRole("dialog", { name: "Case" });
  await sheet.getByRole("button", { name: "Take this case" }).click();
  await expect(sheet.getByText("You handle this case.")).toBeVisible();
  await sheet.getByLabel(/Decision/).fill("The order is cancelled.");
  await sheet.getByRole("combobox", { name: /The order becomes/ }).click();
  await staff.getByRole("option", { name: "Cancelled" }).click();
  await shot(staff, "staff-case");
  await sheet.getByRole("button", { name: "Decide" }).click();
  await staff.getByRole("dialog", { name: "Decide this case?" }).getByRole("button", { name: "Decide" }).click();
  await expect(player.getByText("The order is cancelled.")).toBeVisible();
  await bell(owner, /case_decided/);
  await owner.context().close();
});

test("an alert reaches its target alone, stands above every page until it is read, and is taken back", async () => {
  const title = `Team news ${stamp}`;
  // Its target is an organisation of this test: whatever other tests look at meanwhile has no banner above it.
  const identifier = `NEWS${stamp.toUpperCase()}`;
  await call(player, "POST", "/api/contractors/register", { name: `News ${stamp}`, identifier });
  await staff.goto("/admin/alerts?alert=new");
  const form = staff.getByRole("dialog", { name: "New alert" });
  await form.getByLabel(/^Title/).fill(title);
  await form.getByLabel(/^Text/).fill("Look at the **queue**.");
  await form.getByRole("combobox", { name: /^For/ }).click();
  await staff.getByRole("listbox", { name: /^For/ }).getByRole("option", { name: "One organisation" }).click();
  await form.getByRole("combobox", { name: /^Organisation/ }).fill(`~${identifier}`);
  await form.getByLabel(/^Text/).click();
  await form.getByRole("switch", { name: "Show above every page until it is read" }).click();
  await shot(staff, "staff-alert");
  await form.getByRole("button", { name: "Send" }).click();
  const asking = staff.getByRole("dialog", { name: "Send this alert?" });
  await expect(asking.getByText("It reaches 1 person")).toBeVisible();
  await asking.getByRole("button", { name: "Send" }).click();
  await bell(player, new RegExp(title));
  // The bell may ring before the call has answered; only then the dialog leaves the address.
  await expect(form).toHaveCount(0);
  await player.goto("/market");
  await expect(player.getByRole("region", { name: title })).toBeVisible();
  await shot(player, "staff-alerts");
  await expect(staff.getByRole("row", { name: new RegExp(title) })).toBeVisible();
  await expect(staff.getByRole("region", { name: title })).toHaveCount(0);
  await player.getByRole("region", { name: title }).getByRole("button", { name: "I have read it" }).click();
  await expect(player.getByRole("region", { name: title })).toHaveCount(0);
  await staff
    .getByRole("row", { name: new RegExp(title) })
    .getByRole("button", { name: "Delete" })
    .click();
  await staff.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(staff.getByText(title)).toHaveCount(0);
});

test("to players there is no administration", async () => {
  await player.goto("/market");
  await expect(player.getByRole("link", { name: "Moderation" })).toHaveCount(0);
  for (const path of Object.values(STAFF_SCREENS)) {
    await go(player, path);
    await expect(player.getByText("Page not found").first()).toBeVisible();
  }
});
