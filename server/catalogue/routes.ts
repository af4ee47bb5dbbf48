import type { FastifyInstance } from "fastify";
import * as market from "#contract/goods/listings.ts";
import { serve } from "#server/platform/http/serve.ts";
import { getItem, listCategories, listCategoryItems, suggestItems } from "./queries.ts";

/** Look-ups in the catalogue of game items. */
export function catalogueRoutes(app: FastifyInstance): void {
  serve(app, market.getCategories, ({ context }) => listCategories(context.replica));
  serve(app, market.getCategoryItems, ({ context, params }) => listCategoryItems(context.replica, params.name));
  serve(app, market.getItem, ({ context, params }) => getItem(context.replica, params["*"], context.config.publicUrl));
  serve(app, market.suggestItems, ({ context, query }) => suggestItems(context.replica, query.query));
}
