// Written by `npm run calls` from contract/catalogue/items.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/catalogue/items.ts";

export type * from "#contract/catalogue/items.ts";

export const getCategories = callOf<typeof contract.getCategories>("GET", "/api/market/categories", "wrapped");
export const getCategoryItems = callOf<typeof contract.getCategoryItems>("GET", "/api/market/category/:name", "wrapped");
export const getItem = callOf<typeof contract.getItem>("GET", "/api/market/item/*", "raw");
export const suggestItems = callOf<typeof contract.suggestItems>("GET", "/api/market/suggest", "wrapped");
