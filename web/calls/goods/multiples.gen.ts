// Written by `npm run calls` from contract/goods/multiples.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/multiples.ts";

export type * from "#contract/goods/multiples.ts";

export const createContractorMultiple = callOf<typeof contract.createContractorMultiple>("POST", "/api/market/multiple/contractor/:spectrum_id/create", "raw");
export const createMultiple = callOf<typeof contract.createMultiple>("POST", "/api/market/multiple/create", "raw");
export const dissolveMultiple = callOf<typeof contract.dissolveMultiple>("DELETE", "/api/market/multiple/:multiple_id", "raw");
export const getMultiple = callOf<typeof contract.getMultiple>("GET", "/api/market/multiple/:multiple_id", "raw");
export const updateMultiple = callOf<typeof contract.updateMultiple>("POST", "/api/market/multiple/:multiple_id/update", "raw");
