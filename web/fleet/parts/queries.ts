import { query } from "#web/api.ts";
import * as hulls from "#web/calls/fleet/hulls.gen.ts";
import * as ships from "#web/calls/fleet/ships.gen.ts";

export const myShipsQuery = query(ships.listMyShips);
/** The catalogue changes with the game. */
export const hullsQuery = { ...query(hulls.listHulls), staleTime: Number.POSITIVE_INFINITY };
