// Written by `npm run calls` from contract/deals/needs.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/deals/needs.ts";

export type * from "#contract/deals/needs.ts";

export const NEEDS: typeof contract.NEEDS = ["meeting","turn","confirm","outbid","begin","deliver","lead","auction","invite","sold_out","expiring","review"];

export const getNeeds = callOf<typeof contract.getNeeds>("GET", "/api/needs", "wrapped");
