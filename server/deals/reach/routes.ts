import type { FastifyInstance } from "fastify";
import * as reach from "#contract/deals/reach.ts";
import { serve } from "#server/platform/http/serve.ts";
import { getReach } from "./get-reach.ts";

/** How sellers can be met. */
export function reachRoutes(app: FastifyInstance): void {
  serve(app, reach.getReach, ({ context, query }) => getReach(context, query));
}
