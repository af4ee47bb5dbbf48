// Written by `npm run calls` from contract/staff/cases.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/staff/cases.ts";

export type * from "#contract/staff/cases.ts";

export const CASE_REASONS: typeof contract.CASE_REASONS = ["not_delivered","not_paid","not_as_agreed","scam","no_answer","other"];
export const CASE_STATUSES: typeof contract.CASE_STATUSES = ["open","taken","decided","withdrawn"];

export const addCasePictures = callOf<typeof contract.addCasePictures>("POST", "/api/cases/:case_id/pictures", "wrapped", {"field":"photos","max":5});
export const decideCase = callOf<typeof contract.decideCase>("POST", "/api/admin/cases/:case_id/decide", "wrapped");
export const getCase = callOf<typeof contract.getCase>("GET", "/api/cases/:case_id", "wrapped");
export const listCases = callOf<typeof contract.listCases>("GET", "/api/cases", "wrapped");
export const openCase = callOf<typeof contract.openCase>("POST", "/api/cases", "wrapped");
export const sayInCase = callOf<typeof contract.sayInCase>("POST", "/api/cases/:case_id/statements", "wrapped");
export const searchCases = callOf<typeof contract.searchCases>("GET", "/api/admin/cases", "wrapped");
export const takeCase = callOf<typeof contract.takeCase>("POST", "/api/admin/cases/:case_id/take", "wrapped");
export const withdrawCase = callOf<typeof contract.withdrawCase>("POST", "/api/cases/:case_id/withdraw", "wrapped");
