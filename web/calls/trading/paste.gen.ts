// Written by `npm run calls` from contract/trading/paste.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/trading/paste.ts";

export type * from "#contract/trading/paste.ts";

export const findCheapest = callOf<typeof contract.findCheapest>("POST", "/api/market/paste/cheapest", "wrapped");
export const readList = callOf<typeof contract.readList>("POST", "/api/market/paste", "wrapped");
