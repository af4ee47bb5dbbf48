// Written by `npm run calls` from contract/fleet/ships.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/fleet/ships.ts";

export type * from "#contract/fleet/ships.ts";

export const IMPORT_STATES: typeof contract.IMPORT_STATES = ["new","there"];

export const addShip = callOf<typeof contract.addShip>("POST", "/api/ship", "wrapped");
export const importShips = callOf<typeof contract.importShips>("POST", "/api/ship/import", "raw");
export const listCheckIns = callOf<typeof contract.listCheckIns>("GET", "/api/ship/:ship_id/checkins", "wrapped");
export const listMyShips = callOf<typeof contract.listMyShips>("GET", "/api/ships/mine", "raw");
export const previewShips = callOf<typeof contract.previewShips>("POST", "/api/ship/import/preview", "wrapped");
export const removeShip = callOf<typeof contract.removeShip>("DELETE", "/api/ship/:ship_id", "wrapped");
export const renameShip = callOf<typeof contract.renameShip>("PUT", "/api/ship/:ship_id", "wrapped");
export const reportCondition = callOf<typeof contract.reportCondition>("PUT", "/api/ship/:ship_id/condition", "wrapped");
