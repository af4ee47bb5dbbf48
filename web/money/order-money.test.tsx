// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { getOrderMetrics } from "#contract/deals/order-numbers.ts";
import { getOrder, type Order } from "#contract/deals/orders.ts";
import { getInvoice, type Invoice, listOrderInvoices } from "#contract/money/invoices.ts";
import { getContractorBalance, getMyBalance } from "#contract/money/transactions.ts";
import { leadsTo, said, sees, sent } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, SITE_ADMIN, TAM } from "#web/testing/people.ts";
import { InvoiceActions } from "./invoices/InvoiceActions.tsx";
import { DashboardBalance } from "./parts/DashboardBalance.tsx";
import { OrderMoney } from "./parts/OrderMoney.tsx";
import { SendLink } from "./parts/SendLink.tsx";
import { OrderMetrics } from "./wallet/OrderMetrics.tsx";

const INVOICE = example(getInvoice);
const order = (more: Partial<Order> = {}): Order => ({
  ...example(getOrder),
  status: "in-progress",
  cost: 88_000,
  contractor: null,
  assigned_to: ORLA.username,
  ...more,
});
const invoiced = (...invoices: Partial<Invoice>[]) =>
  network.answer(
    listOrderInvoices,
    invoices.map((each) => ({ ...INVOICE, ...each })),
  );
const link = (name: string | RegExp) => screen.queryByRole("link", { name });
const NONE = { pay: false, decline: false, issue: false };

test("whoever buys pays the order's open invoice, and sees its number and state", async () => {
  invoiced({ status: "open", overdue: false, may: { ...NONE, pay: true, decline: true } });
  await open(<OrderMoney order={order()} sides={["customer"]} />, { me: TAM });
  expect(await leadsTo(/Pay/)).toBe(`/invoices/${INVOICE.invoice_id}`);
  expect(link("Send aUEC")).toBeNull();
});

test("without an invoice the seller writes one and the buyer sends the price, of a live order only", async () => {
  invoiced();
  const sold = order();
  const { unmount } = await open(<OrderMoney order={sold} sides={["seller"]} />, { me: ORLA });
  expect(await leadsTo(/nvoice/)).toContain(`order=${sold.order_id}`);
  expect(link("Send aUEC")).toBeNull();
  unmount();
  const bought = await open(<OrderMoney order={sold} sides={["customer"]} />, { me: TAM });
  expect(await leadsTo("Send aUEC")).toContain("amount=88000");
  expect(link(/nvoice/)).toBeNull();
  bought.unmount();
  const { container } = await open(<OrderMoney order={order({ status: "cancelled" })} sides={["customer"]} />, {
    me: TAM,
  });
  await sent(listOrderInvoices, 3);
  expect(container.textContent).toBe("");
});

test("for an organisation a role there writes the invoice; to be a site admin is not enough", async () => {
  invoiced();
  permit("manage_orders");
  const sold = order({ contractor: HAULCO, assigned_to: null });
  const { unmount } = await open(<OrderMoney order={sold} sides={["seller", "customer"]} />, { me: ORLA });
  expect(await leadsTo(/nvoice/)).toContain("/invoices/new");
  unmount();
  await open(<OrderMoney order={sold} sides={["seller", "customer"]} />, { me: SITE_ADMIN });
  await sees("Send aUEC");
  expect(link(/nvoice/)).toBeNull();
});

test("who has no side of the order is told nothing of its money", async () => {
  const { container } = await open(<OrderMoney order={order()} sides={[]} />, { me: TAM });
  expect(container.textContent).toBe("");
  expect(network.callsOf(listOrderInvoices)).toEqual([]);
});

test.each([
  ["keeps the payer's orders", { ...NONE, decline: true }, { Decline: true, Pay: false, "Cancel invoice": false }],
  ["looks as a site admin", NONE, { Decline: false, Pay: false, "Cancel invoice": false }],
] as const)("whoever %s sees the buttons that the server takes from them", async (_who, may, buttons) => {
  await open(<InvoiceActions invoice={{ ...INVOICE, status: "open", may }} />, { me: TAM });
  await sees("Print");
  for (const [name, isThere] of Object.entries(buttons))
    expect(screen.queryByRole("button", { name }) !== null, name).toBe(isThere);
});

test("the dashboard shows one's own balance, and an organisation's to who keeps its money", async () => {
  const { unmount } = await open(<DashboardBalance actor={null} />, { me: TAM });
  await sees("1,000,000");
  expect(await leadsTo("Wallet")).toBe("/wallet");
  unmount();
  permit("manage_stock");
  const [actor] = ORLA.contractors;
  if (!actor) throw new Error("Orla is in no organisation");
  const kept = await open(<DashboardBalance actor={actor as never} />, { me: ORLA });
  await waitFor(() => expect(network.callsOf(getContractorBalance)).toHaveLength(1));
  expect(await leadsTo("Wallet")).toBe("/org/money");
  kept.unmount();
  const { container } = await open(<DashboardBalance actor={actor as never} />, { me: SITE_ADMIN });
  expect(container.textContent).toBe("");
  expect(network.callsOf(getMyBalance)).toHaveLength(1);
});

test("the way to send keeps whom and how much, and a visitor has none", async () => {
  const { unmount } = await open(<SendLink to="user:tam_oyelle" amount={5} note="Escort" />, { me: ORLA });
  expect(await leadsTo("Send aUEC")).toBe("/send?to=user%3Atam_oyelle&amount=5&note=Escort");
  unmount();
  await open(<SendLink to="user:tam_oyelle" />, { me: null });
  expect(said()).not.toContain("Send aUEC");
});

test("beside an organisation's money stands what its orders are worth", async () => {
  await open(<OrderMetrics of={HAULCO} />, { me: ORLA });
  await sent(getOrderMetrics);
  await sees("Orders", "aUEC");
});
