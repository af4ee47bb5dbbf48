import type { FastifyInstance } from "fastify";
import { DONE } from "#contract/platform/values.ts";
import * as cases from "#contract/staff/cases.ts";
import { serve } from "#server/platform/http/serve.ts";
import type { Media } from "#server/platform/media.ts";
import { decideCase, takeCase } from "./decide-case.ts";
import { openCase } from "./open-case.ts";
import { listCases, readCase, searchCases } from "./queries.ts";
import { addCasePictures, sayInCase, withdrawCase } from "./say.ts";

/** Something is wrong with a deal: both sides say what, and staff decide. */
export function caseRoutes(app: FastifyInstance, media: Media): void {
  serve(app, cases.openCase, ({ context, body }) => openCase(context, body));
  serve(app, cases.listCases, async ({ context, query }) => ({ cases: await listCases(context, query) }));
  serve(app, cases.getCase, ({ context, params }) => readCase(context, params.case_id));
  serve(app, cases.sayInCase, ({ context, params, body }) => sayInCase(context, params.case_id, body.content));
  serve(app, cases.addCasePictures, ({ context, params, files }) =>
    addCasePictures(context, params.case_id, files, media),
  );
  serve(app, cases.withdrawCase, async ({ context, params }) => {
    await withdrawCase(context, params.case_id);
    return DONE;
  });
  serve(app, cases.searchCases, ({ context, query }) => searchCases(context, query));
  serve(app, cases.takeCase, ({ context, params, body }) => takeCase(context, params.case_id, body.from));
  serve(app, cases.decideCase, ({ context, params, body }) => decideCase(context, params.case_id, body));
}
