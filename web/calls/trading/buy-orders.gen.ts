// Written by `npm run calls` from contract/trading/buy-orders.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/trading/buy-orders.ts";

export type * from "#contract/trading/buy-orders.ts";

export const fulfillBuyOrder = callOf<typeof contract.fulfillBuyOrder>("POST", "/api/market/buyorder/:buy_order_id/fulfill", "raw");
