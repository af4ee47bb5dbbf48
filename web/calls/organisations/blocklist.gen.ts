// Written by `npm run calls` from contract/organisations/blocklist.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/organisations/blocklist.ts";

export type * from "#contract/organisations/blocklist.ts";

export const block = callOf<typeof contract.block>("POST", "/api/profile/blocklist/block", "wrapped");
export const blockBy = callOf<typeof contract.blockBy>("POST", "/api/contractors/:spectrum_id/blocklist/block", "wrapped");
export const listBlocked = callOf<typeof contract.listBlocked>("GET", "/api/profile/blocklist", "wrapped");
export const listBlockedBy = callOf<typeof contract.listBlockedBy>("GET", "/api/contractors/:spectrum_id/blocklist", "wrapped");
export const unblock = callOf<typeof contract.unblock>("DELETE", "/api/profile/blocklist/unblock/:username", "wrapped");
export const unblockBy = callOf<typeof contract.unblockBy>("DELETE", "/api/contractors/:spectrum_id/blocklist/unblock/:username", "wrapped");
