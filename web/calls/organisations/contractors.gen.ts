// Written by `npm run calls` from contract/organisations/contractors.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/organisations/contractors.ts";

export type * from "#contract/organisations/contractors.ts";

export const CONTRACTOR_PAGE: typeof contract.CONTRACTOR_PAGE = 15;
export const CONTRACTOR_SORTS: typeof contract.CONTRACTOR_SORTS = ["rating","name","members","date","activity","all-time","post-date"];
export const TAGS: typeof contract.TAGS = ["freight","refuel","repair","escort","transport","mining","exploration","combat","salvage","refining","construction","social","roleplay","medical","intelligence"];

export const getContractor = callOf<typeof contract.getContractor>("GET", "/api/contractors/:spectrum_id", "wrapped");
export const getContractorReviews = callOf<typeof contract.getContractorReviews>("GET", "/api/contractors/:spectrum_id/reviews", "wrapped");
export const getMembers = callOf<typeof contract.getMembers>("GET", "/api/contractors/:spectrum_id/members", "wrapped");
export const listContractors = callOf<typeof contract.listContractors>("GET", "/api/contractors", "wrapped");
export const searchContractors = callOf<typeof contract.searchContractors>("GET", "/api/contractors/search/:query", "wrapped");
