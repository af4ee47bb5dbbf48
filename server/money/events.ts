import { defineEvent } from "#server/platform/events/define.ts";

type TransactionFields = { transaction_id: string; actor_id: string };
type InvoiceFields = { invoice_id: string; actor_id: string };

/** A payment or a refund: it is done at once. */
export const moneySent = defineEvent("money.sent").with<TransactionFields>();
/** A deposit or withdrawal waits for an admin. */
export const moneyRequested = defineEvent("money.requested").with<TransactionFields>();
/** A deposit or withdrawal was completed or cancelled; without a person when its time was over. */
export const moneySettled = defineEvent("money.settled").with<{ transaction_id: string; actor_id: string | null }>();

export const invoiceCreated = defineEvent("invoice.created").with<InvoiceFields>();
export const invoicePaid = defineEvent("invoice.paid").with<InvoiceFields>();
export const invoiceDeclined = defineEvent("invoice.declined").with<InvoiceFields>();
/** Its issuer took it back, or its order was cancelled. */
export const invoiceCancelled = defineEvent("invoice.cancelled").with<{
  invoice_id: string;
  actor_id: string | null;
}>();
export const invoiceReminded = defineEvent("invoice.reminded").with<InvoiceFields>();
