import type { FastifyInstance } from "fastify";
import * as organisations from "#contract/organisations/organisations.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import type { Leaving } from "#server/platform/leaving.ts";
import { archive } from "./archive.ts";
import { transfer } from "./transfer.ts";

/** What only the owner of an organisation decides. */
export function ownershipRoutes(app: FastifyInstance, leaving: readonly Leaving[]): void {
  serve(app, organisations.transferContractor, async ({ context, params, body }) => {
    await transfer(context, params.spectrum_id, body);
    return DONE;
  });
  serve(app, organisations.archiveContractor, async ({ context, params, body }) => {
    await archive(context, leaving, { spectrumId: params.spectrum_id, confirm: body.confirm });
    return DONE;
  });
}
