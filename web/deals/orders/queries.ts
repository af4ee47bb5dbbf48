import * as orders from "#contract/deals/orders.ts";
import { query } from "#web/api.ts";

export const orderQuery = (order_id: string) => query(orders.getOrder, { params: { order_id } });
