import type { FastifyInstance } from "fastify";
import * as fulfilment from "#contract/trading/buy-orders.ts";
import { serve } from "#server/platform/http/serve.ts";
import { fulfillBuyOrder } from "./fulfill-buy-order.ts";

/** What buyers ask for is delivered. */
export function fulfilmentRoutes(app: FastifyInstance): void {
  serve(app, fulfilment.fulfillBuyOrder, ({ context, params, body }) =>
    fulfillBuyOrder(context, params.buy_order_id, {
      spectrumId: body?.contractor_spectrum_id,
      quantity: body?.quantity,
    }),
  );
}
