import type { FastifyInstance } from "fastify";
import * as buyOrders from "#contract/goods/buy-orders.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { cancelBuyOrder } from "./cancel-buy-order.ts";
import { createBuyOrder } from "./create-buy-order.ts";

/** Wishes to buy: put up, taken back. */
export function buyOrderRoutes(app: FastifyInstance): void {
  serve(app, buyOrders.createBuyOrder, ({ context, body }) => createBuyOrder(context, body));
  serve(app, buyOrders.cancelBuyOrder, async ({ context, params }) => {
    await cancelBuyOrder(context, params.buy_order_id);
    return DONE;
  });
}
