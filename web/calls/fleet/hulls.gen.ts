// Written by `npm run calls` from contract/fleet/hulls.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/fleet/hulls.ts";

export type * from "#contract/fleet/hulls.ts";

export const SHIP_CONDITIONS: typeof contract.SHIP_CONDITIONS = ["flight-ready","in-repair","awaiting-repair","in-concept"];
export const SHIP_KINDS: typeof contract.SHIP_KINDS = ["combat","freight","refuel","repair","mining","transport","exploration"];
export const SHIP_SIZES: typeof contract.SHIP_SIZES = ["ground","snub","small","medium","large","capital"];

export const listHulls = callOf<typeof contract.listHulls>("GET", "/api/ships/hulls", "wrapped");
