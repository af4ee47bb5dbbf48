import type { FastifyInstance } from "fastify";
import * as audit from "#contract/staff/audit.ts";
import { serve } from "#server/platform/http/serve.ts";
import { exportStaffAudit, searchStaffAudit } from "./queries.ts";

/** What the staff did. Nothing here changes it. */
export function staffAuditRoutes(app: FastifyInstance): void {
  serve(app, audit.searchStaffAudit, ({ context, query }) => searchStaffAudit(context, query));
  serve(app, audit.exportStaffAudit, ({ context, query }) => exportStaffAudit(context, query));
}
