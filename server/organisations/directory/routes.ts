import type { FastifyInstance } from "fastify";
import * as contractors from "#contract/organisations/contractors.ts";
import { getContractorId } from "#server/organisations/by-code.ts";
import { lookalikes } from "#server/people/profiles/lookalikes.ts";
import { minimalContractor } from "#server/people/profiles/party-view.ts";
import { listReviewsOf } from "#server/people/profiles/queries.ts";
import { serve } from "#server/platform/http/serve.ts";
import {
  type ContractorRow,
  getContractor,
  listContractors,
  listContractorsById,
  searchContractors,
} from "../queries.ts";
import { contractorView } from "../views.ts";

/** Organisations as everybody sees them. */
export function directoryRoutes(app: FastifyInstance): void {
  serve(app, contractors.searchContractors, async ({ context, params }) => {
    const found = await searchContractors(context.replica, params.query.trim());
    return found.map((party) => minimalContractor(party, context.config.publicUrl));
  });

  serve(app, contractors.listContractors, async ({ context, query }) => {
    const { user } = context.actor;
    const view = (row: ContractorRow) => contractorView(row, user, context.config.publicUrl);
    // The token dialogs of older clients ask without any parameter and read the answer as their own organisations.
    if (Object.values(query).every((parameter) => parameter === undefined)) {
      const own = user?.memberships.map((membership) => membership.contractor_id) ?? [];
      return (await listContractorsById(context.replica, own)).map(view);
    }
    const { index = 0, pageSize = contractors.CONTRACTOR_PAGE, fields = [], rating = 0 } = query;
    const sorting = query.sorting ?? { by: "date", direction: "desc" };
    const filter = { query: query.query, index, pageSize, fields, rating, sorting };
    const { total, rows } = await listContractors(context.replica, filter);
    return { total, items: rows.map(view) };
  });

  serve(app, contractors.getContractor, async ({ context, params }) => {
    const row = await getContractor(context.replica, params.spectrum_id);
    const like = await lookalikes(context.replica, [row.contractor_id]);
    return {
      ...contractorView(row, context.actor.user, context.config.publicUrl),
      looks_like: like.get(row.contractor_id) ?? null,
    };
  });

  serve(app, contractors.getContractorReviews, async ({ context, params }) => {
    const id = await getContractorId(context.replica, params.spectrum_id);
    return listReviewsOf(context.replica, id, context.config.publicUrl);
  });
}
