import { expect, type Page, test } from "@playwright/test";
import { actFor, call, list, newStamp, shot, signedIn } from "./people.ts";

/** An organisation buys: one officer sends the offer, the other goes on with it, and the buyer's list has it. */

async function found(head: Page, officer: Page, stamp: string): Promise<string> {
  const code = `~CREW${stamp.toUpperCase()}`;
  const room = `/api/contractors/${encodeURIComponent(code)}`;
  await call(head, "POST", "/api/contractors/register", { name: `Crew ${stamp}`, identifier: code.slice(1) });
  await call(head, "POST", `${room}/invites`, { max_uses: 1 });
  const { data } = await call<{ data: { code: string }[] }>(head, "GET", `${room}/invites`);
  await call(officer, "POST", `/api/contractors/invites/${data[0]?.code}/accept`);
  const role = { name: "Officer", manage_orders: true };
  const { data: made } = await call<{ data: { role_id: string } }>(head, "POST", `${room}/roles`, role);
  await call(head, "POST", `${room}/roles/${made.role_id}/members/officer_${stamp}`);
  return code;
}

test("an officer buys for the organisation, and another one agrees on the price", async ({ browser }) => {
  const stamp = newStamp();
  const [head, officer, seller] = await Promise.all([
    signedIn(browser, `head_${stamp}`),
    signedIn(browser, `officer_${stamp}`, { viewport: { width: 390, height: 844 } }),
    signedIn(browser, `seller_${stamp}`),
  ]);
  const code = await found(head, officer, stamp);
  const listing_id = await list(seller, { title: `Helmet ${stamp}`, price: 900, quantity: 3 });
  for (const page of [head, officer]) await actFor(page, code);

  await officer.goto(`/market/${listing_id}`);
  await officer.getByRole("button", { name: "Add to cart" }).click();
  await officer.goto("/market/cart");
  await expect(officer.getByRole("radio", { name: `Crew ${stamp}` })).toBeChecked();
  await shot(officer, "customer-cart");
  await officer.getByRole("button", { name: "Send offer" }).click();
  await expect(officer).toHaveURL(/\/offer\//);
  const session = officer.url().split("/").at(-1) ?? "";

  await seller.goto(`/offer/${session}/counteroffer`);
  await seller.getByRole("textbox", { name: "Price", exact: true }).fill("1000");
  await seller.getByRole("button", { name: /^Send/ }).click();
  await expect(seller.getByText(`Crew ${stamp} has your offer`, { exact: false })).toBeVisible();
  await expect(seller.getByRole("link", { name: `by officer_${stamp}` })).toBeVisible();

  await head.goto("/org/orders?side=buying");
  await head.getByRole("link", { name: `Helmet ${stamp}` }).click();
  await expect(head).toHaveURL(/\/offer\//);
  await head.getByRole("button", { name: "Accept", exact: true }).click();
  await head.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(head).toHaveURL(/\/order\//);
  await expect(head.getByRole("link", { name: `by officer_${stamp}` })).toBeVisible();
  await shot(head, "customer-order");
});
