import type { FastifyInstance } from "fastify";
import { getItemPrices, getUsualPrices } from "#contract/goods/prices.ts";
import { serve } from "#server/platform/http/serve.ts";
import { itemPrices, usualPrices } from "./queries.ts";

/** What is known of prices. */
export function priceRoutes(app: FastifyInstance): void {
  serve(app, getItemPrices, ({ context, params }) => itemPrices(context, params.game_item_id));
  serve(app, getUsualPrices, async ({ context, query }) => ({
    prices: await usualPrices(context, query.items.split(",")),
  }));
}
