import { expect, type Page, test } from "@playwright/test";
import { list, signedIn } from "./people.ts";

/** So wide that a deal's chat stands beside it. */
const WIDE = { viewport: { width: 1440, height: 900 } };

const compose = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: "Write a message" }).fill(text);
  await page.keyboard.press("Enter");
};
const said = (page: Page) => page.getByRole("log");

test("two people talk from a profile and beside their order, and each sees at once what the other says", async ({
  browser,
}) => {
  const stamp = Date.now().toString(36);
  const [ann, ben] = await Promise.all([signedIn(browser, `ann_${stamp}`), signedIn(browser, `ben_${stamp}`, WIDE)]);

  await ann.goto(`/user/ben_${stamp}`);
  await ann.getByRole("button", { name: `Message ben_${stamp}` }).click();
  await expect(ann).toHaveURL(/\/messaging\?chat=/);
  await compose(ann, "Meet at <t:1741068489:D>?\nMap: https://example.org/map.");
  // It is told in words, and the tag it was written as is one's mouse away.
  await expect(said(ann).getByText("March 4, 2025")).toHaveAttribute("title", /<t:1741068489:D>/);
  await expect(said(ann).getByRole("link", { name: "https://example.org/map", exact: true })).toBeVisible();

  // The other one is somewhere else: a badge says that somebody waits, and goes when it is read.
  await expect(ben.getByRole("link", { name: "Messages, 1 unread conversation" })).toBeVisible();
  await ben.getByRole("link", { name: "Messages, 1 unread conversation" }).click();
  const row = ben.getByRole("main").getByRole("link", { name: new RegExp(`ann_${stamp}`) });
  await expect(row.getByText("unread")).toBeAttached();
  await row.click();
  await expect(said(ben).getByText("March 4, 2025")).toBeVisible();
  await expect(row.getByText("unread")).not.toBeAttached();
  await expect(ben.getByRole("banner").getByRole("link", { name: "Messages", exact: true })).toBeVisible();
  await compose(ben, "Fine with me");
  await expect(said(ann).getByText("Fine with me")).toBeVisible();

  // What is typed and not sent is there again.
  await ben.getByRole("textbox", { name: "Write a message" }).fill("Half a thought");
  await ben.reload();
  await expect(ben.getByRole("textbox", { name: "Write a message" })).toHaveValue("Half a thought");

  const listing_id = await list(ben, { title: `Coil ${stamp}`, price: 500, quantity: 2 });
  const bought = await ann.request.post("/api/market/purchase", { data: { items: [{ listing_id, quantity: 1 }] } });
  const { session_id } = await bought.json();
  await ann.setViewportSize({ width: 390, height: 844 });
  await ann.goto(`/offer/${session_id}?tab=messages`);
  await expect(said(ann).getByText(`ann_${stamp} made an offer`)).toBeVisible();
  const accepted = await ben.request.put(`/api/offer/${session_id}`, { data: { status: "accepted" } });
  const { order_id } = (await accepted.json()).data;
  await ben.goto(`/order/${order_id}`);
  await expect(said(ben).getByText(`ben_${stamp} accepted the offer`)).toBeVisible();
  // The offer's page has become the order's, and the conversation goes on.
  await expect(ann).toHaveURL(new RegExp(`/order/${order_id}/messages`));
  await expect(said(ann).getByText(`ben_${stamp} accepted the offer`)).toBeVisible();
  const tabs = ann.getByRole("navigation", { name: "Parts of the order" });
  const tab = tabs.getByRole("link", { name: /Messages/ });
  await tabs.getByRole("link", { name: "Overview" }).click();
  await compose(ben, "It is ready");
  await expect(tab.getByText("unread")).toBeAttached();
  await tab.click();
  await expect(said(ann).getByText("It is ready")).toBeVisible();
  await expect(tab.getByText("unread")).not.toBeAttached();
  await ben.request.put(`/api/orders/${order_id}`, { data: { status: "in-progress" } });
  await expect(said(ann).getByText("Not started → In progress")).toBeVisible();
  for (const page of [ann, ben]) await page.context().close();
});

test("a message that cannot be sent stays with its reason when the page is loaded again, and is sent once when one tries again", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const ann = await signedIn(browser, `cas_${stamp}`);
  const begun = await ann.request.post("/api/chats", { data: { users: ["mara_voss"] } });
  const { chat_id } = (await begun.json()).data;
  await ann.goto(`/messaging?chat=${chat_id}`);
  await ann.route("**/messages", (route) => route.fulfill({ status: 500, json: { message: "Not now." } }));
  await compose(ann, "Hello");
  await expect(said(ann).getByText("Not now.")).toBeVisible();
  await ann.reload();
  await expect(said(ann).getByText("Not now.")).toBeVisible();
  await ann.unroute("**/messages");
  await said(ann).getByRole("button", { name: "Try again" }).click();
  await expect(said(ann).getByText("Not now.")).toBeHidden();
  await expect(said(ann).getByText("Hello")).toHaveCount(1);
  await ann.reload();
  await expect(said(ann).getByText("Hello")).toHaveCount(1);
  await ann.context().close();
});
