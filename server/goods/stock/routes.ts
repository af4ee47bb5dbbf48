import type { FastifyInstance } from "fastify";
import * as stock from "#contract/goods/stock.ts";
import { serve } from "#server/platform/http/serve.ts";
import { changeStock } from "./change-stock.ts";
import { exportStock } from "./export-stock.ts";
import { importStock } from "./import-stock.ts";

/** Stock keeping: many listings at once, and files of them. */
export function stockRoutes(app: FastifyInstance): void {
  serve(app, stock.changeStock, ({ context, body }) => changeStock(context, body.listing_ids, body.action));
  serve(app, stock.exportStock, ({ context, query }) => exportStock(context, query));
  serve(app, stock.importStock, ({ context, body }) => importStock(context, body));
}
