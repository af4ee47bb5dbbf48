import type { FastifyInstance } from "fastify";
import * as multiples from "#contract/goods/multiples.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { createMultiple } from "./create-multiple.ts";
import { dissolveMultiple } from "./dissolve-multiple.ts";
import { findMultiple } from "./queries.ts";
import { updateMultiple } from "./update-multiple.ts";

/** Combined listings. */
export function multipleRoutes(app: FastifyInstance): void {
  serve(app, multiples.createMultiple, ({ context, body }) => createMultiple(context, body));

  serve(app, multiples.createContractorMultiple, ({ context, params, body }) =>
    createMultiple(context, { ...body, spectrum_id: params.spectrum_id }),
  );

  serve(app, multiples.updateMultiple, async ({ context, params, body }) => {
    await updateMultiple(context, params.multiple_id, body);
    return DONE;
  });

  serve(app, multiples.dissolveMultiple, async ({ context, params }) => {
    await dissolveMultiple(context, params.multiple_id);
    return DONE;
  });

  serve(app, multiples.getMultiple, async ({ context, params }) => {
    const viewer = { user: context.actor.user, publicUrl: context.config.publicUrl };
    const multiple = await findMultiple(context.db, params.multiple_id, viewer);
    if (!multiple) throw new NotFound();
    return multiple;
  });
}
