import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { confirmHandOver as handOver } from "#contract/deals/hand-over.ts";
import * as listingOrders from "#contract/deals/listing-orders.ts";
import * as orders from "#contract/deals/orders.ts";
import { NotFound, UnknownContractor } from "#contract/platform/errors.ts";
import { DONE } from "#contract/platform/values.ts";
import { boughtBy } from "#server/organisations/customer.ts";
import { signedIn } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import { createThread } from "../create-thread.ts";
import { confirmHandOver } from "../hand-over/confirm-hand-over.ts";
import { answerReview } from "../reviews/answer-review.ts";
import { reviewOrder } from "../reviews/review-order.ts";
import { contractorForMember } from "./access.ts";
import { listListingOrders } from "./listing-orders.ts";
import { placeOrder } from "./place-order.ts";
import { getOrder, listOpenOrders, listOrders, searchOpenOrders, searchOrders } from "./queries.ts";
import { type Moved, updateOrder } from "./update-order.ts";

/** Orders and their reviews. */
export function orderRoutes(app: FastifyInstance, moved: Moved): void {
  listRoutes(app);
  serve(app, handOver, ({ context, params, body }) => confirmHandOver(context, params.order_id, body.side, moved));
  serve(app, orders.createOrderThread, ({ context, params }) => createThread(context, params));
  serve(app, orders.getOrder, ({ context, params }) => getOrder(context, params.order_id));
  serve(app, orders.placeOrder, ({ context, body }) => placeOrder(context, body));
  serve(app, orders.updateOrder, async ({ context, params, body }) => {
    await updateOrder(context, params.order_id, body, moved);
    return { data: DONE };
  });
  serve(app, orders.reviewOrder, async ({ context, params, body }) => {
    await reviewOrder(context, params.order_id, body);
    return { data: DONE };
  });
  serve(app, orders.answerReview, async ({ context, params, body }) => {
    await answerReview(context, params.review_id, body.content);
    return { data: DONE };
  });
}

function listRoutes(app: FastifyInstance): void {
  serve(app, listingOrders.getListingOrders, ({ context, params, query }) =>
    listListingOrders(context, params.listing_id, query),
  );
  serve(app, orders.getMyOrders, ({ context }) => listOrders(context, boughtBy(signedIn(context))));
  serve(app, orders.getAssignedOrders, ({ context }) =>
    listOrders(context, sql`d.assigned_id = ${signedIn(context).user_id}`),
  );
  serve(app, orders.searchOrders, ({ context, query }) => searchOrders(context, query));
  serve(app, orders.getAllOrders, ({ context }) => listOrders(context, sql`true`));
  serve(app, orders.getPublicOrders, ({ context }) => listOpenOrders(context));
  serve(app, orders.searchOpenOrders, ({ context, query }) => searchOpenOrders(context, query));
  serve(app, orders.getContractorOrders, async ({ context, params }) => {
    const contractor = await contractorForMember(context, params.spectrum_id, NotFound);
    return listOrders(context, sql`d.contractor_id = ${contractor}`);
  });
  serve(app, orders.getContractorAssigned, async ({ context, params }) => {
    const contractor = await contractorForMember(context, params.spectrum_id, UnknownContractor);
    return listOrders(context, sql`d.contractor_id = ${contractor} and d.assigned_id = ${signedIn(context).user_id}`);
  });
}
