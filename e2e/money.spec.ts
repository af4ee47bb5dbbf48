import { type Browser, expect, type Page, test } from "@playwright/test";
import { serious } from "./axe.ts";
import { accepted, actFor, call, list, newStamp, offerFor, shot, signedIn } from "./people.ts";

/** aUEC come in, go to others and back, and an order is paid by its invoice; on a desk, on a phone, in three languages. */

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };

/** Asks for a deposit, which the site's admin confirms. */
async function pay(browser: Browser, page: Page, amount: number): Promise<void> {
  const { data } = await call<{ data: { transaction_id: string } }>(page, "POST", "/api/transaction/deposit", {
    amount,
  });
  const admin = await signedIn(browser, "harbor_master");
  await call(admin, "POST", `/api/admin/transactions/${data.transaction_id}/complete`, { note: "Handed over" });
  await admin.context().close();
}

test("a player deposits, an admin confirms it, and the wallet shows it without a reload", async ({ browser }) => {
  const stamp = newStamp();
  const player = await signedIn(browser, `payer_${stamp}`, PHONE);
  await player.goto("/wallet");
  await expect(player.getByText("No transactions yet")).toBeVisible();
  await player.getByRole("button", { name: "Deposit" }).click();
  const dialog = player.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("1.5m");
  await shot(player, "money-deposit");
  await dialog.getByRole("button", { name: "Request the deposit" }).click();
  await expect(player.getByText("1,500,000 aUEC wait to be deposited")).toBeVisible();

  const admin = await signedIn(browser, "harbor_master", DESK);
  const [waiting] = await call<{ transaction_id: string }[]>(player, "GET", "/api/transactions/mine?status=pending");
  await call(admin, "POST", `/api/admin/transactions/${waiting?.transaction_id}/complete`, { note: "Thank you" });
  await expect(player.getByText("1,500,000 aUEC wait to be deposited")).toBeHidden();
  await expect(player.getByText("+1,500,000").first()).toBeVisible();
  expect(await serious(player, "main")).toEqual([]);
  await shot(player, "money-wallet-phone");
});

test("a player sends aUEC in three steps, and gets a part of it back", async ({ browser }) => {
  const stamp = newStamp();
  const [payer, taker] = await Promise.all([
    signedIn(browser, `payer_${stamp}`, DESK),
    signedIn(browser, `taker_${stamp}`, DESK),
  ]);
  await pay(browser, payer, 1_000_000);
  await payer.goto("/send");
  await payer.getByRole("button", { name: "Next" }).click();
  await expect(payer.getByText("Please enter a user to send to!")).toBeVisible();
  await payer.getByRole("combobox", { name: "Player" }).fill(`taker_${stamp}`);
  await payer.getByRole("option", { name: `taker_${stamp}` }).click();
  await payer.getByRole("button", { name: "Next" }).click();
  await payer.getByRole("button", { name: "Next" }).click();
  await expect(payer.getByText("Please enter an amount!")).toBeVisible();
  await payer.getByRole("textbox", { name: "Amount" }).fill("250k");
  await payer.getByRole("textbox", { name: "Note" }).fill("Escort");
  await payer.getByRole("button", { name: "Next" }).click();
  await expect(payer.getByText("750,000")).toBeVisible();
  await shot(payer, "money-send-review");
  await payer.getByRole("button", { name: "Send", exact: true }).click();
  await expect(payer.getByText("Sent", { exact: true })).toBeVisible();
  await shot(payer, "money-send-receipt");

  await taker.goto("/wallet");
  await taker.getByRole("button", { name: "Payment" }).click();
  const drawer = taker.getByRole("dialog");
  await drawer.getByRole("textbox", { name: "Give back" }).fill("50000");
  await drawer.getByRole("button", { name: "Refund" }).click();
  await taker.getByRole("dialog", { name: "Give this back?" }).getByRole("button", { name: "Refund" }).click();
  await expect(drawer.getByText("Refunded so far")).toBeVisible();
  await payer.goto("/wallet");
  await expect(payer.getByText("800,000").first()).toBeVisible();
  await shot(payer, "money-wallet");
  await payer.emulateMedia({ colorScheme: "light" });
  await payer.evaluate(() => document.documentElement.setAttribute("data-mantine-color-scheme", "light"));
  await shot(payer, "money-wallet-light");
  expect(await serious(payer, "main")).toEqual([]);
});

test("an order is charged for, paid from its page, and the sheet goes on paper", async ({ browser }) => {
  const stamp = newStamp();
  const [buyer, seller] = await Promise.all([
    signedIn(browser, `buyer_${stamp}`, PHONE),
    signedIn(browser, `seller_${stamp}`, DESK),
  ]);
  await pay(browser, buyer, 10_000);
  const listing_id = await list(seller, { title: `Visor ${stamp}`, price: 4_500, quantity: 3 });
  const order = await accepted(seller, await offerFor(buyer, [{ listing_id, quantity: 2 }]));
  await seller.goto(`/order/${order}`);
  await seller.getByRole("link", { name: "Invoice" }).and(seller.locator("[href*='/invoices/new']")).click();
  await expect(seller.getByText("9,000").first()).toBeVisible();
  await shot(seller, "money-invoice-new");
  await seller.getByRole("button", { name: "Send the invoice" }).click();
  await expect(seller).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/);
  await seller.getByRole("button", { name: "Remind" }).click();
  await expect(seller.getByText(`buyer_${stamp} was reminded`)).toBeVisible();

  await buyer.goto(`/order/${order}`);
  await buyer.getByRole("link", { name: "Pay" }).click();
  await buyer.getByRole("button", { name: "Pay" }).click();
  const dialog = buyer.getByRole("dialog");
  await expect(dialog.getByText("1,000 aUEC stay available.")).toBeVisible();
  await dialog.getByRole("button", { name: "Pay" }).click();
  await expect(buyer.getByText("Paid", { exact: true }).first()).toBeVisible();
  await shot(buyer, "money-invoice-phone");

  // The issuer's page hears of it.
  await expect(seller.getByRole("button", { name: "Remind" })).toBeHidden();
  await seller.emulateMedia({ media: "print" });
  await shot(seller, "money-invoice-print");
  await expect(seller.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(seller.getByRole("cell", { name: "9,000" }).first()).toBeVisible();
  await seller.emulateMedia({ media: "screen" });
  await seller.goto("/invoices");
  await expect(seller.getByRole("link", { name: /^#1 / })).toBeVisible();
  await shot(seller, "money-invoices");
});

test("the money of an organisation is for those who hold the right, others read whom to ask", async ({ browser }) => {
  const stamp = newStamp();
  const [head, member] = await Promise.all([
    signedIn(browser, `head_${stamp}`, DESK),
    signedIn(browser, `member_${stamp}`, PHONE),
  ]);
  const code = `~BANK${stamp.toUpperCase()}`;
  const room = `/api/contractors/${encodeURIComponent(code)}`;
  await call(head, "POST", "/api/contractors/register", { name: `Bank ${stamp}`, identifier: code.slice(1) });
  await call(head, "POST", `${room}/invites`, { max_uses: 1 });
  const { data } = await call<{ data: { code: string }[] }>(head, "GET", `${room}/invites`);
  await call(member, "POST", `/api/contractors/invites/${data[0]?.code}/accept`);
  for (const page of [head, member]) await actFor(page, code);
  await head.goto("/wallet");
  await expect(head).toHaveURL(/\/org\/money/);
  await expect(head.getByRole("heading", { name: "Balance" })).toBeVisible();
  await shot(head, "money-org");
  for (const path of ["/org/money", "/org/send"]) {
    await member.goto(path);
    await expect(member.getByText("You cannot use this organisation’s money")).toBeVisible();
  }
  await shot(member, "money-org-ask");
});
