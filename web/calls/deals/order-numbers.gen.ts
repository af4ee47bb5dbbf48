// Written by `npm run calls` from contract/deals/order-numbers.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/deals/order-numbers.ts";

export type * from "#contract/deals/order-numbers.ts";

export const getCustomers = callOf<typeof contract.getCustomers>("GET", "/api/contractors/:spectrum_id/customers", "wrapped");
export const getOrderData = callOf<typeof contract.getOrderData>("GET", "/api/orders/contractor/:spectrum_id/data", "wrapped");
export const getOrderMetrics = callOf<typeof contract.getOrderMetrics>("GET", "/api/orders/contractor/:spectrum_id/metrics", "wrapped");
export const getOrdersCsv = callOf<typeof contract.getOrdersCsv>("GET", "/api/orders/csv", "raw");
