import * as contractors from "#contract/contractors.ts";
import { query } from "../api.ts";
import { type ListSearch, listParameters } from "./list/list-search.ts";

export const contractorQuery = (spectrum_id: string) => query(contractors.getContractor, { params: { spectrum_id } });
export const contractorReviewsQuery = (spectrum_id: string) =>
  query(contractors.getContractorReviews, { params: { spectrum_id } });
export const contractorsQuery = (search: ListSearch) =>
  query(contractors.listContractors, { query: listParameters(search) });
