import type { FastifyInstance } from "fastify";
import { getAudit } from "#contract/organisations/audit.ts";
import { serve } from "#server/platform/http/serve.ts";
import { listAudit } from "./queries.ts";

/** Who changed what of an organisation. */
export function auditRoutes(app: FastifyInstance): void {
  serve(app, getAudit, ({ context, params, query }) => listAudit(context, params.spectrum_id, query));
}
