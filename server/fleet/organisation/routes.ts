import type { FastifyInstance } from "fastify";
import * as contract from "#contract/fleet/organisation.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { exportFleet, getFleetOf, listFleetShips, searchFleet, summariseFleet } from "./queries.ts";
import { shareShip, unshareShip } from "./share-ship.ts";

/** What an organisation can fly. */
export function fleetOfRoutes(app: FastifyInstance): void {
  serve(app, contract.listFleetShips, async ({ context, params }) =>
    listFleetShips(context, await getFleetOf(context, params.spectrum_id)),
  );
  serve(app, contract.shareShip, async ({ context, params }) => {
    await shareShip(context, params.spectrum_id, params.ship_id);
    return DONE;
  });
  serve(app, contract.unshareShip, async ({ context, params }) => {
    await unshareShip(context, params.spectrum_id, params.ship_id);
    return DONE;
  });
  serve(app, contract.searchFleet, async ({ context, params, query }) =>
    searchFleet(context, await getFleetOf(context, params.spectrum_id), query),
  );
  serve(app, contract.summariseFleet, async ({ context, params }) =>
    summariseFleet(context, await getFleetOf(context, params.spectrum_id)),
  );
  serve(app, contract.exportFleet, async ({ context, params, query }) =>
    exportFleet(context, await getFleetOf(context, params.spectrum_id), query),
  );
}
