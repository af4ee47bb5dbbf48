// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { getContractorEarnings, getMyEarnings } from "#contract/money/earnings.ts";
import { listMyInvoices } from "#contract/money/invoices.ts";
import {
  completeMoneyRequest,
  getMyStatement,
  getTransaction,
  listMoneyRequests,
  listMyTransactions,
  refundTransaction,
} from "#contract/money/transactions.ts";
import { answer, leadsTo, press, sees, sent, type } from "#web/testing/acts.ts";
import { describeList } from "#web/testing/lists.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { SITE_ADMIN, TAM } from "#web/testing/people.ts";
import { AdminMoneyScreen } from "./admin/AdminMoneyScreen.tsx";
import { parseRequestsSearch } from "./admin/requests-search.ts";
import { EarningsPanel } from "./earnings/EarningsPanel.tsx";
import { InvoicesScreen } from "./invoices/InvoicesScreen.tsx";
import { parseInvoicesSearch } from "./invoices/invoices-search.ts";
import { Transactions } from "./wallet/Transactions.tsx";
import { WalletScreen } from "./wallet/WalletScreen.tsx";
import { parseWalletSearch } from "./wallet/wallet-search.ts";

describeList("transactions", {
  open: () => open(<Transactions of={null} search={{}} change={() => undefined} />, { me: TAM }),
  reads: listMyTransactions,
  row: "Payment",
  nothing: [],
  empty: "No transactions yet",
});

describeList("invoices", {
  open: () => open(<InvoicesScreen />, { route: "/invoices", search: parseInvoicesSearch, me: TAM }),
  reads: listMyInvoices,
  row: /Escort to the outpost/,
  nothing: {
    ...example(listMyInvoices),
    invoices: [],
    pagination: { page: 1, page_size: 10, total: 0, total_pages: 0 },
  },
  empty: "No invoices yet",
});

describeList("deposits and withdrawals of everybody", {
  open: () => open(<AdminMoneyScreen />, { route: "/admin/money", search: parseRequestsSearch, me: SITE_ADMIN }),
  reads: listMoneyRequests,
  row: "orla_venn",
  nothing: { transactions: [], pagination: { page: 1, page_size: 20, total: 0, total_pages: 0 } },
  empty: "Nothing waits",
});

test("an admin confirms a deposit with words", async () => {
  await open(<AdminMoneyScreen />, { route: "/admin/money", search: parseRequestsSearch, me: SITE_ADMIN });
  await press("Confirm");
  await sees("Was it handed over in the game?");
  await type("Note", "Thank you");
  await answer("Confirm");
  expect((await sent(completeMoneyRequest)).body).toEqual({ note: "Thank you" });
});

test("the filters of the address are asked for, and the file has the same", async () => {
  await open(<WalletScreen />, {
    route: "/wallet",
    at: "/wallet?kind=payment&dir=in&from=2026-03-01",
    search: parseWalletSearch,
    me: TAM,
  });
  const file = "/api/transactions/mine/export?kind=payment&direction=in&from=2026-03-01T00%3A00%3A00.000Z";
  expect(await leadsTo("Save as CSV")).toBe(file);
  await waitFor(() =>
    expect(network.callsOf(listMyTransactions).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ kind: "payment", direction: "in", page: "1" }),
    ),
  );
});

test("whoever got a payment gives a part of it back, after a question", async () => {
  const payment = { ...example(getTransaction), user_recipient_id: TAM.username, contractor_recipient_id: null };
  network.answer(getTransaction, payment);
  await open(<WalletScreen />, {
    route: "/wallet",
    at: `/wallet?tx=${payment.transaction_id}`,
    search: parseWalletSearch,
    me: TAM,
  });
  await sees("At most 250,000 aUEC");
  await type("Give back", "1000");
  await press("Refund");
  await screen.findByRole("dialog", { name: "Give this back?" });
  const [, confirm] = screen.getAllByRole("button", { name: "Refund", hidden: true });
  confirm?.click();
  expect((await sent(refundTransaction)).body).toMatchObject({ amount: 1000 });
});

test("months and those dealt with most stand beside the list", async () => {
  network.answer(getMyStatement, {
    months: [{ month: `${new Date().toISOString().slice(0, 7)}-01`, came_in: 700, went_out: 200, count: 3 }],
    counterparties: [{ user: "orla_venn", contractor: null, came_in: 700, went_out: 200 }],
  });
  await open(<WalletScreen />, { route: "/wallet", search: parseWalletSearch, me: TAM });
  await sees("Last twelve months", "500", "Most traded with", "orla_venn");
});

test("what one earned is shown by month, item and buyer, and is a file of what is shown", async () => {
  await open(<EarningsPanel of={null} />, { me: TAM });
  await sees("Sold 300,000 aUEC", "Mar 2025");
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText("Group by"), "By item");
  await sees("Helmet", "150,000", "What was sold less");
  await user.selectOptions(screen.getByLabelText("Time"), "All time");
  await waitFor(() => expect(network.callsOf(getMyEarnings)).toHaveLength(2));
  expect((await sent(getMyEarnings, 2)).query).toMatchObject({ from: "2000-01-01T00:00:00.000Z" });
  expect(await leadsTo("Save earnings as CSV")).toContain("/api/transactions/earnings/export?by=item&from=2000");
  await user.selectOptions(screen.getByLabelText("Group by"), "By buyer");
  await sees("tam_oyelle");
});

test("what an organisation earned is read for it, and nothing is said in words", async () => {
  network.answer(getContractorEarnings, { ...example(getContractorEarnings), months: [], items: [], buyers: [] });
  await open(<EarningsPanel of="HAULCO" />, { me: TAM });
  await sees("What it earned", "No completed orders in this time.");
  expect(await leadsTo("Save earnings as CSV")).toBe("/api/transactions/earnings/contractor/HAULCO/export?by=month");
});
