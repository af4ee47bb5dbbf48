import type { FastifyInstance } from "fastify";
import * as orders from "#contract/orders.ts";
import { DONE } from "#contract/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { placeOrder } from "./place-order.ts";
import { getOrder, listOwnOrders, searchOrders } from "./queries.ts";
import { reviewOrder } from "./review-order.ts";
import { updateOrder } from "./update-order.ts";

/** Orders and their reviews. */
export function orderRoutes(app: FastifyInstance): void {
  serve(app, orders.getMyOrders, ({ context }) => listOwnOrders(context, "customer_id"));
  serve(app, orders.getAssignedOrders, ({ context }) => listOwnOrders(context, "assigned_id"));
  serve(app, orders.searchOrders, ({ context, query }) => searchOrders(context, query));
  serve(app, orders.getOrder, ({ context, params }) => getOrder(context, params.order_id));
  serve(app, orders.placeOrder, ({ context, body }) => placeOrder(context, body));
  serve(app, orders.updateOrder, async ({ context, params, body }) => {
    await updateOrder(context, params.order_id, body);
    return { data: DONE };
  });
  serve(app, orders.reviewOrder, async ({ context, params, body }) => {
    await reviewOrder(context, params.order_id, body);
    return { data: DONE };
  });
}
