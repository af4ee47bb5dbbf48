// Written by `npm run calls` from contract/goods/stock.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/stock.ts";

export type * from "#contract/goods/stock.ts";

export const KIND_COLUMN: typeof contract.KIND_COLUMN = "kind";
export const STOCK_COLUMNS: typeof contract.STOCK_COLUMNS = ["listing_id","title","item_type","item_name","price","quantity","status","description"];

export const changeStock = callOf<typeof contract.changeStock>("POST", "/api/market/listings/bulk", "wrapped");
export const exportStock = callOf<typeof contract.exportStock>("GET", "/api/market/stock.csv", "raw");
export const importStock = callOf<typeof contract.importStock>("POST", "/api/market/stock/import", "wrapped");
