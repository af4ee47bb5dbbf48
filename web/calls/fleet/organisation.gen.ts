// Written by `npm run calls` from contract/fleet/organisation.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/fleet/organisation.ts";

export type * from "#contract/fleet/organisation.ts";

export const FLEET_GROUPS: typeof contract.FLEET_GROUPS = ["kind","size","condition","owner"];
export const FLEET_SORTS: typeof contract.FLEET_SORTS = ["manufacturer","name","kind","size","owner","condition","checked_in_at"];

export const exportFleet = callOf<typeof contract.exportFleet>("GET", "/api/fleet/:spectrum_id/csv", "raw");
export const listFleetShips = callOf<typeof contract.listFleetShips>("GET", "/api/ships/contractor/:spectrum_id", "raw");
export const searchFleet = callOf<typeof contract.searchFleet>("GET", "/api/fleet/:spectrum_id", "wrapped");
export const shareShip = callOf<typeof contract.shareShip>("POST", "/api/ships/contractor/:spectrum_id/:ship_id", "wrapped");
export const summariseFleet = callOf<typeof contract.summariseFleet>("GET", "/api/fleet/:spectrum_id/summary", "wrapped");
export const unshareShip = callOf<typeof contract.unshareShip>("DELETE", "/api/ships/contractor/:spectrum_id/:ship_id", "wrapped");
