import { query } from "#web/api.ts";
import * as catalogue from "#web/calls/catalogue/items.gen.ts";
import * as items from "#web/calls/goods/items.gen.ts";
import * as prices from "#web/calls/goods/prices.gen.ts";

export const aggregateQuery = (game_item_id: string) => query(items.getAggregate, { params: { game_item_id } });
export const historyQuery = (game_item_id: string) => query(items.getPriceHistory, { params: { game_item_id } });
export const itemBuyOrdersQuery = (game_item_id: string) => query(items.getItemBuyOrders, { params: { game_item_id } });
export const wantedQuery = () => query(items.getWantedItems);
export const itemByNameQuery = (name: string) => query(catalogue.getItem, { params: { "*": name } });

/** What is known of a price changes by the day, not by the minute. */
export const pricesQuery = (game_item_id: string) => ({
  ...query(prices.getItemPrices, { params: { game_item_id } }),
  staleTime: 5 * 60_000,
});
