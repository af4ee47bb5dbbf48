import { orderStatus } from "#server/deals/events.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import { cancelInvoiceOf } from "./settle-invoice.ts";

/** An invoice ends with its order. */
export const invoiceSubscriber = subscriber("invoices of cancelled orders", [orderStatus], async (tx, event) => {
  if (event.status === "cancelled") await cancelInvoiceOf(tx, event.order_id, event.at);
});
