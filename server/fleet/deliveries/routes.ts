import type { FastifyInstance } from "fastify";
import * as contract from "#contract/fleet/deliveries.ts";
import { serve } from "#server/platform/http/serve.ts";
import { abortDelivery, completeDelivery, reportDelivery } from "./change-delivery.ts";
import { createDelivery } from "./create-delivery.ts";
import { getDelivery, listContractorDeliveries, listMyDeliveries, listOrderDeliveries } from "./queries.ts";

/** Where cargo is. */
export function deliveryRoutes(app: FastifyInstance): void {
  serve(app, contract.createDelivery, async ({ context, body }) => ({
    result: "Success",
    delivery_id: await createDelivery(context, body),
  }));
  serve(app, contract.listMyDeliveries, ({ context, query }) => listMyDeliveries(context, query));
  serve(app, contract.listContractorDeliveries, ({ context, params, query }) =>
    listContractorDeliveries(context, params.spectrum_id, query),
  );
  serve(app, contract.listOrderDeliveries, ({ context, params }) => listOrderDeliveries(context, params.order_id));
  serve(app, contract.getDelivery, ({ context, params }) => getDelivery(context, params.delivery_id));
  serve(app, contract.updateDelivery, async ({ context, params: { delivery_id }, body }) => {
    await reportDelivery(context, delivery_id, body);
    return getDelivery(context, delivery_id);
  });
  serve(app, contract.completeDelivery, async ({ context, params: { delivery_id } }) => {
    await completeDelivery(context, delivery_id);
    return getDelivery(context, delivery_id);
  });
  serve(app, contract.abortDelivery, async ({ context, params: { delivery_id }, body }) => {
    await abortDelivery(context, delivery_id, body.note);
    return getDelivery(context, delivery_id);
  });
}
