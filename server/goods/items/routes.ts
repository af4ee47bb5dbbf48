import type { FastifyInstance } from "fastify";
import * as items from "#contract/goods/items.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { buyOrderChart, priceHistory } from "./charts.ts";
import { getAggregate, listItemBuyOrders, listWantedItems } from "./queries.ts";
import { updateItem } from "./update-item.ts";

/** The pages of game items: who sells, who buys, and what it cost. */
export function itemRoutes(app: FastifyInstance): void {
  serve(app, items.getAggregate, ({ context, params }) => getAggregate(context, params.game_item_id));
  serve(app, items.getPriceHistory, ({ context, params }) => priceHistory(context.replica, params.game_item_id));
  serve(app, items.getBuyOrderChart, ({ context, params }) =>
    buyOrderChart(context.replica, params.game_item_id, context.now),
  );
  serve(app, items.updateAggregate, async ({ context, params, body }) => {
    await updateItem(context, params.game_item_id, body);
    return DONE;
  });
  serve(app, items.getItemBuyOrders, ({ context, params }) => listItemBuyOrders(context, params.game_item_id));
  serve(app, items.getWantedItems, ({ context }) => listWantedItems(context));
}
