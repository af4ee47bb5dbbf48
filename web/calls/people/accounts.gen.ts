// Written by `npm run calls` from contract/people/accounts.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/people/accounts.ts";

export type * from "#contract/people/accounts.ts";

export const closeAccount = callOf<typeof contract.closeAccount>("POST", "/api/profile/close", "wrapped");
export const endOtherSessions = callOf<typeof contract.endOtherSessions>("DELETE", "/api/profile/sessions", "wrapped");
export const endSession = callOf<typeof contract.endSession>("DELETE", "/api/profile/sessions/:session_id", "wrapped");
export const getMyData = callOf<typeof contract.getMyData>("GET", "/api/profile/my_data", "raw");
export const listSessions = callOf<typeof contract.listSessions>("GET", "/api/profile/sessions", "wrapped");
