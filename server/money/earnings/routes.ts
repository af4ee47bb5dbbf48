import type { FastifyInstance } from "fastify";
import * as earnings from "#contract/money/earnings.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import { ownAccount } from "../parties.ts";
import { exportEarnings } from "./export-earnings.ts";
import { type Earner, earnerOf, readEarnings } from "./queries.ts";

/** What did I earn. */
export function earningsRoutes(app: FastifyInstance): void {
  serve(app, earnings.getMyEarnings, async ({ context, query }) => readEarnings(context, await earner(context, query)));
  serve(app, earnings.getContractorEarnings, async ({ context, params, query }) =>
    readEarnings(context, await earner(context, query, params.spectrum_id)),
  );
  serve(app, earnings.exportMyEarnings, async ({ context, query }) =>
    exportEarnings(context, await earner(context, query), query.by),
  );
  serve(app, earnings.exportContractorEarnings, async ({ context, params, query }) =>
    exportEarnings(context, await earner(context, query, params.spectrum_id), query.by),
  );
}

const earner = async (context: Context, span: earnings.EarningsSpan, spectrumId?: string): Promise<Earner> =>
  earnerOf(context, await ownAccount(context.db, signedIn(context), spectrumId), span);
