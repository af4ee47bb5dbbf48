import type { FastifyInstance } from "fastify";
import * as organisations from "#contract/organisations/organisations.ts";
import { DONE } from "#contract/platform/values.ts";
import type { GameSite } from "#server/platform/gamesite.ts";
import { serve } from "#server/platform/http/serve.ts";
import { refetch } from "./refetch.ts";
import { updateContractor } from "./update.ts";

/** What an organisation says about itself. */
export function detailsRoutes(app: FastifyInstance, gameSite: GameSite): void {
  serve(app, organisations.updateContractor, async ({ context, params, body }) => {
    await updateContractor(context, params.spectrum_id, body);
    return DONE;
  });
  serve(app, organisations.refetchContractor, async ({ context, params }) => {
    await refetch(context, gameSite, params.spectrum_id);
    return DONE;
  });
}
