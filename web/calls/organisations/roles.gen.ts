// Written by `npm run calls` from contract/organisations/roles.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/organisations/roles.ts";

export type * from "#contract/organisations/roles.ts";

export const countHolders = callOf<typeof contract.countHolders>("GET", "/api/contractors/:spectrum_id/roles", "wrapped");
export const createRole = callOf<typeof contract.createRole>("POST", "/api/contractors/:spectrum_id/roles", "wrapped");
export const deleteRole = callOf<typeof contract.deleteRole>("DELETE", "/api/contractors/:spectrum_id/roles/:role_id", "wrapped");
export const giveRole = callOf<typeof contract.giveRole>("POST", "/api/contractors/:spectrum_id/roles/:role_id/members/:username", "wrapped");
export const orderRoles = callOf<typeof contract.orderRoles>("PUT", "/api/contractors/:spectrum_id/roles/order", "wrapped");
export const takeRole = callOf<typeof contract.takeRole>("DELETE", "/api/contractors/:spectrum_id/roles/:role_id/members/:username", "wrapped");
export const updateRole = callOf<typeof contract.updateRole>("PUT", "/api/contractors/:spectrum_id/roles/:role_id", "wrapped");
