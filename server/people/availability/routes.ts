import type { FastifyInstance } from "fastify";
import * as availability from "#contract/people/availability.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { ownHours, setHours, shownHours } from "./availability.ts";

/** When somebody can play. */
export function availabilityRoutes(app: FastifyInstance): void {
  serve(app, availability.getAvailability, ({ context }) => ownHours(context, null));
  serve(app, availability.getContractorAvailability, ({ context, params }) => ownHours(context, params.spectrum_id));
  serve(app, availability.getUserAvailability, ({ context, params }) => shownHours(context, params.username));
  serve(app, availability.updateAvailability, async ({ context, body }) => {
    await setHours(context, body);
    return DONE;
  });
}
