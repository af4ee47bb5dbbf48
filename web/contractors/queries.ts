import * as contractors from "#contract/contractors.ts";
import { query } from "../api.ts";

export const contractorQuery = (spectrum_id: string) => query(contractors.getContractor, { params: { spectrum_id } });
export const contractorReviewsQuery = (spectrum_id: string) => query(contractors.getContractorReviews, { params: { spectrum_id } });
