import { expect, test } from "@playwright/test";
import { baseUrl, shot, signedIn } from "./people.ts";

test("a post is voted for and talked about; a comment is answered and deleted", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const visitor = await signedIn(browser, `recruit_${stamp}`);
  await visitor.goto("/recruiting?query=evening%20runs");
  await visitor.getByRole("link", { name: /evening runs/ }).click();
  const vote = visitor.getByRole("button", { name: /Vote for this post/ });
  await vote.click();
  await expect(visitor.getByRole("button", { name: /You have voted this week/ })).toBeVisible();
  await visitor.getByLabel("Your comment").fill(`May I come? ${stamp}`);
  await visitor.getByRole("button", { name: "Comment", exact: true }).click();
  const mine = visitor.getByRole("listitem").filter({ hasText: `May I come? ${stamp}` });
  await mine.getByRole("button", { name: "Reply", exact: true }).click();
  await mine.getByLabel(/Reply to/).fill(`Nobody else? ${stamp}`);
  await mine.locator("form").getByRole("button", { name: "Reply" }).click();
  // The field has the words, too, until the answer has come.
  await expect(mine.getByRole("paragraph").filter({ hasText: `Nobody else? ${stamp}` })).toBeVisible();
  await mine.getByRole("button", { name: "Delete", exact: true }).first().click();
  await visitor.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(visitor.getByText("This comment was deleted.").first()).toBeVisible();
  await expect(visitor.getByText(`Nobody else? ${stamp}`)).toBeVisible();
  await shot(visitor, "recruiting-post");
});

test("a webhook is added in the settings and a test message arrives", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const page = await signedIn(browser, `hook_${stamp}`);
  const port = Number(new URL(baseUrl()).port) + 1;
  const url = `http://localhost:${port}/webhooks/${stamp}`;
  await page.goto("/settings?tab=discord");
  await page.getByLabel("Name").fill("My channel");
  await page.getByLabel("URL").fill("nonsense");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("Invalid URL")).toBeVisible();
  await page.getByLabel("URL").fill(url);
  await page.getByLabel("Bids on auctions").check();
  await page.getByRole("button", { name: "Add webhook" }).click();
  await page.getByRole("button", { name: "Send a test message" }).click();
  await expect(page.getByText("The test message arrived")).toBeVisible();
  const received = await page.request.get(url);
  expect(await received.json()).toMatchObject([{ body: { allowed_mentions: { parse: [] } } }]);
  await shot(page, "webhooks");
});
