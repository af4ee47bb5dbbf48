// Written by `npm run calls` from contract/organisations/members.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/organisations/members.ts";

export type * from "#contract/organisations/members.ts";

export const getMember = callOf<typeof contract.getMember>("GET", "/api/contractors/:spectrum_id/members/:username", "wrapped");
export const getMembersCsv = callOf<typeof contract.getMembersCsv>("GET", "/api/contractors/:spectrum_id/members/csv", "raw");
export const getMembersCsvAlias = callOf<typeof contract.getMembersCsvAlias>("GET", "/api/contractor/:spectrum_id/members/csv", "raw");
export const inviteMembers = callOf<typeof contract.inviteMembers>("POST", "/api/contractors/:spectrum_id/members", "wrapped");
export const kickMember = callOf<typeof contract.kickMember>("DELETE", "/api/contractors/:spectrum_id/members/:username", "wrapped");
export const leaveContractor = callOf<typeof contract.leaveContractor>("POST", "/api/contractors/:spectrum_id/leave", "wrapped");
export const searchMembers = callOf<typeof contract.searchMembers>("GET", "/api/contractors/:spectrum_id/members/search/:query", "wrapped");
