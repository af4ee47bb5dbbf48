// Written by `npm run calls` from contract/goods/items.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/items.ts";

export type * from "#contract/goods/items.ts";

export const getAggregate = callOf<typeof contract.getAggregate>("GET", "/api/market/aggregate/:game_item_id", "raw");
export const getBuyOrderChart = callOf<typeof contract.getBuyOrderChart>("GET", "/api/market/aggregate/:game_item_id/chart", "raw");
export const getItemBuyOrders = callOf<typeof contract.getItemBuyOrders>("GET", "/api/market/items/:game_item_id/buyorders", "raw");
export const getPriceHistory = callOf<typeof contract.getPriceHistory>("GET", "/api/market/aggregate/:game_item_id/history", "raw");
export const getPublicMarket = callOf<typeof contract.getPublicMarket>("GET", "/api/market/public", "raw");
export const getWantedItems = callOf<typeof contract.getWantedItems>("GET", "/api/market/aggregates/buyorders", "raw");
export const updateAggregate = callOf<typeof contract.updateAggregate>("POST", "/api/market/aggregate/:game_item_id/update", "raw");
