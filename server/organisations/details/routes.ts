import type { FastifyInstance } from "fastify";
import * as organisations from "#contract/organisations/organisations.ts";
import { DONE } from "#contract/platform/values.ts";
import type { GameSite } from "#server/platform/gamesite.ts";
import { serve } from "#server/platform/http/serve.ts";
import type { Media } from "#server/platform/media.ts";
import { refetch } from "./refetch.ts";
import { updateContractor } from "./update.ts";
import { uploadContractorPicture } from "./upload-picture.ts";

/** What an organisation says about itself. */
export function detailsRoutes(app: FastifyInstance, { gameSite, media }: { gameSite: GameSite; media: Media }): void {
  serve(app, organisations.updateContractor, async ({ context, params, body }) => {
    await updateContractor(context, params.spectrum_id, body);
    return DONE;
  });
  serve(app, organisations.uploadContractorPicture, async ({ context, params: { spectrum_id, kind }, files }) => ({
    ...DONE,
    url: await uploadContractorPicture(context, { spectrumId: spectrum_id, kind, files, media }),
  }));
  serve(app, organisations.refetchContractor, async ({ context, params }) => {
    await refetch(context, gameSite, params.spectrum_id);
    return DONE;
  });
}
