// Written by `npm run calls` from contract/people/tokens.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/people/tokens.ts";

export type * from "#contract/people/tokens.ts";

export const createToken = callOf<typeof contract.createToken>("POST", "/api/tokens", "wrapped");
export const deleteToken = callOf<typeof contract.deleteToken>("DELETE", "/api/tokens/:token_id", "wrapped");
export const extendToken = callOf<typeof contract.extendToken>("POST", "/api/tokens/:token_id/extend", "wrapped");
export const getToken = callOf<typeof contract.getToken>("GET", "/api/tokens/:token_id", "wrapped");
export const getTokenStats = callOf<typeof contract.getTokenStats>("GET", "/api/tokens/:token_id/stats", "wrapped");
export const listTokens = callOf<typeof contract.listTokens>("GET", "/api/tokens", "wrapped");
export const updateToken = callOf<typeof contract.updateToken>("PUT", "/api/tokens/:token_id", "wrapped");
