import type { FastifyInstance } from "fastify";
import * as purchases from "#contract/trading/purchase.ts";
import { serve } from "#server/platform/http/serve.ts";
import { purchase } from "./purchase.ts";

/** Buying what is listed. */
export function purchaseRoutes(app: FastifyInstance): void {
  serve(app, purchases.purchase, ({ context, body }) => purchase(context, body));
}
