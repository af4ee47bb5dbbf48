import { expect, type Page, test } from "@playwright/test";
import { call, list, newStamp, openListening, shot, signedIn } from "./people.ts";

/** An auction from its form to its order, with two people who bid against each other in their own browsers. */

let stamp: string;
let title: string;
let seller: Page;
let ann: Page;
let bob: Page;

const bid = (page: Page) => page.getByRole("textbox", { name: "Your bid" });
/** Sends what the form says and confirms the amount that the question names. */
async function place(page: Page, amount: string) {
  await page.getByRole("button", { name: `Bid ${amount} aUEC` }).click();
  const question = page.getByRole("dialog", { name: `Bid ${amount} aUEC?` });
  await question.getByRole("button", { name: `Bid ${amount} aUEC` }).click();
  await expect(question).toBeHidden();
}

test.beforeEach(async ({ browser }) => {
  stamp = newStamp();
  title = `Auctioned helmet ${stamp}`;
  [seller, ann, bob] = await Promise.all([
    signedIn(browser, `auctioneer_${stamp}`),
    signedIn(browser, `ann_${stamp}`),
    signedIn(browser, `bob_${stamp}`),
  ]);
});
test.afterEach(async () => {
  for (const page of [seller, ann, bob]) await page.context().close();
});

/** An auction of the seller's. Answers its id. */
async function auction(endsInMs = 3 * 86_400_000): Promise<string> {
  const { listing_id } = await call<{ listing_id: string }>(seller, "POST", "/api/market/listings", {
    sale_type: "auction",
    title,
    description: "",
    item_type: "Helmet",
    price: 5000,
    quantity_available: 1,
    end_time: new Date(Date.now() + endsInMs).toISOString(),
    status: "active",
  });
  return listing_id;
}

const bidOn = (page: Page, id: string, bid_amount: number, maximum?: number) =>
  call(page, "POST", `/api/market/listings/${id}/bids`, {
    bid_amount,
    ...(maximum ? { maximum_amount: maximum } : {}),
  });

/** Ann led with 11,001 until Bob's sealed maximum passed her, and her screen is open. */
async function passed(): Promise<string> {
  const id = await auction();
  await bidOn(ann, id, 11_001);
  await bidOn(bob, id, 12_002, 30_000);
  await openListening(ann, `/market/${id}`);
  await expect(ann.getByText("You were outbid", { exact: true })).toBeVisible();
  return id;
}

test("the seller fills in the auction's tab, which says what is missing and keeps the rest", async () => {
  await seller.goto("/market/create");
  await seller.getByRole("link", { name: "Auction", exact: true }).click();
  await expect(seller).toHaveURL(/\/market\/create\/auction$/);
  await seller.getByLabel("Title").fill(title);
  await seller.getByLabel("Starting bid").fill("5k");
  await seller.getByRole("button", { name: "Publish" }).click();
  await expect(seller.getByText("Choose a moment in the future.")).toBeVisible();
  await shot(seller, "auction-create");
  await seller.reload();
  await expect(seller.getByLabel("Title")).toHaveValue(title);
  await seller.getByRole("button", { name: "3 days" }).click();
  await seller.getByRole("button", { name: "Publish" }).click();
  await expect(seller.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(seller.getByText("Start price")).toBeVisible();
  await shot(seller, "auction-seller-empty");
});

test("a visitor is asked to sign in before anything is typed", async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/market/${await auction()}`);
  await expect(visitor.getByRole("link", { name: "Sign in to bid" })).toHaveAttribute("href", /auth\/discord/);
  await expect(bid(visitor)).toBeHidden();
  await visitor.close();
});

test("a bid is confirmed with its amount and leads; the seller's screen shows it by itself", {
  tag: "@daily",
}, async () => {
  const address = `/market/${await auction()}`;
  for (const page of [seller, ann]) await openListening(page, address);
  await expect(seller.getByText("Start price")).toBeVisible();
  await expect(bid(ann)).toHaveValue("6,001");
  await bid(ann).fill("6000");
  await expect(ann.getByText("Must be at least 6,001.")).toBeVisible();
  await ann.getByRole("button", { name: "+5,000" }).click();
  await place(ann, "11,001");
  await expect(ann.getByText("You lead", { exact: true })).toBeVisible();
  await expect(seller.getByRole("link", { name: `ann_${stamp}` })).toBeVisible();
});

test("who is passed is told on the open page and by the bell, without a name", async () => {
  const id = await auction();
  await bidOn(ann, id, 11_001);
  for (const page of [ann, bob]) await openListening(page, `/market/${id}`);
  await expect(ann.getByText("You lead", { exact: true })).toBeVisible();
  await expect(bob.getByText("Bidder 1")).toBeVisible();
  await expect(bob.getByText(`ann_${stamp}`)).toBeHidden();
  await bob.getByRole("switch", { name: "Bid on by itself up to a maximum" }).check();
  await bob.getByLabel("Your maximum").fill("30k");
  await shot(bob, "auction-bid-form");
  await place(bob, "12,002");
  await expect(bob.getByText("The site bids for you up to 30,000 aUEC. Nobody else sees that.")).toBeVisible();
  await expect(ann.getByText("You were outbid", { exact: true })).toBeVisible();
  await expect(ann.getByText("30,000")).toBeHidden();
  await shot(ann, "auction-outbid");
  await ann.getByRole("button", { name: /Notifications/ }).click();
  await expect(ann.getByText(`You were outbid: ${title}`)).toBeVisible();
  await ann.keyboard.press("Escape");
});

test("a sealed maximum answers at once, as little as it must", async () => {
  const id = await passed();
  await openListening(bob, `/market/${id}`);
  await expect(bid(ann)).toHaveValue("13,003");
  await place(ann, "13,003");
  await expect(ann.getByText("Your 13,003 aUEC were passed: the bid is at 14,004 aUEC now.")).toBeVisible();
  await expect(bob.getByText("14,004").first()).toBeVisible();
  await shot(bob, "auction-leading");
});

test("the seller accepts the highest bid: the order is there, and the winner's page says so", async () => {
  const id = await passed();
  await bidOn(ann, id, 13_003);
  for (const page of [seller, bob]) await openListening(page, `/market/${id}`);
  await shot(seller, "auction-seller-bids");
  await seller.getByRole("button", { name: `Accept the bid of bob_${stamp}: 14,004 aUEC` }).click();
  await shot(seller, "auction-accept");
  await seller.getByRole("button", { name: "End the auction and sell" }).click();
  await expect(seller).toHaveURL(/\/order\//);
  await expect(bob.getByText("You won with 14,004 aUEC")).toBeVisible();
  await expect(ann.getByText("You did not win this time: it was sold for 14,004 aUEC.")).toBeVisible();
  await shot(bob, "auction-won");
  await bob.getByRole("link", { name: "Go to the deal" }).click();
  await expect(bob).toHaveURL(/\/(offer|order)\//);
});

test("an auction that ends while a bid is typed explains itself and stops the form", async () => {
  await ann.goto(`/market/${await auction(9000)}`);
  await bid(ann).fill("7k");
  await expect(ann.getByText("The time ran out before your 7,000 aUEC were sent. Nothing was bid.")).toBeVisible();
  await expect(bid(ann)).toBeHidden();
  await expect(ann.getByRole("alert").filter({ hasText: "The time ran out" })).toBeVisible();
  await shot(ann, "auction-too-late");
});

test("a seller combines listings; a buyer chooses one of them and sends an offer for it", async () => {
  const [helmet, boots] = [`Set helmet ${stamp}`, `Set boots ${stamp}`];
  await list(seller, { title: helmet, price: 4000, quantity: 2 });
  await list(seller, { title: boots, price: 1500, quantity: 1 });
  await seller.goto("/market/create/combined");
  await seller.getByRole("button", { name: "Publish" }).click();
  await expect(seller.getByText("Add at least one listing.")).toBeVisible();
  await seller.getByLabel("Title").fill(`Whole set ${stamp}`);
  await seller.getByRole("textbox", { name: "Description" }).fill("Everything a guard wears.");
  await seller.getByRole("button", { name: `Add ${boots}` }).click();
  await seller.getByRole("button", { name: `Add ${helmet}` }).click();
  await seller.getByRole("listitem").filter({ hasText: helmet }).getByLabel("Shown first").check();
  await shot(seller, "set-create");
  await seller.getByRole("button", { name: "Publish" }).click();
  await expect(seller.getByRole("heading", { level: 1, name: `Whole set ${stamp}` })).toBeVisible();
  await shot(seller, "set-seller");

  await ann.goto(`/market?query=${stamp}`);
  await ann.getByRole("link", { name: `Whole set ${stamp}` }).click();
  await expect(ann.getByRole("radio", { name: new RegExp(helmet) })).toBeChecked();
  await ann.getByRole("radio", { name: new RegExp(helmet) }).press("ArrowUp");
  await ann.getByRole("radio", { name: new RegExp(boots) }).check();
  await expect(ann).toHaveURL(/item=/);
  await ann.reload();
  await expect(ann.getByRole("radio", { name: new RegExp(boots) })).toBeChecked();
  await shot(ann, "set-buyer");
  await ann.getByRole("button", { name: "Add to cart" }).click();
  await ann.goto("/market/cart");
  await ann.getByRole("button", { name: "Send offer" }).click();
  await expect(ann).toHaveURL(/\/offer\//);
  await expect(ann.getByRole("link", { name: boots }).first()).toBeVisible();
});

test("the seller changes the set: what is taken out is sold alone, and unsaved changes are kept from getting lost", async () => {
  const members: string[] = [];
  for (const name of ["helmet", "boots"])
    members.push(await list(seller, { title: `Set ${name} ${stamp}`, price: 1500, quantity: 1 }));
  const { multiple_id } = await call<{ multiple_id: string }>(seller, "POST", "/api/market/multiple/create", {
    title: `Whole set ${stamp}`,
    description: "Everything a guard wears.",
    item_type: "Bundle",
    default_listing_id: members[0],
    listings: members,
  });
  await seller.goto(`/market/multiple/${multiple_id}`);
  await seller.getByRole("link", { name: "Edit combined listing" }).click();
  await seller.getByRole("button", { name: `Take out Set boots ${stamp}` }).click();
  await expect(seller.getByText("1 unsaved change")).toBeVisible();
  await shot(seller, "set-edit");
  await seller.getByRole("button", { name: "Save" }).click();
  await expect(seller.getByText("Everything is saved")).toBeVisible();
  await seller.getByRole("link", { name: "View listing" }).click();
  await expect(seller.getByRole("radio")).toHaveCount(1);
});
