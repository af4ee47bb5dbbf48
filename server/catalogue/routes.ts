import type { FastifyInstance } from "fastify";
import * as catalogue from "#contract/catalogue/items.ts";
import { serve } from "#server/platform/http/serve.ts";
import { placeRoutes } from "./places/routes.ts";
import { getItem, listCategories, listCategoryItems, suggestItems } from "./queries.ts";

/** What the game has: items, and places. */
export function catalogueRoutes(app: FastifyInstance): void {
  serve(app, catalogue.getCategories, ({ context }) => listCategories(context.replica));
  serve(app, catalogue.getCategoryItems, ({ context, params }) => listCategoryItems(context.replica, params.name));
  serve(app, catalogue.getItem, ({ context, params }) =>
    getItem(context.replica, params["*"], context.config.publicUrl),
  );
  serve(app, catalogue.suggestItems, ({ context, query }) => suggestItems(context.replica, query.query));
  placeRoutes(app);
}
