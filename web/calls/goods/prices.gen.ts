// Written by `npm run calls` from contract/goods/prices.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/prices.ts";

export type * from "#contract/goods/prices.ts";

export const getItemPrices = callOf<typeof contract.getItemPrices>("GET", "/api/market/items/:game_item_id/prices", "raw");
export const getUsualPrices = callOf<typeof contract.getUsualPrices>("GET", "/api/market/usual-prices", "wrapped");
