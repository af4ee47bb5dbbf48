// Written by `npm run calls` from contract/organisations/audit.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/organisations/audit.ts";

export type * from "#contract/organisations/audit.ts";

export const getAudit = callOf<typeof contract.getAudit>("GET", "/api/contractors/:spectrum_id/audit", "wrapped");
