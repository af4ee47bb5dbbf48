import { expect, type Page, test } from "@playwright/test";
import { accepted, actFor, call, newStamp, offerFor, shot, signedIn } from "./people.ts";

/** An organisation is asked for work: from the order form over two counters to the reviews, and its numbers follow. */

const ORG = "IRONLARK";
const STREAK = 5;
const DESK = { viewport: { width: 1440, height: 900 } };
let stamp: string;
let manager: Page;
let buyer: Page;

// Each test has a buyer of its own, and begins with what it makes by calls.
test.beforeEach(async ({ browser }) => {
  stamp = newStamp();
  [manager, buyer] = await Promise.all([signedIn(browser, "mara_voss", DESK), signedIn(browser, `orderer_${stamp}`)]);
});
test.afterEach(async () => {
  for (const page of [manager, buyer]) await page.context().close();
});

/** An offer for a new listing of the organisation. Answers its session. */
async function offer(name: string, price: number): Promise<string> {
  const { listing_id } = await call<{ listing_id: string }>(manager, "POST", `/api/market/contractor/${ORG}/create`, {
    sale_type: "sale",
    title: name,
    description: "For the orders.",
    item_type: "Helmet",
    status: "active",
    price,
    quantity_available: 3,
  });
  return offerFor(buyer, [{ listing_id, quantity: 1 }]);
}

/** An offer as the order form makes it. Answers its session. */
async function asked(title = `Order crate ${stamp}`): Promise<string> {
  const { data } = await call<{ data: { session_id: string } }>(buyer, "POST", "/api/orders", {
    title,
    description: "One crate, to the hangar.",
    kind: "Delivery",
    cost: 4000,
    payment_type: "one-time",
    contractor: ORG,
  });
  return data.session_id;
}

const change = (order: string, data: object) => call(manager, "PUT", `/api/orders/${order}`, data);

/** Orders that the organisation took on, one after the other. */
async function ordered(count = 1): Promise<string[]> {
  const orders: string[] = [];
  for (let made = 0; made < count; made += 1) orders.push(await accepted(manager, await asked()));
  return orders;
}

/** The screens of both on one order that the organisation took on, and that the manager does. */
async function open(order: string): Promise<void> {
  await actFor(manager, ORG);
  for (const page of [manager, buyer]) {
    await page.goto(`/order/${order}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
}

async function counter(page: Page, address: string, price: string): Promise<void> {
  await page.goto(`${address}/counteroffer`);
  await page.getByRole("textbox", { name: /^Price/ }).fill(price);
  await page.getByRole("button", { name: "Send counter-offer" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
}

const tile = (name: string) => manager.locator("dl > div").filter({ hasText: name }).locator("dd").first();

test("the buyer asks the organisation by the order form, which keeps what was typed", async () => {
  const title = `Order crate ${stamp}`;
  await buyer.goto(`/orders?tab=create&to=org:${ORG}&kind=Delivery`);
  await expect(buyer.getByRole("radio", { name: "An organisation" })).toBeChecked();
  await buyer.getByLabel("Title").fill(title);
  await buyer.getByLabel("Details").fill("One crate, to the hangar.");
  await buyer.reload();
  await expect(buyer.getByLabel("Title")).toHaveValue(title);
  await buyer.getByRole("button", { name: "Send the offer" }).click();
  await expect(buyer.getByText("Fill this in.").first()).toBeVisible();
  await buyer.getByRole("textbox", { name: "Your price" }).fill("4000");
  await shot(buyer, "order-create");
  const username = `orderer_${stamp}`;
  await call(manager, "POST", `/api/contractors/${ORG}/blocklist/block`, { username, reason: "A test." });
  await buyer.getByRole("button", { name: "Send the offer" }).click();
  await expect(buyer.getByRole("combobox", { name: "Organisation" })).toHaveAccessibleDescription(/deal/);
  await expect(buyer.getByLabel("Title")).toHaveValue(title);
  await manager.request.delete(`/api/contractors/${ORG}/blocklist/unblock/${username}`);
  await buyer.getByRole("button", { name: "Send the offer" }).click();
  await expect(buyer).toHaveURL(/\/offer\/[0-9a-f-]+$/);
});

test("without an acting organisation the screen says what to choose, and one click opens it", async () => {
  await manager.goto("/org/orders");
  await expect(manager.getByText("Choose an organisation")).toBeVisible();
  await shot(manager, "org-orders-choose");
  await manager
    .getByRole("main")
    .getByRole("button", { name: /Iron Lark/i })
    .click();
  await expect(manager.getByRole("heading", { level: 1, name: "Organisation orders" })).toBeVisible();
  await expect(tile("All orders")).not.toHaveText("–");
});

test("who is in no organisation is told so", async () => {
  await buyer.goto("/org/orders");
  await expect(buyer.getByText("You are in no organisation")).toBeVisible();
});

test("the offer waits for the organisation, is countered twice and accepted", async () => {
  const address = `/offer/${await asked()}`;
  await actFor(manager, ORG);
  await manager.goto(`/org/orders?q=${stamp}`);
  await expect(manager.getByRole("link", { name: `Order crate ${stamp}` }).first()).toBeVisible();
  await counter(manager, address, "4500");
  await counter(buyer, address, "4200");
  await manager.goto(address);
  await manager.getByRole("button", { name: "Accept", exact: true }).click();
  await manager.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(manager).toHaveURL(/\/(order|contract)\//);
  await expect(manager.getByText("4,500").first()).toBeVisible();
  await shot(manager, "order-negotiation");
});

test("the manager assigns it, and the buyer sees who does it without reloading", async () => {
  const [order = ""] = await ordered();
  await open(order);
  await expect(buyer.getByText("Handled by")).toBeHidden();
  await manager.getByRole("button", { name: "Assign to me" }).click();
  await expect(manager.getByText("Handled by")).toBeVisible();
  await expect(buyer.getByText("Handled by")).toBeVisible();
  await shot(manager, "order-assigned");
});

test("the buyer proposes a meeting and the seller takes a time, on both open screens", async () => {
  const [order = ""] = await ordered();
  await open(order);
  const dayAhead = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await buyer.getByRole("button", { name: "Propose a time" }).click();
  await buyer.getByLabel("Time 1", { exact: true }).fill(`${dayAhead}T20:00`);
  await buyer.getByRole("textbox", { name: "Place" }).fill("Everus Harbor");
  await buyer.getByRole("button", { name: "Propose", exact: true }).click();
  await expect(buyer.getByText("Everus Harbor", { exact: true })).toBeVisible();
  await manager.getByRole("button", { name: /^Take / }).click();
  await expect(manager.getByRole("link", { name: "Calendar file" })).toBeVisible();
  await expect(buyer.getByText("You meet:")).toBeVisible();
  await shot(buyer, "order-meeting");
});

test("the seller hands over, the buyer receives, and both see the same steps at once", async () => {
  const [order = ""] = await ordered();
  await open(order);
  await manager.getByRole("button", { name: "Begin work" }).click();
  await manager.getByRole("button", { name: "I did the work" }).click();
  await manager.getByRole("dialog").getByRole("button", { name: "I did the work" }).click();
  await expect(buyer.getByText("says that everything is handed over.", { exact: false })).toBeVisible();
  await buyer.getByRole("button", { name: "The work is done" }).click();
  await buyer.getByRole("dialog").getByRole("button", { name: "The work is done" }).click();
  for (const page of [buyer, manager]) {
    await expect(page.getByText("Both sides confirm that the work is done.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: /^Reviewed$/ })).toHaveAttribute("aria-current", "step");
  }
  await shot(buyer, "order-received");
});

test("work begins and ends, both sides review, and the numbers follow on the open screen", async () => {
  for (const done of await ordered(STREAK - 1)) {
    await change(done, { status: "fulfilled" });
    const praise = { content: "Pays at once.", rating: 5, role: "contractor" };
    await call(manager, "POST", `/api/orders/${done}/review`, praise);
    // What one side says is shown when the other has written, too.
    await call(buyer, "POST", `/api/orders/${done}/review`, { content: "Quick.", rating: 5, role: "customer" });
  }
  const [order = ""] = await ordered();
  await change(order, { assigned_to: "mara_voss" });
  await open(order);
  await manager.goto("/org/orders");
  let completed = 0;
  // The organisation has done some before; until its figures are there the tile has a dash.
  await expect(async () => {
    completed = Number((await tile("Completed").innerText()).replace(/\D/g, ""));
    expect(completed).toBeGreaterThan(0);
  }).toPass();
  const worker = await manager.context().newPage();
  await worker.goto(`/order/${order}`);
  await worker.getByRole("button", { name: "Begin work" }).click();
  await worker.getByRole("button", { name: "I did the work" }).click();
  await worker.getByRole("dialog").getByRole("button", { name: "I did the work" }).click();
  // The form comes to whoever looks at it when it is done, and interrupts nobody.
  for (const page of [worker, buyer]) {
    await page.getByRole("slider", { name: "Your rating" }).press("End");
    await page.getByLabel("How did it go?").fill("As agreed.");
    await page.getByRole("button", { name: "Leave review" }).click();
    await expect(page.getByText("As agreed.").first()).toBeVisible();
  }
  await expect(tile("Completed")).toHaveText(String(completed + 1));
  // The fifth praise in a row.
  await expect(buyer.getByRole("img", { name: /Five five-star reviews/ }).first()).toBeVisible();
  await shot(manager, "org-orders");
  await worker.close();
});

test("a card is carried by the keyboard, and stays where it was put", async () => {
  await ordered();
  await actFor(manager, ORG);
  await manager.goto(`/org/orders?view=board&q=orderer_${stamp}`);
  const column = (name: string) => manager.getByRole("region", { name, exact: true });
  const handle = column("Not started")
    .getByRole("button", { name: /^Move / })
    .first();
  await handle.focus();
  await manager.keyboard.press("Space");
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  await manager.keyboard.press("ArrowRight");
  await manager.keyboard.press("Space");
  await expect(column("In progress").getByRole("listitem")).toHaveCount(1);
  await expect(column("Not started").getByRole("listitem")).toHaveCount(0);
  await expect(column("Cancelled").getByText("No orders here.")).toBeHidden();
  await column("Cancelled").getByRole("button", { name: "Show Cancelled" }).click();
  await expect(column("Cancelled").getByText("No orders here.")).toBeVisible();
  await shot(manager, "org-orders-board");
  await manager.reload();
  await expect(column("In progress").getByRole("listitem")).toHaveCount(1);
});

test("a card goes back with the reason when its move is refused", async () => {
  const [order = ""] = await ordered();
  await change(order, { status: "in-progress" });
  await actFor(manager, ORG);
  await manager.goto(`/org/orders?view=board&q=orderer_${stamp}`);
  const column = (name: string) => manager.getByRole("region", { name, exact: true });
  await manager.route("**/api/orders/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 403, json: { code: "status_not_allowed", message: "This order cannot go there now." } })
      : route.fallback(),
  );
  const card = column("In progress").getByRole("listitem").first();
  await card.dragTo(column("Not started"));
  await expect(manager.getByText(/cannot go/).first()).toBeVisible();
  await expect(column("In progress").getByRole("listitem")).toHaveCount(1);
  await manager.unroute("**/api/orders/*");
});

test("the file has the orders that the filters leave", async () => {
  await ordered();
  await actFor(manager, ORG);
  await manager.goto(`/org/orders?q=orderer_${stamp}`);
  const [download] = await Promise.all([
    manager.waitForEvent("download"),
    manager.getByRole("link", { name: "CSV file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("orders.csv");
});

test("offers are put in the order of any column, which stands in the address", async () => {
  for (const name of ["Crate", "Anvil", "Drum"]) await asked(`${name} ${stamp}`);
  await buyer.goto("/orders?tab=offers&offer=all");
  await buyer.getByRole("button", { name: "What", exact: true }).click();
  await expect(buyer).toHaveURL(/offer_sort=title/);
  await expect(buyer.getByRole("columnheader", { name: "What" })).toHaveAttribute("aria-sort", "descending");
  const titles = () => buyer.locator("tbody tr td:first-child a").allTextContents();
  await expect.poll(async () => (await titles()).length).toBe(3);
  await expect.poll(titles).toEqual([...(await titles())].sort().reverse());
});

test("an open list of the organisation's offers shows a new one by itself", async () => {
  await asked();
  await actFor(manager, ORG);
  await manager.goto(`/orders?view=selling&q=orderer_${stamp}&offer=all`);
  await expect(manager.getByRole("table", { name: "Offers received" })).toBeVisible();
  const count = (
    await manager
      .getByRole("button", { name: /^All \d/ })
      .first()
      .innerText()
  ).replace(/\D/g, "");
  await offer(`Heard crate ${stamp}`, 700);
  await expect(manager.getByRole("button", { name: `All ${Number(count) + 1}` }).first()).toBeVisible();
});

test("pages have a size, an end, and a way back", async () => {
  await ordered(STREAK + 1);
  await buyer.goto("/orders?status=all&page=90");
  const pages = buyer.getByRole("navigation", { name: "Pages: My purchases" });
  await expect(pages.getByText(/^6.+ of /)).toBeVisible();
  await pages.getByRole("button", { name: "Previous" }).click();
  await expect(pages.getByText(/^1–5 of /)).toBeVisible();
  await buyer.goBack();
  await expect(pages.getByText(/^6.+ of /)).toBeVisible();
  await pages.getByLabel("Rows per page").selectOption("25");
  await expect(buyer).toHaveURL(/size=25/);
  await expect(buyer.getByRole("table", { name: "My purchases" }).getByRole("row")).toHaveCount(STREAK + 2);
});

test("the organisation's list says who does an order, and shows those of one member", async () => {
  const [order = ""] = await ordered();
  await change(order, { assigned_to: "mara_voss" });
  await actFor(manager, ORG);
  await manager.goto(`/org/orders?q=orderer_${stamp}&status=all&who=mara_voss`);
  const list = manager.getByRole("table", { name: "Orders received" });
  await expect(list.getByRole("columnheader", { name: "Assigned" })).toBeVisible();
  await expect(list.getByText(/^Order [0-9A-F]{8}/).first()).toBeVisible();
  await manager.getByRole("button", { name: "mara_voss", exact: true }).click();
  await manager.getByRole("combobox", { name: "Assigned to" }).fill("wren");
  await manager.getByRole("option", { name: "wren_albright" }).click();
  await expect(manager).toHaveURL(/who=wren_albright/);
  await expect(manager.getByText("Nothing fits these filters.", { exact: false })).toBeVisible();
});

test("the days of the chart are read one by one with the arrow keys, each status by its name", async () => {
  const [order = ""] = await ordered();
  await change(order, { status: "fulfilled" });
  await actFor(manager, ORG);
  await manager.goto("/org/orders");
  const days = manager.getByRole("slider", { name: "Orders by day" });
  await days.press("End");
  await expect(days).toHaveAttribute("aria-valuetext", /orders \(.*Fulfilled \d/);
  const today = await days.getAttribute("aria-valuetext");
  await days.press("ArrowLeft");
  await expect(days).not.toHaveAttribute("aria-valuetext", today ?? "");
  const table = manager.getByRole("table", { name: "Orders by day" });
  await expect(table.getByRole("columnheader", { name: "Cancelled" })).toBeAttached();
  const shown = manager.getByRole("list", { name: "Shown statuses" }).getByRole("button", { name: "Fulfilled" });
  await shown.click();
  await expect(shown).toHaveAttribute("aria-pressed", "false");
});

test("numbers that cannot be read say so once, with nothing that seems to load for ever", async () => {
  await actFor(manager, ORG);
  await manager.route("**/api/orders/contractor/*/data*", (route) => route.fulfill({ status: 400, json: {} }));
  await manager.goto("/org/orders");
  await expect(manager.getByRole("alert")).toHaveCount(1);
  await expect(manager.getByRole("heading", { name: "Best customers" })).toBeHidden();
  await manager.unroute("**/api/orders/contractor/*/data*");
});

test("a member who does not manage the orders sees what is theirs, and no way to what stays closed", async ({
  browser,
}) => {
  const member = await signedIn(browser, "wren_albright");
  await actFor(member, ORG);
  await member.goto("/dashboard");
  await expect(member.getByText("Acting as Iron Lark")).toBeVisible();
  await expect(member.getByRole("heading", { name: "Needs you" })).toBeVisible();
  await expect(member.getByRole("navigation", { name: "Shortcuts" }).getByRole("link").first()).toBeVisible();
  await expect(member.getByRole("link", { name: "Organisation orders" })).toBeHidden();
  for (const path of ["/orders?view=selling", "/offers/received"]) {
    const asked = member.waitForRequest(/\/api\/offers\/search/);
    await member.goto(path);
    expect(new URL((await asked).url()).searchParams.get("assigned")).toBe("wren_albright");
    await expect(member.getByRole("heading", { name: "Offers I received" })).toBeVisible();
  }
  await member.context().close();
});

test("the dashboard shows what waits, for oneself and for the organisation", async () => {
  await actFor(manager, ORG);
  await manager.goto("/dashboard");
  await expect(manager.getByText("Acting as Iron Lark")).toBeVisible();
  await expect(tile("Open orders")).not.toHaveText("…");
  await shot(manager, "dashboard");
  await buyer.goto("/dashboard");
  await expect(buyer.getByText("Nothing waits for you.").first()).toBeVisible();
  // The buyer answers, too: a counter of the seller's stands on the page where they look first.
  const session = await offer(`Countered crate ${stamp}`, 700);
  const body = { status: "counteroffered", kind: "Delivery", cost: 900, description: "", payment_type: "one-time" };
  await call(manager, "PUT", `/api/offer/${session}`, { ...body, title: `Counter ${stamp}` });
  await expect(buyer.getByRole("link", { name: `Counter ${stamp}`, exact: true }).first()).toBeVisible();
});
