import type { FastifyInstance } from "fastify";
import * as numbers from "#contract/deals/order-numbers.ts";
import { NotFound, UnknownContractor } from "#contract/platform/errors.ts";
import { serve } from "#server/platform/http/serve.ts";
import { contractorForMember } from "../orders/access.ts";
import { exportOrders } from "./export-orders.ts";
import { listCustomers, readData, readMetrics } from "./queries.ts";

/** What orders add up to, and orders as a file. */
export function numberRoutes(app: FastifyInstance): void {
  serve(app, numbers.getOrderMetrics, async ({ context, params }) => {
    const contractorId = await contractorForMember(context, params.spectrum_id, NotFound);
    return readMetrics(context.replica, { contractorId, scopeId: contractorId }, context.now);
  });
  serve(app, numbers.getOrderData, async ({ context, params, query }) =>
    readData(context, await contractorForMember(context, params.spectrum_id, UnknownContractor), query),
  );
  serve(app, numbers.getCustomers, async ({ context, params }) =>
    listCustomers(context, await contractorForMember(context, params.spectrum_id, UnknownContractor)),
  );
  serve(app, numbers.getOrdersCsv, ({ context, query }) => exportOrders(context, query));
}
