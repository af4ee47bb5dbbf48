// Written by `npm run calls` from contract/trading/purchase.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/trading/purchase.ts";

export type * from "#contract/trading/purchase.ts";

export const purchase = callOf<typeof contract.purchase>("POST", "/api/market/purchase", "raw");
