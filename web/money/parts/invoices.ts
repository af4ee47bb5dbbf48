import { query } from "#web/api.ts";
import * as invoices from "#web/calls/money/invoices.gen.ts";
import type { Account } from "./account.ts";

export const orderInvoicesQuery = (order_id: string) => query(invoices.listOrderInvoices, { params: { order_id } });
export const invoiceQuery = (invoice_id: string) => query(invoices.getInvoice, { params: { invoice_id } });

type InvoiceFilters = Partial<invoices.InvoiceSearch>;
export const invoicesQuery = (of: Account, filters: InvoiceFilters) => {
  const search = {
    direction: filters.direction ?? ("sent" as const),
    status: filters.status,
    query: filters.query,
    page: filters.page ?? 1,
    page_size: filters.page_size ?? 20,
  };
  return of === null
    ? query(invoices.listMyInvoices, { query: search })
    : query(invoices.listContractorInvoices, { params: { spectrum_id: of }, query: search });
};
