// Written by `npm run calls` from contract/people/availability.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/people/availability.ts";

export type * from "#contract/people/availability.ts";

export const getAvailability = callOf<typeof contract.getAvailability>("GET", "/api/profile/availability", "raw");
export const getContractorAvailability = callOf<typeof contract.getContractorAvailability>("GET", "/api/profile/availability/contractor/:spectrum_id", "raw");
export const getUserAvailability = callOf<typeof contract.getUserAvailability>("GET", "/api/profile/user/:username/availability", "raw");
export const updateAvailability = callOf<typeof contract.updateAvailability>("POST", "/api/profile/availability/update", "raw");
