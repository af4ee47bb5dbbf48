import type { FastifyInstance } from "fastify";
import * as applications from "#contract/deals/applications.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { acceptApplicant } from "./accept-applicant.ts";
import { applyFor } from "./apply.ts";

/** Applications to open orders. */
export function applicationRoutes(app: FastifyInstance): void {
  for (const endpoint of [applications.applyForOrder, applications.applyForOrderAlias])
    serve(app, endpoint, async ({ context, params, body }) => {
      await applyFor(context, params.order_id, body);
      return { data: DONE };
    });
  serve(app, applications.acceptUser, async ({ context, params }) => {
    await acceptApplicant(context, params.order_id, { kind: "user", handle: params.username });
    return { data: DONE };
  });
  serve(app, applications.acceptContractor, async ({ context, params }) => {
    await acceptApplicant(context, params.order_id, { kind: "contractor", handle: params.spectrum_id });
    return { data: DONE };
  });
}
