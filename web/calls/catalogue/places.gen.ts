// Written by `npm run calls` from contract/catalogue/places.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/catalogue/places.ts";

export type * from "#contract/catalogue/places.ts";

export const PLACE_TYPES: typeof contract.PLACE_TYPES = ["PLANET","SATELLITE","LANDINGZONE","MANMADE","JUMPPOINT","ASTEROID","ASTEROID_BELT"];

export const getStarmapObject = callOf<typeof contract.getStarmapObject>("GET", "/api/starmap/route/:identifier", "raw");
export const listPlaces = callOf<typeof contract.listPlaces>("GET", "/api/starmap/places", "wrapped");
export const searchStarmap = callOf<typeof contract.searchStarmap>("GET", "/api/starmap/search/:query", "raw");
