import { query } from "#web/api.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";

export const openOrdersQuery = () => query(orders.getPublicOrders);
export const orderQuery = (order_id: string) => query(orders.getOrder, { params: { order_id } });
