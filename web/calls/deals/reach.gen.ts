// Written by `npm run calls` from contract/deals/reach.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/deals/reach.ts";

export type * from "#contract/deals/reach.ts";

export const getReach = callOf<typeof contract.getReach>("GET", "/api/reach", "wrapped");
