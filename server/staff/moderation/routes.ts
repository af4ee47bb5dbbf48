import type { FastifyInstance } from "fastify";
import { DONE } from "#contract/platform/values.ts";
import * as moderation from "#contract/staff/moderation.ts";
import { serve } from "#server/platform/http/serve.ts";
import type { Leaving } from "#server/platform/leaving.ts";
import { actOnThing } from "./act-on-thing.ts";
import { handleReport } from "./handle-report.ts";
import { listOwnReports, readReport, searchReports } from "./queries.ts";
import { reportPage } from "./report-page.ts";

/** Reports: people write them, site admins handle them. */
export function moderationRoutes(app: FastifyInstance, leaving: readonly Leaving[]): void {
  serve(app, moderation.reportPage, async ({ context, body }) => ({
    ...DONE,
    report_id: await reportPage(context, body),
  }));

  serve(app, moderation.getMyReports, async ({ context }) => ({ reports: await listOwnReports(context) }));

  serve(app, moderation.searchReports, ({ context, query }) => searchReports(context, query));

  serve(app, moderation.getReport, ({ context, params }) => readReport(context, params.report_id));

  serve(app, moderation.actOnThing, async ({ context, body }) => ({
    ...DONE,
    thing: await actOnThing(context, leaving, body),
  }));

  serve(app, moderation.handleReport, async ({ context, params, body }) => ({
    ...DONE,
    report: await handleReport(context, params.report_id, body),
  }));
}
