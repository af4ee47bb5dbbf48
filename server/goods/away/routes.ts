import type { FastifyInstance } from "fastify";
import * as away from "#contract/goods/away.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { endAway, findAway, setAway } from "./away.ts";

/** Sellers who are away for a while. */
export function awayRoutes(app: FastifyInstance): void {
  serve(app, away.getAway, async ({ context, query }) => ({ away: await findAway(context, query) }));
  serve(app, away.setAway, async ({ context, body }) => ({ away: await setAway(context, body) }));
  serve(app, away.endAway, async ({ context, body }) => {
    await endAway(context, body.spectrum_id);
    return DONE;
  });
}
