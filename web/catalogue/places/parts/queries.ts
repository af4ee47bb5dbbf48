import { query } from "#web/api.ts";
import * as places from "#web/calls/catalogue/places.gen.ts";

/** The places change with the game. */
export const placesQuery = { ...query(places.listPlaces), staleTime: Number.POSITIVE_INFINITY };
