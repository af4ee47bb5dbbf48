import type { FastifyInstance } from "fastify";
import * as needs from "#contract/deals/needs.ts";
import { serve } from "#server/platform/http/serve.ts";
import { getNeeds } from "./get-needs.ts";

/** What waits for somebody. */
export function needRoutes(app: FastifyInstance): void {
  serve(app, needs.getNeeds, ({ context, query }) => getNeeds(context, query.spectrum_id));
}
