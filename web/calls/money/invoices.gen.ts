// Written by `npm run calls` from contract/money/invoices.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/money/invoices.ts";

export type * from "#contract/money/invoices.ts";

export const INVOICE_DIRECTIONS: typeof contract.INVOICE_DIRECTIONS = ["sent","received"];
export const INVOICE_FILTERS: typeof contract.INVOICE_FILTERS = ["open","paid","declined","cancelled","overdue"];
export const INVOICE_STATUSES: typeof contract.INVOICE_STATUSES = ["open","paid","declined","cancelled"];

export const cancelInvoice = callOf<typeof contract.cancelInvoice>("POST", "/api/invoices/:invoice_id/cancel", "wrapped");
export const createContractorInvoice = callOf<typeof contract.createContractorInvoice>("POST", "/api/invoices/contractor/:spectrum_id", "wrapped");
export const createInvoice = callOf<typeof contract.createInvoice>("POST", "/api/invoices", "wrapped");
export const declineInvoice = callOf<typeof contract.declineInvoice>("POST", "/api/invoices/:invoice_id/decline", "wrapped");
export const getInvoice = callOf<typeof contract.getInvoice>("GET", "/api/invoices/:invoice_id", "wrapped");
export const listContractorInvoices = callOf<typeof contract.listContractorInvoices>("GET", "/api/invoices/contractor/:spectrum_id", "wrapped");
export const listMyInvoices = callOf<typeof contract.listMyInvoices>("GET", "/api/invoices/mine", "wrapped");
export const listOrderInvoices = callOf<typeof contract.listOrderInvoices>("GET", "/api/invoices/order/:order_id", "wrapped");
export const payInvoice = callOf<typeof contract.payInvoice>("POST", "/api/invoices/:invoice_id/pay", "wrapped");
export const remindOfInvoice = callOf<typeof contract.remindOfInvoice>("POST", "/api/invoices/:invoice_id/remind", "wrapped");
