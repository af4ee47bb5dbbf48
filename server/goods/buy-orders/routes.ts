import type { FastifyInstance } from "fastify";
import * as buyOrders from "#contract/goods/buy-orders.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { fulfillBuyOrder } from "#server/trading/buy-orders/fulfill-buy-order.ts";
import { cancelBuyOrder } from "./cancel-buy-order.ts";
import { createBuyOrder } from "./create-buy-order.ts";

/** Wishes to buy: put up, taken back, fulfilled. */
export function buyOrderRoutes(app: FastifyInstance): void {
  serve(app, buyOrders.createBuyOrder, ({ context, body }) => createBuyOrder(context, body));
  serve(app, buyOrders.cancelBuyOrder, async ({ context, params }) => {
    await cancelBuyOrder(context, params.buy_order_id);
    return DONE;
  });
  serve(app, buyOrders.fulfillBuyOrder, ({ context, params, body }) =>
    fulfillBuyOrder(context, params.buy_order_id, body?.contractor_spectrum_id),
  );
}
