import { query } from "#web/api.ts";
import * as numbers from "#web/calls/deals/order-numbers.gen.ts";

/** With the trend by day; of all orders, or of one's own. */
export const dataQuery = (spectrum_id: string, isOwn: boolean) =>
  query(numbers.getOrderData, { params: { spectrum_id }, query: { assigned_only: isOwn ? "true" : "false" } });
