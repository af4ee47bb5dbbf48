// Written by `npm run calls` from contract/goods/buy-orders.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/buy-orders.ts";

export type * from "#contract/goods/buy-orders.ts";

export const cancelBuyOrder = callOf<typeof contract.cancelBuyOrder>("POST", "/api/market/buyorder/:buy_order_id/cancel", "raw");
export const createBuyOrder = callOf<typeof contract.createBuyOrder>("POST", "/api/market/buyorder/create", "raw");
