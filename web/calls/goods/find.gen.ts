// Written by `npm run calls` from contract/goods/find.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/find.ts";

export type * from "#contract/goods/find.ts";

export const findEverything = callOf<typeof contract.findEverything>("GET", "/api/find", "wrapped");
