import * as orders from "#contract/orders.ts";
import { query } from "../api.ts";

export const orderQuery = (order_id: string) => query(orders.getOrder, { params: { order_id } });
