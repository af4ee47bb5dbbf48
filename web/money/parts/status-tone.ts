import type { Invoice } from "#contract/money/invoices.ts";
import type { Transaction } from "#contract/money/transactions.ts";
import type { Tone } from "#web/ui/Chip.tsx";

const TRANSACTIONS: Record<Transaction["status"], Tone> = { Completed: "good", Pending: "warn", Cancelled: "bad" };
export const statusTone = (status: Transaction["status"]): Tone => TRANSACTIONS[status];

const INVOICES: Record<Invoice["status"], Tone> = {
  open: "info",
  paid: "good",
  declined: "bad",
  cancelled: "neutral",
};
export const invoiceTone = ({ status, overdue }: Pick<Invoice, "status" | "overdue">): Tone =>
  overdue ? "bad" : INVOICES[status];
