import { query } from "#web/api.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import type { OpenOrdersSearch } from "./open-orders-search.ts";

export const OPEN_ORDERS_PAGE = 12;
/** A page of open orders. */
export const openOrdersQuery = ({ query: words, page }: OpenOrdersSearch) =>
  query(orders.searchOpenOrders, {
    query: { query: words, index: page ? String(page) : undefined, page_size: String(OPEN_ORDERS_PAGE) },
  });
export const orderQuery = (order_id: string) => ({
  ...query(orders.getOrder, { params: { order_id } }),
  // Why it may not be seen any more is said on its own screen.
  meta: { saysClosed: true },
});
