import { query } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import { type ListSearch, listParameters } from "../list/parts/list-search.ts";

export const contractorQuery = (spectrum_id: string) => query(contractors.getContractor, { params: { spectrum_id } });
export const contractorReviewsQuery = (spectrum_id: string) =>
  query(contractors.getContractorReviews, { params: { spectrum_id } });
export const contractorsQuery = (search: ListSearch) =>
  query(contractors.listContractors, { query: listParameters(search) });
