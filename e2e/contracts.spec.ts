import { expect, test } from "@playwright/test";
import { list, shot, signedIn } from "./people.ts";

test("a contract is posted, offered on, accepted, and is then closed and no longer listed", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const title = `Escort ${stamp}`;
  const customer = await signedIn(browser, `contract_customer_${stamp}`);
  const seller = await signedIn(browser, `contract_seller_${stamp}`);

  await customer.goto("/contracts/create");
  await customer.getByLabel("Title").fill(title);
  await customer.getByLabel("Details").fill("Two haulers, **one night**.");
  await customer.reload();
  await expect(customer.getByLabel("Title")).toHaveValue(title);
  await customer.getByRole("button", { name: "Post a contract" }).click();
  await expect(customer.getByText("Fill this in.")).toBeVisible();
  await shot(customer, "contract-create");
  await customer.getByRole("textbox", { name: "Your price" }).fill("900k");
  await customer.getByRole("button", { name: "Post a contract" }).click();
  await expect(customer.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(customer.getByText("Nobody has offered yet.", { exact: false })).toBeVisible();
  const address = customer.url();

  await seller.goto(`/contracts?query=${stamp}`);
  await seller.getByRole("link", { name: title }).click();
  await expect(seller.getByRole("textbox", { name: "Pay", exact: true })).toHaveValue("900,000");
  await seller.getByRole("textbox", { name: "Pay", exact: true }).fill("850k");
  await shot(seller, "contract-offer");
  await seller.getByRole("button", { name: "Send offer" }).click();
  await expect(seller).toHaveURL(/\/offer\//);

  const offer = customer.getByRole("link", { name: `contract_seller_${stamp}` });
  await expect(offer).toBeVisible();
  await shot(customer, "contract-received");
  await offer.click();
  await customer.getByRole("button", { name: "Accept" }).click();
  await customer.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(customer).toHaveURL(/\/order\//);
  await expect(customer.getByText("850,000").first()).toBeVisible();

  await seller.goto(address);
  await expect(seller.getByText("It takes no more offers", { exact: false })).toBeVisible();
  await seller.goto(`/contracts?query=${stamp}`);
  await expect(seller.getByText("No contract fits")).toBeVisible();
  await shot(seller, "contracts-none");
});

test("open pages hear of it: an offer that is withdrawn, a contract that is closed", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const title = `Heard ${stamp}`;
  const customer = await signedIn(browser, `heard_customer_${stamp}`);
  const seller = await signedIn(browser, `heard_seller_${stamp}`);
  const terms = {
    title,
    description: "One night.",
    kind: "Escort",
    cost: 900,
    collateral: 0,
    payment_type: "one-time",
  };
  const posted = await customer.request.post("/api/contracts", { data: terms });
  expect(posted.status(), await posted.text()).toBeLessThan(300);
  const { contract_id } = (await posted.json()).data;
  const offered = await seller.request.post(`/api/contracts/${contract_id}/offers`, { data: terms });
  expect(offered.status(), await offered.text()).toBeLessThan(300);
  const { session_id } = (await offered.json()).data;

  await customer.goto(`/contracts/public/${contract_id}`);
  const row = customer.getByRole("listitem").filter({ hasText: `heard_seller_${stamp}` });
  await expect(row.getByText("Your turn")).toBeVisible();
  await seller.goto(`/contracts?query=${stamp}`);
  await expect(seller.getByRole("link", { name: title })).toBeVisible();

  await seller.request.put(`/api/offer/${session_id}`, { data: { status: "cancelled" } });
  await expect(row.getByText("Rejected")).toBeVisible();
  await customer.request.put(`/api/contracts/${contract_id}`, { data: { status: "inactive" } });
  await expect(seller.getByText("No contract fits")).toBeVisible();
});

test("a seller's automatic message is saved, shown as it will look, and read by a buyer", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const seller = await signedIn(browser, `message_seller_${stamp}`);
  const buyer = await signedIn(browser, `message_buyer_${stamp}`);
  await seller.goto("/settings?tab=market");
  const form = seller.getByRole("form", { name: "With each new offer" });
  await form.getByLabel("Message with an offer").fill("I answer in the **evening**");
  await expect(form.locator("strong")).toHaveText("evening");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(seller.getByText("Message saved")).toBeVisible();
  await shot(seller, "settings-messages");

  const listing_id = await list(seller, { title: `Messenger ${stamp}`, price: 100, quantity: 1 });
  const bought = await buyer.request.post("/api/market/purchase", { data: { items: [{ listing_id, quantity: 1 }] } });
  await buyer.goto(`/offer/${(await bought.json()).session_id}?tab=messages`);
  const chat = buyer.getByRole("log");
  await expect(chat.getByText("I answer in the evening")).toBeVisible();
  await expect(chat.locator("strong")).toHaveText("evening");
  await shot(buyer, "offer-message");
});

test("who manages no organisation is told so, and what to do", async ({ browser }) => {
  const stranger = await signedIn(browser, `manage_stranger_${Date.now().toString(36)}`);
  await stranger.goto("/org/manage");
  await expect(stranger.getByText("You are in no organisation")).toBeVisible();
});
