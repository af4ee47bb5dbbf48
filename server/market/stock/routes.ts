import type { FastifyInstance } from "fastify";
import * as stock from "#contract/stock.ts";
import { serve } from "#server/platform/http/serve.ts";
import { changeStock } from "./change-stock.ts";

/** Stock keeping: many listings at once. */
export function stockRoutes(app: FastifyInstance): void {
  serve(app, stock.changeStock, ({ context, body }) => changeStock(context, body.listing_ids, body.action));
}
