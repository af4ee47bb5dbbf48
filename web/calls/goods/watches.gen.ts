// Written by `npm run calls` from contract/goods/watches.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/watches.ts";

export type * from "#contract/goods/watches.ts";

export const createWatch = callOf<typeof contract.createWatch>("POST", "/api/market/watches", "wrapped");
export const deleteWatch = callOf<typeof contract.deleteWatch>("DELETE", "/api/market/watches/:watch_id", "wrapped");
export const listWatches = callOf<typeof contract.listWatches>("GET", "/api/market/watches", "wrapped");
export const updateWatch = callOf<typeof contract.updateWatch>("PUT", "/api/market/watches/:watch_id", "wrapped");
