import { expect, test } from "@playwright/test";
import { baseUrl, shot, signedIn } from "./people.ts";

const DESK = { viewport: { width: 1440, height: 900 }, timezoneId: "Europe/Kyiv" };

test("a service is offered, found by filters, ordered, countered and accepted", async ({ browser }) => {
  const seller = await signedIn(browser, "service_seller", DESK);
  const buyer = await signedIn(browser, "service_buyer", DESK);
  const word = `ferry${Date.now().toString(36)}`;

  await seller.goto("/order/service/create");
  await seller.getByLabel("Name of the service").fill(`Moon ${word}`);
  await seller.getByLabel("Public description").fill("To **any** moon.");
  await seller.getByLabel("Title of the order").fill("Fly me there");
  await seller.getByRole("combobox", { name: "Kind" }).click();
  await seller.getByRole("option", { name: "Transport" }).click();
  await seller.getByLabel("Details of the order").fill("Which moon?");
  await seller.getByRole("textbox", { name: "Price" }).fill("45k");
  // What is typed survives a reload.
  await seller.reload();
  await expect(seller.getByLabel("Name of the service")).toHaveValue(`Moon ${word}`);
  await shot(seller, "service-create");
  await seller.getByRole("button", { name: "Offer it" }).click();
  await expect(seller.getByRole("heading", { level: 1, name: `Moon ${word}` })).toBeVisible();
  await expect(seller.getByRole("button", { name: "Place order" })).toHaveCount(0);

  await buyer.goto(`/services?query=${word}&maxCost=50000`);
  await expect(buyer).toHaveURL(/\/market\/services\?query=.*maxCost=50000/);
  await expect(buyer.getByText("1 service", { exact: true })).toBeVisible();
  await buyer.getByRole("button", { name: "Only Transport" }).click();
  await expect(buyer).toHaveURL(/kind=Transport/);
  await shot(buyer, "services-filtered");
  await buyer.getByRole("link", { name: `Moon ${word}` }).click();

  const order = buyer.locator("#order");
  await expect(order.getByLabel("Title", { exact: false }).first()).toHaveValue("Fly me there");
  await order.getByRole("textbox", { name: "Your price" }).fill("40000");
  await order.getByRole("combobox", { name: "To", exact: true }).fill("Daymar");
  await shot(buyer, "service-order");
  await order.getByRole("button", { name: "Send to the seller" }).click();
  await expect(buyer).toHaveURL(/\/offer\//);
  await expect(buyer.getByRole("link", { name: `Moon ${word}` })).toBeVisible();

  await seller.goto(buyer.url());
  await seller.getByRole("button", { name: "Counter-offer" }).click();
  await seller.getByRole("textbox", { name: "Your price" }).fill("42000");
  await seller.getByRole("button", { name: "Send counter-offer" }).click();
  await expect(seller.getByText("Your counter-offer was sent")).toBeVisible();

  await buyer.getByRole("button", { name: "Accept" }).click();
  await buyer.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(buyer).toHaveURL(/\/order\//);
  await expect(buyer.getByText("Daymar")).toBeVisible();
  await expect(buyer.getByRole("link", { name: `Moon ${word}` })).toBeVisible();
  await shot(buyer, "service-ordered");

  await seller.goto("/order/services");
  await seller.getByRole("button", { name: `Show more of “Moon ${word}”` }).click();
  await expect(seller.getByText("Which moon?")).toBeVisible();
  await shot(seller, "service-manage");
  await seller.getByRole("switch", { name: `“Moon ${word}” on the market` }).press("Space");
  await expect(seller.getByText(`“Moon ${word}” is off the market`)).toBeVisible();
  await buyer.goto(`/market/services?query=${word}`);
  await expect(buyer.getByText("No service fits")).toBeVisible();
});

test("hours are chosen with the keyboard, and the order shows when both have time", async ({ browser }) => {
  // People of their own: whoever has these hours already has nothing to save.
  const stamp = Date.now().toString(36);
  const seller = await signedIn(browser, `hours_seller_${stamp}`, DESK);
  const buyer = await signedIn(browser, `hours_buyer_${stamp}`, DESK);
  for (const page of [seller, buyer]) {
    await page.goto("/availability");
    await expect(page.getByText(/Kyiv, UTC\+[23]/)).toBeVisible();
    await page.getByLabel("Sunday, 6:00 PM–6:30 PM").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.down("Shift");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.up("Shift");
    await expect(page.getByText("3½ hours a week")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your hours are saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Sunday, 6:00 PM–6:30 PM")).toHaveAttribute("aria-selected", "true");
  }
  await shot(seller, "availability");
  const asked = await buyer.request.post("/api/orders", {
    data: {
      title: "Guard me",
      description: "To the moon",
      kind: "Escort",
      cost: 1000,
      payment_type: "one-time",
      assigned_to: `hours_seller_${stamp}`,
    },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const { session_id } = (await asked.json()).data;
  const accepted = await seller.request.put(`/api/offer/${session_id}`, { data: { status: "accepted" } });
  const { order_id } = (await accepted.json()).data;
  await buyer.goto(`/order/${order_id}/availability`);
  await expect(buyer.getByText("Next common time")).toBeVisible();
  await expect(buyer.getByRole("img", { name: /^Monday: 6:00 PM–7:30 PM/ })).toBeVisible();
  await shot(buyer, "availability-shared");
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test("who has no linked game account is told so, sent to link it, and finds what they wrote", async ({ browser }) => {
  const page = await signedIn(browser, `service_newcomer_${Date.now().toString(36)}`, { ...DESK, verified: false });
  await page.goto("/order/service/create");
  await expect(page.getByText("To offer a service, link your game account first.")).toBeVisible();
  await page.getByLabel("Name of the service").fill("Moon ferry");
  await page.getByLabel("Title of the order").fill("Fly me");
  await page.getByRole("textbox", { name: "Price" }).fill("1000");
  await page.getByRole("button", { name: "Offer it" }).click();
  await expect(page).toHaveURL(/\/accountlink\?next=/);
  await page.goBack();
  await expect(page.getByLabel("Name of the service")).toHaveValue("Moon ferry");
});

test("one's services are found by words, paged and duplicated; a new one says so, and its form saves from anywhere", async ({
  browser,
}) => {
  const page = await signedIn(browser, `service_many_${Date.now().toString(36)}`, {
    ...PHONE,
    permissions: ["clipboard-write", "clipboard-read"],
  });
  for (let at = 10; at < 22; at++) {
    const reply = await page.request.post("/api/services", {
      data: {
        service_name: `Ferry ${at}`,
        service_description: "",
        title: at === 15 ? "Past the rings" : "Fly me",
        description: "",
        cost: 1000 + at,
        payment_type: "hourly",
        status: "active",
        photos: [],
      },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  await page.goto("/order/services?sort=name");
  await expect(page.getByRole("link", { name: /^Ferry/ })).toHaveCount(10);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=1/);
  await expect(page.getByRole("link", { name: /^Ferry/ })).toHaveText(["Ferry 20", "Ferry 21"]);
  await page.getByRole("searchbox", { name: "Search services" }).fill("rings");
  await expect(page.getByRole("link", { name: /^Ferry/ })).toHaveText(["Ferry 15"]);
  await expect(page).toHaveURL(/q=rings/);

  await page.getByRole("button", { name: "Show more of “Ferry 15”" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("The link is copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(`${baseUrl()}/order/service/`);
  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(page.getByLabel("Title of the order")).toHaveValue("Past the rings");
  await expect(page.getByRole("textbox", { name: "Price" })).toHaveValue(/1.?015/);
  // Below the fold of a phone, and yet at hand.
  await expect(page.getByRole("button", { name: "Offer it" })).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Name of the service").fill("Ferry again");
  await page.reload();
  await expect(page.getByLabel("Name of the service")).toHaveValue("Ferry again");
  await page.getByRole("button", { name: "Offer it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ferry again" })).toBeVisible();
  // Beside its name, not on the cards of others below.
  const facts = page.getByRole("complementary").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(facts.getByText("New", { exact: true })).toBeVisible();
  await expect(page.locator("[class*=noPhoto] svg")).toBeVisible();

  await page.goto("/order/service/create");
  await page.getByRole("button", { name: "Fold “What everybody sees” away" }).click();
  await expect(page.getByLabel("Name of the service")).toBeHidden();
  // What is wrong is never folded away.
  await page.getByRole("button", { name: "Offer it" }).click();
  await expect(page.getByLabel("Name of the service")).toBeFocused();
});
