import { useCommand } from "#web/api.ts";
import * as invoices from "#web/calls/money/invoices.gen.ts";
import * as transactions from "#web/calls/money/transactions.gen.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import type { Account } from "./account.ts";

/** What shows a balance or a transaction. */
export const MONEY_READS = [
  transactions.getMyBalance,
  transactions.getContractorBalance,
  transactions.listMyTransactions,
  transactions.listContractorTransactions,
  transactions.getTransaction,
  transactions.getMyStatement,
  transactions.getContractorStatement,
  transactions.listMoneyRequests,
];
/** What shows an invoice. */
export const INVOICE_READS = [
  invoices.getInvoice,
  invoices.listMyInvoices,
  invoices.listContractorInvoices,
  invoices.listOrderInvoices,
];

const moved = { refreshes: [...MONEY_READS, profiles.getMyProfile, contractors.getContractor] };
const invoiced = { refreshes: INVOICE_READS };

type Sending = transactions.Sending;
type Asking = transactions.Asking;

/** Sends out of this account. */
export function useSendMoney(of: Account) {
  const own = useCommand(transactions.sendMoney, moved);
  const organisations = useCommand(transactions.sendContractorMoney, moved);
  return (body: Sending) =>
    of === null ? own.run({ body }) : organisations.run({ params: { spectrum_id: of }, body });
}

/** Asks for a deposit to this account, or a withdrawal from it. */
export function useRequestMoney(of: Account, kind: "deposit" | "withdrawal") {
  const own = useCommand(kind === "deposit" ? transactions.requestDeposit : transactions.requestWithdrawal, moved);
  const organisations = useCommand(
    kind === "deposit" ? transactions.requestContractorDeposit : transactions.requestContractorWithdrawal,
    moved,
  );
  return (body: Asking) => (of === null ? own.run({ body }) : organisations.run({ params: { spectrum_id: of }, body }));
}

export const useCancelTransaction = () => useCommand(transactions.cancelTransaction, moved);
export const useRefund = () => useCommand(transactions.refundTransaction, moved);

/** Confirms or cancels what somebody asked for, as a site admin. */
export const useSettleRequest = (how: "complete" | "cancel") =>
  useCommand(how === "complete" ? transactions.completeMoneyRequest : transactions.cancelMoneyRequest, moved);

/** Asks somebody to pay this account. */
export function useCreateInvoice(of: Account) {
  const own = useCommand(invoices.createInvoice, invoiced);
  const organisations = useCommand(invoices.createContractorInvoice, invoiced);
  return (body: invoices.NewInvoice) =>
    of === null ? own.run({ body }) : organisations.run({ params: { spectrum_id: of }, body });
}

export const usePayInvoice = () =>
  useCommand(invoices.payInvoice, { refreshes: [...moved.refreshes, ...INVOICE_READS] });
export const useDeclineInvoice = () => useCommand(invoices.declineInvoice, invoiced);
export const useCancelInvoice = () => useCommand(invoices.cancelInvoice, invoiced);
export const useRemind = () => useCommand(invoices.remindOfInvoice, invoiced);
