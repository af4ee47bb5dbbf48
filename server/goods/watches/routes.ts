import type { FastifyInstance } from "fastify";
import * as watches from "#contract/goods/watches.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { listWatches } from "./queries.ts";
import { createWatch, deleteWatch, updateWatch } from "./save-watch.ts";

/** What people watch. */
export function watchRoutes(app: FastifyInstance): void {
  serve(app, watches.listWatches, ({ context }) => listWatches(context));
  serve(app, watches.createWatch, ({ context, body }) => createWatch(context, body));
  serve(app, watches.updateWatch, ({ context, params, body }) => updateWatch(context, params.watch_id, body));
  serve(app, watches.deleteWatch, async ({ context, params }) => {
    await deleteWatch(context, params.watch_id);
    return DONE;
  });
}
