// Written by `npm run calls` from contract/goods/find.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/find.ts";

export type * from "#contract/goods/find.ts";

export const MIN_FIND_LETTERS: typeof contract.MIN_FIND_LETTERS = 2;

export const findEverything = callOf<typeof contract.findEverything>("GET", "/api/find", "wrapped");
