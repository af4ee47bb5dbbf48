import { expect, type Page, test } from "@playwright/test";
import { list, signedIn } from "./people.ts";

/** So wide that a deal's chat stands beside it. */
const WIDE = { viewport: { width: 1440, height: 900 } };

const compose = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: "Write a message" }).fill(text);
  await page.keyboard.press("Enter");
};
const said = (page: Page) => page.getByRole("log");
const begin = async (page: Page, username: string): Promise<string> => {
  const begun = await page.request.post("/api/chats", { data: { users: [username] } });
  return (await begun.json()).data.chat_id;
};
const tell = async (page: Page, chat_id: string, content: string) => {
  const sent = await page.request.post(`/api/chats/${chat_id}/messages`, { data: { content } });
  expect(sent.status(), await sent.text()).toBe(200);
};

test("two people talk from a profile and beside their order, and each sees at once what the other says", {
  tag: "@daily",
}, async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const [ann, ben] = await Promise.all([signedIn(browser, `ann_${stamp}`), signedIn(browser, `ben_${stamp}`, WIDE)]);

  await ben.goto("/market");
  await expect(ben.getByRole("heading", { level: 1 })).toBeVisible();
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

test("a message that cannot be sent stays with its reason when the page is loaded again, and is sent once when one tries again", async ({
  browser,
}) => {
  const stamp = Date.now().toString(36);
  const ann = await signedIn(browser, `cas_${stamp}`);
  const chat_id = await begin(ann, "mara_voss");
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

test("who has scrolled up is told of a new message and stays where they are; a moment one inserts is read as a time", async ({
  browser,
}) => {
  const stamp = Date.now().toString(36);
  const [ann, ben] = await Promise.all([signedIn(browser, `dee_${stamp}`), signedIn(browser, `eli_${stamp}`)]);
  const chat_id = await begin(ann, `eli_${stamp}`);
  for (const word of ["first", "second", "third"]) await tell(ben, chat_id, `${word}\n`.repeat(40));
  await ann.goto(`/messaging?chat=${chat_id}`);
  await expect(said(ann).getByText("third").last()).toBeInViewport();
  await said(ann).evaluate((log) => log.scrollTo(0, 0));
  await expect(said(ann).getByText("third").last()).not.toBeInViewport();
  await tell(ben, chat_id, "Are you there?");
  await ann.getByRole("button", { name: "1 new message" }).click();
  await expect(said(ann).getByText("Are you there?")).toBeInViewport();
  await expect(ann.getByRole("button", { name: "1 new message" })).toBeHidden();

  await ann.getByRole("textbox", { name: "Write a message" }).fill("Meet");
  await ann.getByRole("button", { name: "Insert a time" }).click();
  await ann.getByLabel(/^When/).fill("2030-05-06T07:08");
  await ann.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(ann.getByRole("textbox", { name: "Write a message" })).toHaveValue(/^Meet <t:\d+:F> $/);
  await ann.keyboard.press("Enter");
  const moment = said(ann)
    .getByRole("time")
    .filter({ hasText: /Monday, May 6, 2030 at 7:08\sAM/ });
  await expect(moment).toBeVisible();
  for (const page of [ann, ben]) await page.context().close();
});

test("where no line to the site can be had, messages come all the same, a little later", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const [ann, ben] = await Promise.all([signedIn(browser, `fay_${stamp}`), signedIn(browser, `gus_${stamp}`)]);
  const chat_id = await begin(ann, `gus_${stamp}`);
  await ann.routeWebSocket(/\/ws\//, (socket) => socket.close());
  await ann.route("**/ws/**", (route) => route.abort());
  await ann.clock.install();
  await ann.goto(`/messaging?chat=${chat_id}`);
  await expect(said(ann).getByText("Nothing said yet")).toBeVisible();
  await tell(ben, chat_id, "By another way");
  await ann.clock.fastForward("00:16");
  await expect(said(ann).getByText("By another way")).toBeVisible();
  for (const page of [ann, ben]) await page.context().close();
});

test("who may read a conversation but not write in it is told why, and has nowhere to write", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const [ann, ben, admin] = await Promise.all([
    signedIn(browser, `hal_${stamp}`),
    signedIn(browser, `ida_${stamp}`),
    signedIn(browser, "harbor_master", WIDE),
  ]);
  const listing_id = await list(ben, { title: `Valve ${stamp}`, price: 500, quantity: 2 });
  const bought = await ann.request.post("/api/market/purchase", { data: { items: [{ listing_id, quantity: 1 }] } });
  await admin.goto(`/offer/${(await bought.json()).session_id}`);
  await expect(said(admin).getByText(`hal_${stamp} made an offer`)).toBeVisible();
  await expect(admin.getByText("You see this as a site administrator.")).toBeVisible();
  await expect(admin.getByRole("textbox", { name: "Write a message" })).toHaveCount(0);
  for (const page of [ann, ben, admin]) await page.context().close();
});

test("a list of chats that is longer than the window scrolls inside the page", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const ann = await signedIn(browser, `reader_${stamp}`, { viewport: { width: 1280, height: 420 } });
  for (const each of Array.from({ length: 9 }, (_, at) => `writer${at}_${stamp}`)) {
    const writer = await signedIn(browser, each);
    await tell(writer, await begin(writer, `reader_${stamp}`), "Are you there?");
    await writer.context().close();
  }
  await ann.goto("/messaging");
  await expect(ann.getByRole("main").getByText("unread", { exact: true })).toHaveCount(9);
  expect(await ann.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});
