// Written by `npm run calls` from contract/deals/applications.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/deals/applications.ts";

export type * from "#contract/deals/applications.ts";

export const acceptContractor = callOf<typeof contract.acceptContractor>("POST", "/api/orders/:order_id/applicants/contractors/:spectrum_id", "raw");
export const acceptUser = callOf<typeof contract.acceptUser>("POST", "/api/orders/:order_id/applicants/users/:username", "raw");
export const applyForOrder = callOf<typeof contract.applyForOrder>("POST", "/api/orders/:order_id/applications", "raw");
export const applyForOrderAlias = callOf<typeof contract.applyForOrderAlias>("POST", "/api/orders/:order_id/applicants", "raw");
