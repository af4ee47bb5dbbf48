// Written by `npm run calls` from contract/goods/away.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/away.ts";

export type * from "#contract/goods/away.ts";

export const endAway = callOf<typeof contract.endAway>("POST", "/api/market/away/end", "wrapped");
export const getAway = callOf<typeof contract.getAway>("GET", "/api/market/away", "wrapped");
export const setAway = callOf<typeof contract.setAway>("PUT", "/api/market/away", "wrapped");
