// Written by `npm run calls` from contract/deals/hand-over.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/deals/hand-over.ts";

export type * from "#contract/deals/hand-over.ts";

export const SIDES: typeof contract.SIDES = ["customer","seller"];

export const confirmHandOver = callOf<typeof contract.confirmHandOver>("POST", "/api/orders/:order_id/handover", "raw");
