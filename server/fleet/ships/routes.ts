import type { FastifyInstance } from "fastify";
import * as hulls from "#contract/fleet/hulls.ts";
import * as contract from "#contract/fleet/ships.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { listHulls } from "../hulls/hulls.ts";
import { importShips, previewShips } from "./import-ships.ts";
import { addShip, removeShip, renameShip } from "./own-ships.ts";
import { getMyShip, getShip, listMyShips } from "./queries.ts";
import { listCheckIns, reportCondition } from "./report-condition.ts";

/** What somebody flies. */
export function shipRoutes(app: FastifyInstance): void {
  serve(app, hulls.listHulls, ({ context }) => listHulls(context.replica));
  serve(app, contract.importShips, ({ context, body }) => importShips(context, body));
  serve(app, contract.previewShips, ({ context, body }) => previewShips(context, body));
  serve(app, contract.listMyShips, ({ context }) => listMyShips(context));
  serve(app, contract.addShip, async ({ context, body }) => getMyShip(context, await addShip(context, body)));
  serve(app, contract.renameShip, async ({ context, params: { ship_id }, body }) => {
    await renameShip(context, ship_id, body.custom_name);
    return getMyShip(context, ship_id);
  });
  serve(app, contract.reportCondition, async ({ context, params: { ship_id }, body }) => {
    await reportCondition(context, ship_id, body);
    return getShip(context.db, ship_id);
  });
  serve(app, contract.listCheckIns, ({ context, params }) => listCheckIns(context, params.ship_id));
  serve(app, contract.removeShip, async ({ context, params }) => {
    await removeShip(context, params.ship_id);
    return DONE;
  });
}
